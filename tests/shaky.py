"""A plugin for `make test`: names the tests that passed only when they were run again.

Among thousands of tests with real sockets and a real browser one may fail for want of a core.
It is tried again, so that it does not keep the work of others waiting; but it is named, since it
is broken, and more than a few of them fail the run: then it is the code that is shaky.
"""

import pytest

MOST_SHAKY = 3


def run_again(config: pytest.Config) -> list[str]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    assert reporter is not None
    return sorted({report.nodeid for report in reporter.stats.get("rerun", [])})


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):  # the others report to one that sums up
        return
    if session.exitstatus == pytest.ExitCode.OK and len(run_again(session.config)) > MOST_SHAKY:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    shaky = run_again(config)
    if shaky:
        terminalreporter.section("shaky: failed, and were run again", yellow=True)
        for test in shaky:
            terminalreporter.line(test)
        if len(shaky) > MOST_SHAKY:
            terminalreporter.line(f"more than {MOST_SHAKY}: that is no accident", red=True)
