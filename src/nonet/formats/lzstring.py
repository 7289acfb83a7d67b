"""lz-string: the compression that puzzle links are written in.

A Lempel-Ziv code over characters. Both sides build the same book of phrases: each code after the first adds the phrase
before it with the first character of the new one. Codes are as many bits wide as the size of the book needs, the
lowest bit first. Codes 0 and 1 bring a character not seen before, in 8 or 16 bits, and 2 is the end. The bits are
packed six to a character, the highest first, as in base 64.

>>> compress("nonet nonet nonet")
'HYe2FMBcAJQm5SA='
>>> decompress(compress("nonet nonet nonet"))
'nonet nonet nonet'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
BASE64 = LETTERS + "+/"
SHORT, LONG, END = 0, 1, 2  # the three codes that are no phrase
FIRST = 3  # the code of the first phrase

# Links spell the last two signs in several ways: a + may have become a space, and a variant for addresses has - and $.
VALUES = {sign: value for value, sign in enumerate(BASE64)} | {" ": 62, "-": 63, "_": 63}


class LzError(ValueError):
    """A text that is not compressed, or not whole; `position` is where that shows."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


def compress(text: str) -> str:
    """The text compressed, in base 64."""
    bits: list[int] = []
    book: dict[str, int] = {}
    unsent: set[str] = set()  # characters in the book that the other side does not know yet
    size = FIRST  # of the other side's book when it reads the next code

    def send(number: int, width: int) -> None:
        bits.extend(number >> bit & 1 for bit in range(width))

    def send_phrase(phrase: str) -> None:
        nonlocal size
        width = size.bit_length()
        is_first = size == FIRST
        if phrase in unsent:
            unsent.remove(phrase)
            is_long = ord(phrase) > 255
            send(LONG if is_long else SHORT, width)
            send(ord(phrase), 16 if is_long else 8)
            size += 1
        else:
            send(book[phrase], width)
        size += not is_first  # the first phrase has none before it to be joined to

    phrase = ""
    for unit in _units(text):
        if unit not in book:
            book[unit] = FIRST + len(book)
            unsent.add(unit)
        if phrase + unit in book:
            phrase += unit
            continue
        send_phrase(phrase)
        book[phrase + unit] = FIRST + len(book)
        phrase = unit
    if phrase:
        send_phrase(phrase)
    send(END, size.bit_length())
    bits.append(0)  # at least one more bit, as the original has it
    bits.extend([0] * (-len(bits) % 6))
    signs = [BASE64[int("".join(map(str, bits[at : at + 6])), 2)] for at in range(0, len(bits), 6)]
    return "".join(signs) + "=" * (-len(signs) % 4)


def decompress(compressed: str, longest: int = 300_000) -> str:
    """The text; `LzError` when it is none, or longer than `longest`."""
    bits = _bits(compressed)

    def receive(width: int) -> int:
        number = 0
        for place in range(width):
            number |= next(bits) << place
        return number

    book = ["", "", ""]
    phrase = ""
    pieces: list[str] = []
    length = 0
    try:
        while True:
            code = receive(len(book).bit_length())
            if code == END:
                return _text("".join(pieces))
            if code in (SHORT, LONG):
                code_unit = receive(8 if code == SHORT else 16)
                code = len(book)
                book.append(chr(code_unit))
            if code < len(book):
                found = book[code]
            elif code == len(book) and phrase:
                found = phrase + phrase[0]  # the phrase that this very code is about to make
            else:
                raise LzError("a code that stands for nothing", 0)
            if phrase:
                book.append(phrase + found[0])
            phrase = found
            pieces.append(found)
            length += len(found)
            if length > longest:
                raise LzError("more text than any puzzle has", 0)
    except StopIteration:
        raise LzError("it stops in the middle", len(compressed)) from None


def _bits(compressed: str) -> Iterator[int]:
    for place, sign in enumerate(compressed):
        if sign in "=$":
            return
        value = VALUES.get(sign)
        if value is None:
            raise LzError(f"{sign!r} is no sign of base 64", place)
        for bit in range(5, -1, -1):
            yield value >> bit & 1


def _units(text: str) -> Iterator[str]:
    """The characters as JavaScript counts them: one above U+FFFF is two."""
    raw = text.encode("utf-16-le", "surrogatepass")
    return (chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2))


def _text(units: str) -> str:
    """The text of such characters."""
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
