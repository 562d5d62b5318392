"""Records: one class, one run of bytes, two ways to look at it."""

from __future__ import annotations

import json

import numpy as np
import pytest

from tests.engine.compiling import compiled_by_numba
from tradewinds import game, games
from tradewinds.engine.playouts import Run
from tradewinds.engine.position import Position
from tradewinds.engine.record import Faces, State, each, grid, i8, i16, i32, i64, row, u64

RECORDS = list(dict.fromkeys(g.record for g in games()))


class Chest(State):
    coins = i16()
    gems = i8(3)


class Ship(State):
    name = i8()
    crew = i8(5)
    chart = i16(2, 3)
    chest = each(Chest, 2)
    log = i32()
    stream = u64()


class Fleet(Ship):
    flag = i8()


class Hand(State):
    cards = i64()  # as bits
    played = i64()
    count = i8()


def covered(dtype: np.dtype) -> list[int]:
    """How many named fields lie on each byte of a record."""
    bytes_ = [0] * dtype.itemsize
    for name in dtype.names or ():
        part, offset = dtype.fields[name][:2]
        element, count = part.base, part.itemsize // part.base.itemsize
        inside = covered(element) if element.names else [1] * element.itemsize
        for i, n in enumerate(inside * count):
            bytes_[offset + i] += n
    return bytes_


def test_a_field_is_a_number_a_row_a_grid_or_a_record_for_each() -> None:
    ship = Ship()
    ship.name = -7
    ship.crew[4] = 12
    ship.chart[1, 2] = 300
    ship.chest[1].coins = -5
    ship.chest[1].gems[0] = 9
    ship.log = 70_000
    ship.stream = 2**64 - 1
    assert (ship.name, ship.log, ship.stream) == (-7, 70_000, 2**64 - 1)
    assert list(ship.crew) == [0, 0, 0, 0, 12]
    assert ship.chart.tolist() == [[0, 0, 0], [0, 0, 300]]
    assert [(c.coins, c.gems.tolist()) for c in ship.chest] == [(0, [0, 0, 0]), (-5, [9, 0, 0])]


def test_a_class_has_the_fields_of_its_bases_first() -> None:
    assert list(Fleet.fields) == [*Ship.fields, "flag"]
    assert list(Position.fields)[:2] == ["rng", "phase"]


@pytest.mark.parametrize("face", [Run, *RECORDS])
def test_the_stream_lies_first_so_that_compiled_code_takes_the_record_for_its_dice(face: type[State]) -> None:
    assert face.dtype.fields["rng"][1] == 0


def test_a_face_and_its_record_share_bytes() -> None:
    ships = Ship.many(2)
    face = Ship(ships[1, ...])
    face.crew[0] = 3
    face.chest[0].coins = 44
    face.log = 8
    assert (ships[1]["crew"][0], ships[1]["chest"]["coins"][0], ships[1]["log"]) == (3, 44, 8)
    ships["name"][1] = 5
    ships["chart"][1, 0, 1] = 6
    assert (face.name, face.chart[0, 1]) == (5, 6)
    assert Ship(ships[0, ...]).tobytes() == bytes(Ship.dtype.itemsize), "the neighbour is untouched"


def test_numbers_read_as_python_ints() -> None:
    ship = Ship()
    numbers = [ship.name, ship.stream, ship.crew[0], ship.chart[1, 1], ship.chart[1][1], ship.crew.sum()]
    numbers += [ship.chest[0].coins, ship.chest[1].gems[2], row([5])[0], grid([[5]])[0, 0]]
    numbers += [*ship.crew, *ship.chart[0], *(n for line in ship.chart for n in line)]
    assert {type(n) for n in numbers} == {int}


def test_sums_of_small_fields_do_not_wrap() -> None:
    ship = Ship()
    ship.name = 127
    for i in range(5):
        ship.crew[i] = 127
    assert ship.name + ship.crew[0] == 254
    assert ship.crew.sum() == 635


@pytest.mark.parametrize("value", [128, -129])
def test_storing_a_number_out_of_range_is_an_error_and_changes_nothing(value: int) -> None:
    ship = Ship()
    before = ship.tobytes()
    with pytest.raises(OverflowError):
        ship.name = value
    with pytest.raises(OverflowError):
        ship.crew[2] = value
    with pytest.raises(OverflowError):
        ship.chest[0].gems[1] = value
    with pytest.raises(OverflowError):
        ship.chart[0, 0] = value * 256
    with pytest.raises(OverflowError):
        ship.stream = -1
    assert ship.tobytes() == before


