"""A game's state, declared once as a class and kept as one NumPy record.

    class Boats(State):
        boat = i8(4)            # the tile that each boat is on

Compiled rules get the record itself. Interpreted rules get an instance of the class: a face on the same bytes, whose
numbers read as Python ints, so that sums cannot wrap and a store out of range is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, overload

import numpy as np

Records = np.ndarray[Any, Any]


class Ints(np.ndarray[Any, Any]):
    """An array whose elements read as Python ints. Numba takes it as an ordinary array."""

    def __getitem__(self, index: Any) -> Any:
        item = np.ndarray.__getitem__(self, index)
        return item if isinstance(item, np.ndarray) else item.item()

    def sum(self) -> int:  # type: ignore[override]
        return sum(self.tolist())

    def __iter__(self) -> Iterator[Any]:
        return iter(self.tolist()) if self.ndim == 1 else (self[i] for i in range(len(self)))


class Field:
    """One named place in a record: a number, a row or a grid of them."""

    def __init__(self, kind: Any, shape: tuple[int, ...]):
        self.kind, self.shape = kind, shape

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, state: State | None, owner: type) -> Any:
        if state is None:
            return self
        part = state.parts[self.name]
        return part if self.shape else part.item()

    def __set__(self, state: State, value: int) -> None:
        state.parts[self.name][()] = value


class Each(Field):
    """A record for each of n things."""

    def __init__(self, face: type[State], n: int):
        super().__init__(face.dtype, (n,))
        self.face = face


def _layout(fields: dict[str, Field]) -> np.dtype[Any]:
    """Wide fields first and a filler last, so that no byte is left unnamed: equal states are equal bytes."""
    wide = sorted(fields.items(), key=lambda item: -np.dtype(item[1].kind).alignment)
    parts: list[Any] = [(name, field.kind, field.shape) for name, field in wide]
    size = sum(np.dtype(part).itemsize for part in ([p] for p in parts))
    if filler := np.dtype(parts, align=True).itemsize - size:
        parts.append(("filler", "u1", (filler,)))
    return np.dtype(parts, align=True)


class State:
    """The base of every record. Groups of fields are mixins, laid out base first."""

    dtype: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Field]]

    def __init_subclass__(cls) -> None:
        cls.fields = {n: f for c in reversed(cls.__mro__) for n, f in vars(c).items() if isinstance(f, Field)}
        cls.dtype = _layout(cls.fields)

    def __init__(self, record: Records | None = None):
        self.record = np.zeros((), self.dtype) if record is None else record  # 0-dimensional: states[i, ...]
        self.parts: dict[str, Any] = {}
        for name, field in self.fields.items():
            part = self.record[name]
            if isinstance(field, Each):
                self.parts[name] = [field.face(part[i, ...]) for i in range(field.shape[0])]
            else:
                self.parts[name] = part.view(Ints)

    @classmethod
    def many(cls, n: int) -> Records:
        return np.zeros(n, cls.dtype)

    def copy(self) -> Any:
        return type(self)(self.record.copy())

    def assign(self, other: State) -> None:
        """Become a copy of another record of the same kind."""
        self.record[...] = other.record

    def tobytes(self) -> bytes:
        return self.record.tobytes()

    def as_dict(self) -> dict[str, Any]:
        """Every field by its name, as plain numbers and lists."""
        return {
            n: [face.as_dict() for face in self.parts[n]] if isinstance(f, Each) else self.parts[n].tolist()
            for n, f in self.fields.items()
        }


S = TypeVar("S", bound=State)


class Faces(Generic[S]):
    """What an array of records is to compiled code, for interpreted code: faces that assign by copying."""

    def __init__(self, face: type[S], records: Records):
        self.face, self.records = face, records
        self.faces: list[S | None] = [None] * len(records)  # made when they are needed: most never are

    def __len__(self) -> int:
        return len(self.faces)

    def __getitem__(self, i: int) -> S:
        face = self.faces[i]
        if face is None:
            face = self.faces[i] = self.face(self.records[i, ...])
        return face

    def __setitem__(self, i: int, state: S) -> None:
        self[i].assign(state)


if TYPE_CHECKING:  # what an editor knows about the fields

    class Row(Sequence[int]):
        size: int

        def __setitem__(self, i: int | slice, x: int) -> None: ...
        def sum(self) -> int: ...
        def tolist(self) -> list[int]: ...

    class Grid:
        size: int

        def __len__(self) -> int: ...
        @overload
        def __getitem__(self, i: int) -> Row: ...
        @overload
        def __getitem__(self, i: tuple[int, int]) -> int: ...
        def __getitem__(self, i: Any) -> Any: ...
        def __setitem__(self, i: int | slice | tuple[int, int], x: int) -> None: ...
        def __iter__(self) -> Iterator[Row]: ...
        def tolist(self) -> list[list[int]]: ...


class Kind:
    """`i8()` is a number, `i8(4)` a row, `i8(4, 3)` a grid."""

    def __init__(self, code: str):
        self.code = code

    @overload
    def __call__(self) -> int: ...
    @overload
    def __call__(self, n: int, /) -> Row: ...
    @overload
    def __call__(self, n: int, m: int, /) -> Grid: ...
    def __call__(self, *shape: int) -> Any:
        return Field(self.code, shape)


i8, i16, i32, i64, u64 = Kind("i1"), Kind("i2"), Kind("i4"), Kind("i8"), Kind("u8")


def f64() -> float:
    """A number with a fraction, for bots: rules have whole numbers only."""
    return Field("f8", ())  # type: ignore[return-value]


def row(values: Sequence[int], wide: bool = False) -> Row:
    """A printed table of numbers, for rules to read; wide for those above 32,767, such as sets as bits."""
    table: Row = _table(values, np.int64 if wide else np.int16)
    return table


def grid(values: Sequence[Sequence[int]], wide: bool = False) -> Grid:
    """A printed table of rows of numbers."""
    table: Grid = _table(values, np.int64 if wide else np.int16)
    return table


def words(values: Sequence[Sequence[int]]) -> Grid:
    """A printed table of boards of bits, each a row of unsigned words."""
    table: Grid = _table(values, np.uint64)
    return table


def _table(values: Any, kind: Any) -> Any:
    table = np.array(values, kind).view(Ints)
    table.flags.writeable = False
    return table


def each(face: type[S], n: int) -> Sequence[S]:
    """A record for each of n things: `seat = each(Seat, 4)`."""
    return Each(face, n)  # type: ignore[return-value]
