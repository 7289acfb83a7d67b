"""Just enough of Thrift's compact protocol to read a Parquet footer, change some numbers, and write it back.

A struct becomes a list of its fields, `[number, kind, value]`, in the order in which they were written, so that what is
not understood goes back unchanged.

>>> struct = read_struct(bytes.fromhex("1502192502040000"))  # field 1 is 1, field 2 is the list 1, 2
>>> struct
[[1, 5, 1], [2, 9, [5, [1, 2]]]]
>>> write_struct(struct).hex()
'15021925020400'
"""

from __future__ import annotations

from typing import Any, Final

__all__ = ["Struct", "field", "read_struct", "write_struct"]

Struct = list[list[Any]]  # fields: number, kind, value

STOP: Final = 0
TRUE, FALSE, BYTE, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT, UUID = range(1, 14)


def field(struct: Struct, number: int) -> Any:
    """The value of a field, None if it is not there."""
    return next((value for found, _, value in struct if found == number), None)


def read_struct(data: bytes) -> Struct:
    """The struct that the bytes start with."""
    return _Reader(data).struct()


def write_struct(struct: Struct) -> bytes:
    """The bytes of a struct."""
    out = bytearray()
    _write(out, STRUCT, struct)
    return bytes(out)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def struct(self) -> Struct:
        fields: Struct = []
        number = 0
        while (head := self.byte()) != STOP:
            kind = head & 15
            number = number + (head >> 4) if head >> 4 else self.zigzag()
            # A boolean field holds its value in its kind.
            fields.append([number, kind, None if kind in (TRUE, FALSE) else self.value(kind)])
        return fields

    def value(self, kind: int) -> Any:
        if kind in (I16, I32, I64):
            return self.zigzag()
        if kind in (TRUE, FALSE, BYTE):
            return self.byte()
        if kind == BINARY:
            return self.bytes(self.varint())
        if kind == STRUCT:
            return self.struct()
        if kind in (LIST, SET):
            head = self.byte()
            count = head >> 4 if head >> 4 != 15 else self.varint()
            return [head & 15, [self.value(head & 15) for _ in range(count)]]
        if kind in (DOUBLE, UUID):
            return self.bytes(8 if kind == DOUBLE else 16)
        raise ValueError(f"a Parquet footer has no field of kind {kind}")

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def bytes(self, count: int) -> bytes:
        self.at += count
        return bytes(self.data[self.at - count : self.at])

    def varint(self) -> int:
        value = shift = 0
        while (byte := self.byte()) & 128:
            value |= (byte & 127) << shift
            shift += 7
        return value | byte << shift

    def zigzag(self) -> int:
        value = self.varint()
        return value >> 1 ^ -(value & 1)


def _write(out: bytearray, kind: int, value: Any) -> None:
    if kind in (I16, I32, I64):
        _write_varint(out, value << 1 if value >= 0 else (-value << 1) - 1)
    elif kind in (TRUE, FALSE, BYTE):
        out.append(value)
    elif kind == BINARY:
        _write_varint(out, len(value))
        out += value
    elif kind == STRUCT:
        last = 0
        for number, inner, content in value:
            if 0 < number - last < 16:
                out.append(number - last << 4 | inner)
            else:
                out.append(inner)
                _write(out, I16, number)
            if inner not in (TRUE, FALSE):
                _write(out, inner, content)
            last = number
        out.append(STOP)
    elif kind in (LIST, SET):
        inner, items = value
        out.append(min(len(items), 15) << 4 | inner)
        if len(items) >= 15:
            _write_varint(out, len(items))
        for item in items:
            _write(out, inner, item)
    else:
        out += value


def _write_varint(out: bytearray, value: int) -> None:
    while value >= 128:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