def play_every_third(hands: Faces[Hand], cards: int) -> None:
    """Take every card into the hand, play every third one, and count those left."""
    for i in range(len(hands)):
        hand = hands[i]
        for card in range(cards):
            hand.cards |= 1 << card
        for card in range(0, cards, 3):
            hand.cards ^= 1 << card
            hand.played |= 1 << card
        for card in range(cards):
            hand.count += hand.cards >> card & 1


@pytest.mark.parametrize("cards", [31, 32, 33, 43, 45, 62])
@pytest.mark.slow
def test_a_field_of_64_bits_holds_a_bit_for_each_of_many_cards_in_both_back_ends(cards: int) -> None:
    hands = [Hand.many(1), Hand.many(1)]
    play_every_third(Faces(Hand, hands[0]), cards)
    compiled_by_numba(play_every_third)(hands[1], cards)
    kept = [card for card in range(cards) if card % 3]
    for hand in (Hand(records[0, ...]) for records in hands):
        assert hand.cards == sum(2**card for card in kept)
        assert hand.played == sum(2**card for card in range(0, cards, 3))
        assert hand.count == len(kept)
        assert type(hand.cards) is int
    assert hands[0].tobytes() == hands[1].tobytes()


def test_a_field_of_64_bits_has_a_sign_and_refuses_what_it_cannot_hold() -> None:
    hand = Hand()
    for value in (-1, 2**63 - 1, -(2**63), 2**43):
        hand.cards = value
        assert hand.cards == value
    for value in (2**63, -(2**63) - 1):
        with pytest.raises(OverflowError):
            hand.cards = value


def test_an_index_out_of_range_is_an_error() -> None:
    ship = Ship()
    for wrong in (lambda: ship.crew[5], lambda: ship.chart[2, 0], lambda: ship.chest[2]):
        with pytest.raises(IndexError):
            wrong()


@pytest.mark.parametrize("face", [Chest, Ship, Fleet, Run, *RECORDS])
def test_every_byte_of_a_record_belongs_to_exactly_one_named_field(face: type[State]) -> None:
    assert covered(face.dtype) == [1] * face.dtype.itemsize
    sizes = [face.dtype.fields[name][0].itemsize for name in face.dtype.names]
    assert sum(sizes) == face.dtype.itemsize


def test_equal_states_are_equal_bytes_whatever_lay_in_their_memory() -> None:
    clean, dirty = Ship.many(1), np.frombuffer(bytearray(b"\xff" * Ship.dtype.itemsize), Ship.dtype)
    source = Ship()
    source.crew[1] = 4
    clean[0] = source.record
    dirty[0] = source.record
    assert clean.tobytes() == dirty.tobytes() == source.tobytes()


def test_copies_are_independent() -> None:
    ship = Ship()
    ship.crew[0] = 1
    copy = ship.copy()
    copy.crew[0] = 2
    copy.chest[0].gems[0] = 3
    ship.name = 4
    assert (ship.crew[0], ship.chest[0].gems[0], ship.name) == (1, 0, 4)
    assert (copy.crew[0], copy.chest[0].gems[0], copy.name) == (2, 3, 0)


def test_faces_assign_by_copying() -> None:
    ships = Ship.many(2)
    faces = Faces(Ship, ships)
    faces[0].crew[3] = 7
    faces[1] = faces[0]
    faces[0].crew[3] = 8
    assert len(faces) == 2
    assert (faces[0].crew[3], faces[1].crew[3]) == (8, 7)
    assert ships["crew"][:, 3].tolist() == [8, 7], "the array behind the faces was changed too"


def test_as_dict_is_plain_json_with_every_field() -> None:
    ship = Ship()
    ship.chest[1].gems[2] = 5
    shown = ship.as_dict()
    assert json.loads(json.dumps(shown)) == shown
    assert list(shown) == list(Ship.fields)
    assert shown["chest"] == [{"coins": 0, "gems": [0, 0, 0]}, {"coins": 0, "gems": [0, 0, 5]}]


@pytest.mark.parametrize("id", ["eastern-wonders", "spice-road"])
def test_the_state_of_a_game_as_dict_is_plain_json(id: str) -> None:
    shown = game(id).start(2, 1).as_dict()
    assert json.loads(json.dumps(shown)) == shown
    assert set(shown) == set(game(id).record.fields)


def test_printed_tables_cannot_be_written_to() -> None:
    for table in (row([1, 2, 3]), grid([[1, 2], [3, 4]])):
        with pytest.raises(ValueError, match="read-only"):
            table[0] = 9
