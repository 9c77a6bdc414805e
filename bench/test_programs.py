"""Tested by `make bench` before it measures: nothing else needs a C++ compiler."""

from pathlib import Path

from bench import ours
from bench.agreement import Claim, agree
from bench.programs import cpp_program


def test_the_program_in_cpp_plays_our_rules(tmp_path: Path) -> None:
    claim = cpp_program(tmp_path).claim()
    agree(Claim(claim.name, 50, claim.play), ours.our_tally)
