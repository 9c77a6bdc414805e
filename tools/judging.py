"""A pytest plugin that runs the collected tests once for every mutant, each time in a fork."""

import importlib
import os
import resource
import signal
import sys
from collections.abc import Callable
from functools import partial
from textwrap import indent
from time import process_time
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tools.mutants import Mutant

PATIENCE = 8.0
"""A test that takes so many times as long as usual, and two seconds more, has noticed."""
FRESH = 2.0
LONGEST = 5.0
"""Tests of more seconds are not asked: a mutant that survives would cost as much as all of them."""
AT_IMPORT = "smorgasboard.engine.layout"
"""What it makes for each game is made when the game is imported, and made again for a mutant."""


def original(mutant: "Mutant") -> FunctionType | None:
    """The function that a mutant changes, under whatever decorates it."""
    owner: Any = sys.modules.get(mutant.module)
    if mutant.owner:
        owner = getattr(owner, mutant.owner, None)
    found = vars(owner).get(mutant.function) if owner is not None else None
    while found is not None and not isinstance(found, FunctionType):
        inner = getattr(found, "__wrapped__", None) or getattr(found, "__func__", None)
        found = inner or getattr(found, "fget", None)
    return found


def plant(mutant: "Mutant") -> None:
    """Give the function its other code, wherever it has been imported to."""
    target = original(mutant)
    assert target is not None
    space = dict(vars(sys.modules[mutant.module]))
    if mutant.owner:  # a method may speak of its class
        exec(f"class Owner:\n{indent(mutant.after, '    ')}", space)
        twin = vars(space["Owner"])[mutant.function]
    else:
        exec(mutant.after, space)
        twin = space[mutant.function]
    target.__code__ = twin.__code__
    target.__defaults__, target.__kwdefaults__ = twin.__defaults__, twin.__kwdefaults__


def lay_out_again() -> None:
    """The lists of fields, wherever they have been imported to."""
    for name, module in list(sys.modules.items()):
        if name.startswith("smorgasboard.games.") and name.endswith(".layout"):
            known = module.LAYOUT
            vars(known).update(vars(importlib.reload(module).LAYOUT))
            vars(module)["LAYOUT"] = known


def forget() -> None:
    """What was worked out by the code as it was."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("smorgasboard", "tests.")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def stub(*args: Any, **named: Any) -> Any:
    call: Any = "called"
    return call(*args, **named)


def watch(function: FunctionType, called: Callable[[], None]) -> CodeType:
    """Have a function say that it is called, wherever it is known; gives its own code back."""
    own = function.__code__
    twin = FunctionType(
        own, function.__globals__, own.co_name, function.__defaults__, function.__closure__
    )
    twin.__kwdefaults__ = function.__kwdefaults__

    def call(*args: Any, **named: Any) -> Any:
        called()
        return twin(*args, **named)

    consts = tuple(call if const == "called" else const for const in stub.__code__.co_consts)
    function.__code__ = stub.__code__.replace(co_consts=consts, co_freevars=own.co_freevars)
    return own


class Judge:
    def __init__(self, mutants: "list[Mutant]", jobs: int) -> None:
        self.mutants = mutants
        self.jobs = jobs
        self.alive: set[Mutant] = set()
        self.seconds: dict[str, float] = {}
        self.reached: dict[str, list[pytest.Item]] = {}
        self.killers: dict[str, list[pytest.Item]] = {}
        self.running: dict[int, tuple[Mutant, list[pytest.Item], int]] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.look_on(session)
        if session.testsfailed:
            return True
        for number, mutant in enumerate(self.mutants):
            while len(self.running) >= self.jobs:
                self.wait(session)
            self.start(session, mutant)
            if number % 20 == 19:
                said = f"{number + 1} begun, {len(self.alive)} survived"
                session.config.get_terminal_writer().line(said)
                session.config.get_terminal_writer().flush()
        while self.running:
            self.wait(session)
        return True

    def look_on(self, session: pytest.Session) -> None:
        """All tests as things are: how long they take, and which functions they reach."""
        places: set[str] = set()
        for module in {mutant.module for mutant in self.mutants}:
            importlib.import_module(module)  # some are only imported when they are needed
        found = {mutant.place: original(mutant) for mutant in self.mutants}
        codes = [
            (function, watch(function, partial(places.add, place)))
            for place, function in found.items()
            if function is not None
        ]
        for item, following in zip(session.items, [*session.items[1:], None], strict=True):
            forget()
            places.clear()
            start = process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            self.seconds[item.nodeid] = process_time() - start
            for place in places:
                self.reached.setdefault(place, []).append(item)
        for function, code in codes:
            function.__code__ = code

    def order(self, session: pytest.Session, mutant: "Mutant") -> list[pytest.Item]:
        """What noticed a change of the same function first, then the quickest."""
        tried = self.killers.get(mutant.place, [])
        reached = self.reached.get(mutant.place, [])
        if mutant.module == AT_IMPORT:  # no test sees it called
            reached = session.items
        rest = [
            item for item in reached if item not in tried and self.seconds[item.nodeid] <= LONGEST
        ]
        return [*tried, *sorted(rest, key=lambda item: self.seconds[item.nodeid])]

    def start(self, session: pytest.Session, mutant: "Mutant") -> None:
        items = self.order(session, mutant)
        if not items:
            self.survived(session, mutant)
            return
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            run_alone(lambda: self.judge(session, mutant, items, writer))
        os.close(writer)
        self.running[child] = (mutant, items, reader)

    def survived(self, session: pytest.Session, mutant: "Mutant") -> None:
        """Said at once: a long run may be stopped."""
        self.alive.add(mutant)
        writer = session.config.get_terminal_writer()
        writer.line("\n    ".join([mutant.place, *mutant.change()]))
        writer.flush()

    def wait(self, session: pytest.Session) -> None:
        child, status = os.wait()
        mutant, items, reader = self.running.pop(child)
        with os.fdopen(reader) as pipe:
            begun = len(pipe.read())
        if status == 0:
            self.survived(session, mutant)
        elif 0 < begun <= len(items):
            killers = self.killers.setdefault(mutant.place, [])
            killer = items[begun - 1]
            if killer in killers:
                killers.remove(killer)
            killers.insert(0, killer)

    def judge(
        self, session: pytest.Session, mutant: "Mutant", items: list[pytest.Item], writer: int
    ) -> bool:
        """Whether a mutant survives. Every test is announced with a dot before it begins."""
        session.config.pluginmanager.unregister(name="terminalreporter")
        forget()
        plant(mutant)
        if mutant.module == AT_IMPORT:
            lay_out_again()
        for item, following in zip(items, [*items[1:], None], strict=True):
            os.write(writer, b".")
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE * self.seconds[item.nodeid] + FRESH)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return False
        return True


def run_alone(judge: Callable[[], bool]) -> None:
    """In the fork: be silent, take no more memory than a test needs, and never come back."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    survived = False
    try:
        survived = judge()
    finally:
        os._exit(0 if survived else 1)
