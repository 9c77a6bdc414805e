"""One effect, one class, one file: nothing else has to be told about a new one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from smorgasboard.games.food_for_thought import effects
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effects import EFFECTS
from tests.food_for_thought.tables import PACK

FOLDER = Path(effects.__file__).parent
FILES = sorted(path.stem for path in FOLDER.glob("[!_]*.py"))


def words(ops: list[Op]) -> Iterator[str]:
    for op in ops:
        yield op.op
        for inner in (op.do, op.then, *op.of):
            yield from words(inner)


def test_every_file_is_an_effect() -> None:
    assert sorted(EFFECTS) == FILES


@pytest.mark.parametrize("word", FILES)
def test_an_effect_is_called_like_its_file(word: str) -> None:
    assert EFFECTS[word].__module__.endswith(f".effects.{word}")
    assert (FOLDER / f"{word}.py").read_text().startswith('"""Chapter 1')


def test_every_field_belongs_to_an_effect() -> None:
    used = {field for effect in EFFECTS.values() for field in effect.fields}
    assert used == set(Op.__struct_fields__) - {"op"}


def test_our_own_pack_has_every_effect() -> None:
    programs = [recipe.do for recipe in PACK.recipes]
    programs += [option.do for helper in PACK.assistants for option in helper.options]
    assert {word for ops in programs for word in words(ops)} == set(EFFECTS)
