"""The board of World Wonders in the terminal, and playing there: all can be read without colours, at every width."""

from __future__ import annotations

import io
import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from tradewinds import Match, game
from tradewinds.cli.answers import Answers
from tradewinds.cli.boards import board_of
from tradewinds.cli.results import outcome
from tradewinds.engine.errors import IllegalAction

from .test_play import PROMPT, Terminal

pytestmark = pytest.mark.slow

G = game("world-wonders")
WIDTHS = [80, 100, 120]
COLUMNS = "ABCDEFGHIJKLM"
LETTERS = {"Library": "B", "Farm": "F", "Habitation": "H", "Market": "M", "Temple": "T"}
SMALL = {".": "·", "N": "♣", "W": "~", "road": "=", "tower": "▲"}
LARGE = {".": "· ", "N": "♣ ", "W": "~~", "road": "==", "tower": "▲▲"}


@cache
def views(players: int, seed: int = 5) -> tuple[Any, ...]:
    """Views of a match by chance: now and then, each kind of piece in hand, and the end."""
    options = {"map_side": "AB"[players % 2], "advanced": players > 1}
    s, dice = G.start(players, seed, options), random.Random(seed)
    seen, items = [], set()
    for number in range(10_000):
        if number % 60 == 0 or s.item not in items:
            items.add(s.item)
            seen.append(G.view(s))
        if s.over:
            break
        legal = G.legal(s)
        rare = [a for a in legal if G.actions.short(a).startswith("buy_monument")]
        G.step(s, dice.choice(rare if rare and dice.random() < 0.3 else legal))
    return (*seen, G.view(s))


