"""Writes msgspec Structs as TypeScript, so that the browser speaks exactly what the server does.

What a server sends has every field, unless its struct leaves out defaults; what it reads may leave
out the fields with a default.
"""

import inspect
from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from msgspec import inspect as shapes

from smorgasboard.server.protocol.field_docs import field_docs

WIDTH = 100
SIMPLE: Mapping[type[shapes.Type], str] = {
    shapes.AnyType: "unknown",
    shapes.NoneType: "null",
    shapes.BoolType: "boolean",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.StrType: "string",
}
LISTS = (shapes.ListType, shapes.VarTupleType, shapes.SetType, shapes.FrozenSetType)


class Module:
    """One file of types. `known` are declared in another file, which this one imports."""

    def __init__(self, known: Mapping[type, str] | None = None, read: bool = False) -> None:
        self.known = dict(known or {})
        self.read = read
        """Whether what follows is read by the server, so that defaults may be left out."""
        self.instead: dict[tuple[type, str], str] = {}
        """Fields that Python knows only as `Any`, and what they hold."""
        self.words: dict[frozenset[Any], str] = {}
        """Sets of words that have a name of their own."""
        self.unions: dict[frozenset[type], str] = {}
        """Kinds of one thing, and how all of them together are called."""
        self.declared: dict[str, str] = {}
        self.kinds: dict[str, type] = {}
        self.imported: set[str] = set()

    def name(self, kind: Any) -> str:
        """The type as TypeScript writes it; Structs on the way are declared."""
        return self._name(shapes.type_info(kind))

    def vocabulary(self, name: str, kind: Any) -> None:
        """A `Literal` under a name of its own."""
        self.alias(name, kind)
        self.words[frozenset(get_args(kind))] = name

    def alias(self, name: str, kind: Any) -> None:
        """`export type name = kind;`"""
        self._alias(name, self.name(kind).split(" | "))

    def _alias(self, name: str, parts: list[str]) -> None:
        line = f"export type {name} = {' | '.join(parts)};"
        if len(line) > WIDTH:
            line = f"export type {name} =" + "".join(f"\n  | {part}" for part in parts) + ";"
        assert name not in self.declared, f"there are two types called {name}"
        self.declared[name] = line

    def text(self, header: str, imports_from: str = "") -> str:
        names = ", ".join(sorted(self.imported))
        imports = [f"import type {{ {names} }} from '{imports_from}';"] if names else []
        return "\n\n".join([header, *imports, *self.declared.values()]) + "\n"

    def _name(self, shape: shapes.Type) -> str:
        simple = SIMPLE.get(type(shape))
        if simple is not None:
            return simple
        match shape:
            case shapes.StructType():
                return self._struct(shape)
            case shapes.UnionType(types=types):
                return self._union(types)
            case shapes.LiteralType(values=values):
                found = self.words.get(frozenset(values))
                return found or " | ".join(quoted(value) for value in values)
            case shapes.DictType(value_type=value):
                return f"Record<string, {self._name(value)}>"
            case shapes.TupleType(item_types=items):
                return f"[{', '.join(self._name(item) for item in items)}]"
            case shapes.Metadata(type=inner):
                return self._name(inner)
        assert isinstance(shape, LISTS), f"no TypeScript for {shape!r}"
        item = self._name(shape.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"

    def _union(self, types: tuple[shapes.Type, ...]) -> str:
        parts = list(dict.fromkeys(self._name(part) for part in in_order(types)))
        kinds = frozenset(part.cls for part in types if isinstance(part, shapes.StructType))
        name = self.unions.get(kinds) if len(kinds) == len(types) else None
        if name is None:
            return " | ".join(parts)
        if name not in self.declared:
            self._alias(name, parts)
        return name

    def _struct(self, shape: shapes.StructType) -> str:
        kind = shape.cls
        if kind in self.known:
            self.imported.add(self.known[kind])
            return self.known[kind]
        name = kind.__name__
        if self.kinds.setdefault(name, kind) is not kind:
            raise AssertionError(f"there are two types called {name}")
        if name not in self.declared:
            self.declared[name] = ""  # a type may mention itself
            self.declared[name] = self._interface(name, shape)
        return name

    def _interface(self, name: str, shape: shapes.StructType) -> str:
        lines = [*comment(inspect.cleandoc(shape.cls.__doc__ or "")), f"export interface {name} {{"]
        if shape.tag_field is not None:
            lines.append(f"  {shape.tag_field}: {quoted(shape.tag)};")
        for field in shape.fields:
            sparing = self.read or shape.cls.__struct_config__.omit_defaults
            left_out = sparing and not field.required
            written = self.instead.get((shape.cls, field.name)) or self._name(field.type)
            lines += [f"  {line}" for line in comment(field_docs(shape.cls).get(field.name, ""))]
            lines.append(f"  {field.encode_name}{'?' if left_out else ''}: {written};")
        lines.append("}")
        return "\n".join(lines)


def in_order(types: tuple[shapes.Type, ...]) -> list[shapes.Type]:
    """Null comes last, as people write it."""
    return sorted(types, key=lambda part: isinstance(part, shapes.NoneType))


def quoted(value: Any) -> str:
    return f"'{value}'" if isinstance(value, str) else msgspec.json.encode(value).decode()


def comment(text: str) -> list[str]:
    if not text:
        return []
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"/** {text} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]
