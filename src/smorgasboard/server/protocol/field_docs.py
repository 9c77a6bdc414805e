"""What the Structs on the wire say about their fields: the strings that stand below them."""

import ast
import inspect
import textwrap
from functools import cache

import msgspec


@cache
def field_docs(kind: type) -> dict[str, str]:
    """Those of the base classes included."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= own_field_docs(base)
    return found


def own_field_docs(kind: type) -> dict[str, str]:
    (parsed,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(parsed, ast.ClassDef), "it is the source of a class"
    found: dict[str, str] = {}
    for field, below in zip(parsed.body, parsed.body[1:], strict=False):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=text)):
                found[name] = inspect.cleandoc(text) if isinstance(text, str) else ""
    return found