def printed(what: Any, width: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def drawn(view: Any, width: int) -> list[str]:
    return printed(board_of(G)(view), width)


@cache
def drawings(players: int, width: int) -> list[tuple[Any, list[str]]]:
    """The same views, and how each is drawn."""
    return [(view, drawn(view, width)) for view in views(players)]


def city(lines: list[str], seat: int) -> list[str]:
    """What is in a player's frame, from the title down."""
    (top,) = [
        n for n, line in enumerate(lines) if f"@{seat + 1} " in line and re.search(rf"[─━] (▶ )?@{seat + 1} ", line)
    ]
    at = re.search(rf"[╭┏][─━] (▶ )?@{seat + 1} ", lines[top])
    assert at
    left = at.start()
    right = next(n for n in range(left + 1, len(lines[top])) if lines[top][n] in "╮┓")
    found = []
    for line in lines[top:]:
        found.append(line[left : right + 1])
        if line[left] in "╰┗":
            return found
    raise AssertionError("the frame has no end")


def map_of(frame: list[str]) -> list[list[str]]:
    """The squares of a map, row by row."""
    wide = 2 if " A B C " in frame[1] else 1
    rows = []
    for number, line in enumerate(frame[2:11], 1):
        assert line[2:4] == f"{number} "
        rows.append([line[4 + wide * n : 4 + wide * (n + 1)] for n in range(13)])
    return rows


def sign(seat: Any, cell: int, wide: int) -> str:
    """How a square should look."""
    on = seat["cover"][cell]
    if on is None:
        return (SMALL if wide == 1 else LARGE)[seat["map"][cell // 13][cell % 13]]
    if on in LARGE:
        return "#" * wide if cell in seat["bridges"] else (SMALL if wide == 1 else LARGE)[on]
    for building in seat["buildings"]:
        if building["id"] == on:
            return LETTERS[building["type"]] + ("" if wide == 1 else on[1])
    (card,) = [card for card in seat["monuments"] if card["id"] == on]
    return "◆" if wide == 1 else card["short"]


def row(frame: list[str], label: str) -> str:
    """What stands after a label in a frame."""
    found = [line.split(f" {label} ", 1)[1] for line in frame if f" {label} " in line]
    return found[0].rstrip("│┃ ").strip()


# The board


@pytest.mark.slow
@pytest.mark.parametrize("width", [60, 80, 81, 100, 120, 160, 200])
@pytest.mark.parametrize("players", G.players)
def test_no_line_is_wider_than_the_terminal_and_nothing_is_cut(players: int, width: int) -> None:
    for _, lines in drawings(players, width):
        assert max(map(cell_len, lines)) <= width
        assert not any("…" in line for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("width", [60, *WIDTHS])
@pytest.mark.parametrize("players", G.players)
def test_every_square_of_every_city_can_be_read(players: int, width: int) -> None:
    for view, lines in drawings(players, width):
        for number, seat in enumerate(view["seats"]):
            squares = map_of(city(lines, number))
            wide = len(squares[0][0])
            assert squares == [[sign(seat, 13 * r + c, wide) for c in range(13)] for r in range(9)]


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", G.players)
def test_the_city_of_whoever_decides_is_large_and_marked(players: int, width: int) -> None:
    for view, lines in drawings(players, width):
        if not view["over"]:
            assert sum(line.count("▶ @") for line in lines) == 1
            frame = city(lines, view["player"])
            assert f"▶ @{view['player'] + 1} {view['seats'][view['player']]['name']} · " in frame[0]
            assert len(map_of(frame)[0][0]) == 2


def test_where_there_is_room_two_cities_stand_beside_the_market() -> None:
    lines = drawn(views(2)[1], 120)
    (top,) = [line for line in lines if "@1 Coral ·" in line]
    assert "@2 Azure ·" in top


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", G.players)
def test_every_player_has_points_gold_and_tracks(players: int, width: int) -> None:
    for view, lines in drawings(players, width):
        for number, seat in enumerate(view["seats"]):
            frame = city(lines, number)
            assert re.search(rf"@{number + 1} {seat['name']} · {seat['score']} points? ", frame[0])
            gold = f"{'●' * seat['gold']}{'○' * seat['spent']} {seat['gold']} left"
            assert row(frame, "gold") in (gold, f"{seat['gold']} of {seat['gold_in_all']} left")
            values = {"people": seat["population"], **seat["resources"]}
            for label, value in values.items():
                told = row(frame, label)
                assert told.split()[-1] == str(value)
                if "●" in told:
                    assert told.index("●") == value, "the marker stands on its space"
            for card in seat["monuments"]:
                assert f"{card['short']} {card['rings']}" in " ".join(frame)
            assert (
                (row(frame, "loan") == f"of round {seat['loan']}") if seat["loan"] else " loan  " not in "".join(frame)
            )


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", G.players)
def test_the_market_shows_every_tile_with_its_shape_price_and_symbols(players: int, width: int) -> None:
    for view, lines in drawings(players, width):
        for stack in view["market"]["stacks"]:
            ((top, left),) = [
                (n, found.start()) for n, line in enumerate(lines) if (found := re.search(rf" {stack['id']} \d●", line))
            ]
            block = [line[left + 1 : left + 12].rstrip() for line in lines[top : top + 3]]
            assert block[0] == f"{stack['id']} {stack['cost']}●"
            if stack["tile"] is None:
                assert block[1] == "sold"
                continue
            letter = LETTERS[stack["tile"]["type"]]
            first, *rest = [line.replace("L", letter * 2).replace(".", "  ").rstrip() for line in stack["shape"]]
            steps = stack["tile"]["steps"]
            symbols = "f" * steps["food"] + "c" * steps["ceramics"] + "g" * steps["gears"]
            assert re.fullmatch(f"{first} +{symbols}", block[1])
            assert not rest or block[2] == rest[0]


@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("players", G.players)
def test_the_market_shows_every_monument_with_what_it_brings(players: int, width: int) -> None:
    for view, lines in drawings(players, width):
        text = "\n".join(lines)
        for number, card in enumerate(view["market"]["monuments"], 1):
            if card is None:
                assert f" {number} no card" in text
                continue
            steps = card["steps"]
            symbols = "f" * steps["food"] + "c" * steps["ceramics"] + "g" * steps["gears"]
            people = f"+{card['population']} people" if card["population"] else ""
            gains = " ".join(part for part in ("○" * card["rings"], symbols, people) if part)
            assert f" {number} {card['name']} {gains} " in text
        assert f"monuments, {view['market']['monuments_left']} more in the deck" in text


@pytest.mark.parametrize("players", G.players)
def test_the_market_shows_the_pieces_and_demands_of_every_monument(players: int) -> None:
    how = {"single": "", "touching": "pieces touch; ", "one_gap": "a square between; "}
    for view, lines in drawings(players, 100):
        for card in filter(None, view["market"]["monuments"]):
            (top,) = [n for n, line in enumerate(lines) if f" {card['name']} ○" in line]
            signs = {"L": card["short"], "W": "~~", "X": f"{card['short'][0]}~", ".": "  "}
            first = " ".join("".join(signs[letter] for letter in piece[0]) for piece in card["pieces"])
            told = f"{how[card['arrangement']]}beside {', '.join(card['demands'])}"
            assert f" {first:14} {told}" in lines[top + 1].rstrip()
            for piece in card["pieces"][:1]:
                rest = ["".join(signs[letter] for letter in row) for row in piece[1:]]
                assert all(row.strip() in line for row, line in zip(rest, lines[top + 2 :], strict=False))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_order_objectives_and_pedestals_are_shown(players: int) -> None:
    for view, lines in drawings(players, 120):
        text = " ".join(line.strip() for line in lines)
        order = ", ".join(f"@{p + 1} {view['seats'][p]['name']}" for p in view["order"])
        assert f"round {view['round']} of 10 · order {order}" in text
        for goal in view["objectives"]:
            results = zip(range(players), goal["results"], goal["points"], strict=True)
            told = "  ".join(f"@{p + 1} {n}{f' +{points}' if points else ''}" for p, n, points in results)
            worth = "4 shared" if goal["shared"] else "3 and 1 points"
            assert f"{goal['text']}  {worth}  {told}" in text
        for place, pedestal in zip(("1st", "2nd"), view["market"]["pedestals"], strict=True):
            owner = "1●" if pedestal["owner"] is None else f"@{pedestal['owner'] + 1}"
            assert f"{place} pedestal {owner}" in text


def test_in_solo_play_the_automaton_is_shown() -> None:
    for view, lines in drawings(1, 80):
        text = re.sub(r"\s+", " ", " ".join(lines))
        card = ", else ".join(" and ".join(section) for section in view["solo"]["sections"])
        assert f"automaton {view['solo']['points']} points · easy · last card: {card}" in text
        for monument in view["solo"]["monuments"]:
            assert f"{monument['name']} {monument['rings']}" in text
        assert "pedestal" not in text


def test_a_piece_in_hand_is_shown_turned_each_way() -> None:
    view = views(2)[0]
    hand = {"item": "building", "id": "S5-F1", "letter": "F", "short": None, "name": "the farm"}
    hand |= {"piece": 1, "pieces": 1, "long_pieces": 0, "square_pieces": 0}
    hand["turns"] = [["LLL", "L.."], ["LL", ".L", ".L"], ["..L", "LLL"], ["L.", "L.", "LL"]]
    lines = drawn({**view, "hand": hand}, 80)[-3:]
    assert [line.rstrip() for line in lines] == [
        "in hand   0 FFFFFF   1 FFFF   2     FF   3 FF",
        "            FF           FF     FFFFFF     FF",
        "                         FF                FFFF",
    ]
    held = [view["hand"]["item"] for players in G.players for view in views(players) if view["hand"]]
    assert set(held) == {
        "free_road",
        "long_road",
        "short_roads",
        "tower",
        "building",
        "monument",
    }
    for players in G.players:
        for view, lines in drawings(players, 80):
            assert any(line.startswith("in hand ") for line in lines) == bool(view["hand"])


def test_the_end_names_the_winners_and_asks_nobody() -> None:
    view = views(3)[-1]
    assert view["over"]
    for width in WIDTHS:
        lines = drawn(view, width)
        assert not any("▶" in line or "in hand" in line or "out of the round" in line for line in lines)
        for number in range(3):
            assert (" winner " in city(lines, number)[-1]) == (number in view["winners"])


def test_whoever_is_out_of_the_round_is_told() -> None:
    view = views(2)[0]
    seats = [{**seat, "out": bool(number)} for number, seat in enumerate(view["seats"])]
    lines = drawn({**view, "turn": 0, "player": 0, "seats": seats}, 80)
    assert "out of the round" in city(lines, 1)[-1] and "out of the round" not in city(lines, 0)[-1]


# Choosing


def answers(*actions: str) -> Answers:
    """After some actions of a match of one, who is asked for the next."""
    match = Match(G, 1, 7)
    for action in actions:
        match.play(action)
    return Answers(match, ["Coral"])


def test_a_short_list_has_a_number_for_each_action() -> None:
    lines = printed(answers().listed(), 80)
    assert [line.split()[0] for line in lines] == ["1", "2", "3", "4"]
    assert lines[2].strip() == "3 take up the free Long Road"


def test_a_long_list_is_summed_up_by_places_with_an_example() -> None:
    asked = answers("lay_free_road")
    legal = asked.match.legal()
    assert len(legal) == 21
    across, places, down, more_places, example = [line.strip() for line in printed(asked.listed(), 80)]
    assert across == "place the free Long Road at …, across"
    assert places == "A9 B9 C9 D9 E9 F9 G9 H9 I9 J9"
    assert down == "place the free Long Road at …, down"
    assert more_places == "A6 B6 C6 D6 E6 H6 I6 J6 K6 L6 M6", "F6 and G6 are water"
    said = example.removeprefix("Type what fits just one of them, such as: ")
    assert asked.meant(said) in legal


@pytest.mark.parametrize(
    "line", ["place 1 32", "PLACE 1 G3", "1 g3", "g3 1", "g3 down", "3 g3", "place the free long road at g3, down"]
)
def test_a_place_can_be_named_in_many_ways(line: str) -> None:
    asked = answers("lay_free_road")
    assert G.actions.short(asked.meant(line)) == "place 1 32"


def test_a_line_that_fits_several_actions_is_refused_with_some_of_them() -> None:
    asked = answers("lay_free_road", "place 1 67", "buy_short_roads")
    assert asked.label(asked.meant("1x1 d6")) == "place the 1x1 Short Road at D6"
    for line in ("d6", "place d6", "place 68"):
        with pytest.raises(IllegalAction, match=r"fits several actions, such as '.*D6.*' or '.*D6.*': add a word"):
            asked.meant(line)
    with pytest.raises(IllegalAction, match="is no action: type a number from 1 to"):
        asked.meant("dance")


def test_the_end_of_a_solo_match_tells_of_the_automaton() -> None:
    match = Match(G, 1, 7)
    dice = random.Random(7)
    while not match.over:
        match.play(dice.choice(match.legal()))
    (points,), automaton = match.scores(), match.view()["solo"]["points"]
    beaten = "beats" if points > automaton else "does not beat"
    told = f"Coral has {points} points; the automaton has {automaton} points. Coral {beaten} the automaton."
    assert outcome(match, ["Coral"]) == f"The game is over. {told}"


def test_a_conversation_over_a_piece(tmp_path: Path) -> None:
    with Terminal(tmp_path, "world-wonders", "--players", "1", "--seed", "7") as person:
        assert "choose what to buy, with 7 gold left." in person.hear(PROMPT)
        assert "There is nothing in hand to place" in person.ask("w place 1 c6")
        assert "place the free Long Road at …, down" in person.ask("free")
        assert "You cannot place the free Long Road at C3, across now. The first road" in person.ask("place 2 28")
        assert "@1 Coral takes up the free Long Road, places the free Long Road at C6, down." in person.ask("3 c6")
        assert "Taken back: Coral places the free Long Road at C6, down." in person.ask("u")
        person.type("q\n")
        person.hear("Save the match first? [Y/n] ")
        person.type("n\n")
        assert person.end() == 0
