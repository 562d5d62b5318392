"""GAME SETUP of what comes from A New World, in both titles with boats: boards, cards, tiles, settlers and cubes."""

from collections import Counter

import pytest

from tests.settlers_positions import (
    bonus_of,
    covered,
    do,
    face_up_card,
    fort_cards,
    hold,
    may,
    may_work,
    next_cards,
    ready,
    show_cards,
    stack_of,
    start,
)
from tradewinds.components import load
from tradewinds.games.century.settlers.printed import CARD_IDS, LOCATION_IDS

from .positions import BOTH, PART_II, PART_III, position, redealt, spaces

PRINTED = load("new_world")
BOARDS = {PART_II: "A2 B2 C1 F2", PART_III: "A2 B2 C1 D2 E2 F2"}
STAR_LEFT_OUT = {PART_II: "white", PART_III: "black"}
MARKS_USED = {PART_II: ("none",), PART_III: ("none", "I", "III")}
# The places with an exploration icon, and those marked 2-3.
ICON = {"C1-3", "C1-4", "C1-5", "C1-6", "F2-5", "F2-6", "F2-7"}
MARKED_2_3 = {"A2-6", "B2-5"}


@pytest.fixture(scope="module", params=BOTH)
def title(request):
    return request.param


@pytest.fixture(scope="module")
def starts(title):
    """The beginnings of many matches, for two, three and four players."""
    return [begun(title, 2 + seed % 3, seed) for seed in range(150)]


def begun(title, players, seed):
    """A match on a given map: making one takes longer than all the rest."""
    return start(title, players, seed, map={"spaces": spaces()})


def deck(s):
    """All point cards of a match, those above the forts first."""
    return [CARD_IDS[number] for number in s.point_deck.tolist()[: s.point_cards]]


@pytest.mark.rule("east-to-west-2", "GAME SETUP 1")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 1")
def test_the_board_has_every_place_of_its_boards_once(title, starts):
    expected = {at["id"] for board in BOARDS[title].split() for at in PRINTED[board]["locations"]}
    assert len(expected) == {PART_II: 24, PART_III: 31}[title]
    for s in starts:
        assert sorted(LOCATION_IDS[place] for place in s.place) == sorted(expected)


@pytest.mark.rule("east-to-west-2", "GAME SETUP 2")
@pytest.mark.rule("east-to-west-2", "GAME SETUP 3")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 2")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 3")
def test_point_cards_go_by_their_star_and_by_the_number_of_players(title, starts):
    marks = {2: ("2+",), 3: ("2+", "3+"), 4: ("2+", "3+", "=4")}
    for s in starts:
        cards = PRINTED["point_cards"]["cards"]
        used = [c["id"] for c in cards if c["star"] != STAR_LEFT_OUT[title] and c["players"] in marks[s.players]]
        assert len(used) == {2: 24, 3: 36, 4: 48}[s.players]
        assert sorted(deck(s)) == used


@pytest.mark.rule("east-to-west-2", "GAME SETUP 4")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 4")
def test_each_of_the_four_forts_shows_a_point_card_of_chance(starts):
    assert all(len(set(fort_cards(s))) == 4 and fort_cards(s) == deck(s)[:4] for s in starts)
    of_four = [s for s in starts if s.players == 4]
    assert len({tuple(deck(s)) for s in of_four}) == len(of_four)
    for fort in range(4):  # 50 deals of 48 cards, of which some 31 differ in one place
        assert len({fort_cards(s)[fort] for s in of_four}) > 18


@pytest.mark.rule("east-to-west-2", "GAME SETUP 5")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 5")
def test_everybody_knows_the_top_of_the_pile_of_point_cards_and_nobody_the_rest(starts):
    for s in starts[:3]:
        others = [redealt(s, seed) for seed in range(20)]
        assert {tuple(fort_cards(o)) for o in others} == {tuple(fort_cards(s))}
        assert {face_up_card(o) for o in others} == {face_up_card(s)} == {deck(s)[4]}
        assert len({deck(o)[5] for o in others}) > 5
        assert all(sorted(deck(o)) == sorted(deck(s)) for o in others)


@pytest.mark.rule("east-to-west-2", "GAME SETUP 5")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 5")
def test_the_pile_fills_the_row_of_forts_at_its_right_end(title):
    s = position(title, "YRR")
    show_cards(s, "P11", "P12", "P13", "P14")
    next_cards(s, "P16")
    do(s, "work A2-1")  # the leftmost fort, where P11 costs YRR
    assert fort_cards(s) == ["P12", "P13", "P14", "P16"]


@pytest.mark.rule("east-to-west-2", "GAME SETUP 6")
@pytest.mark.rule("east-to-west-2", "GAME SETUP 7")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 6")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 7")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 8")
def test_bonus_tiles_are_stacked_by_chance_and_one_is_left_out(title, starts):
    used = {tile["id"] for tile in PRINTED["bonus_tiles"]["tiles"] if tile["mark"] in MARKS_USED[title]}
    assert len(used) == {PART_II: 17, PART_III: 25}[title]
    # Two stacks of four on B2, two on F2; in Part III also four of two on D2.
    heights = {PART_II: [4] * 4, PART_III: [4] * 4 + [2] * 4}[title]
    left_out = Counter()
    for s in starts:
        stacks = [stack_of(s, i) for i in range(s.stack_left.size)]
        assert [len(stack) for stack in stacks] == heights
        stacked = [id for stack in stacks for id in stack]
        assert len(set(stacked)) == len(stacked) == len(used) - 1
        left_out.update(used - set(stacked))
    assert len(left_out) > 14  # 150 times one of 17, or of 25
    for stack in range(len(heights)):
        assert len({stack_of(s, stack)[-1] for s in starts}) > 14


@pytest.mark.rule("east-to-west-2", "GAME SETUP 7")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 7")
def test_the_stacks_are_open_so_that_everybody_knows_the_top_tiles(starts):
    s = starts[0]
    others = [redealt(s, seed) for seed in range(30)]
    for stack in range(s.stack_left.size):
        assert {stack_of(o, stack)[-1] for o in others} == {stack_of(s, stack)[-1]}
        assert len({stack_of(o, stack)[0] for o in others}) > 3


@pytest.mark.rule("east-to-west-2", "GAME SETUP 8")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 9")
def test_chance_covers_the_places_with_an_exploration_icon(starts):
    for s in starts:
        on = covered(s)
        assert on.keys() >= ICON
        assert len(set(on.values())) == len(on)
    for place in ICON:
        assert len({covered(s)[place] for s in starts}) == 10


@pytest.mark.rule("east-to-west-2", "GAME SETUP 9")
@pytest.mark.rule("east-to-west-2", "GAME SETUP 10")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 10")
def test_the_places_marked_2_3_are_covered_unless_four_play(starts):
    for s in starts:
        assert covered(s).keys() == (ICON | MARKED_2_3 if s.players < 4 else ICON)
        assert s.beside == 0  # the one tile too many, or the three, are not beside the board either
    for place in MARKED_2_3:
        assert len({covered(s)[place] for s in starts if s.players < 4}) == 10


@pytest.mark.rule("east-to-west-2", "GAME SETUP 11")
@pytest.mark.rule("east-to-west-2", "GAME SETUP 12")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 11")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 12")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.slow
def test_chance_gives_any_player_the_mark_and_with_it_the_first_turn(title, players):
    firsts = Counter()
    for seed in range(120):
        s = begun(title, players, seed)
        assert s.turn == s.player == s.first
        firsts[s.first] += 1
    assert set(firsts) == set(range(players))
    assert min(firsts.values()) > 12


@pytest.mark.rule("east-to-west-2", "GAME SETUP 11")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 11")
def test_every_player_board_is_empty_but_for_settlers_and_cubes(starts):
    for s in starts:
        for p in range(s.players):
            assert bonus_of(s, p) == []
            assert (s.seat[p].claimed, s.seat[p].explored) == (0, 0)


@pytest.mark.rule("east-to-west-2", "GAME SETUP 13")
@pytest.mark.rule("east-to-west-2", "GAME SETUP 14")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 13")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 14")
def test_six_of_twelve_settlers_are_ready_or_seven_when_two_play(starts):
    for s in starts:
        ready_at_start = 7 if s.players == 2 else 6
        for p in range(s.players):
            assert (s.seat[p].home, s.seat[p].reserve) == (ready_at_start, 12 - ready_at_start)
        assert not any(s.settlers)


@pytest.mark.rule("east-to-west-2", "GAME SETUP 15")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 15")
def test_settlers_in_the_reserve_cannot_work(title):
    s = position(title, "YYYYRRGGBB")
    ready(s, 0, 0)
    assert s.seat[0].reserve == 12
    assert may(s) == {"rest"}
    ready(s, 0, 1)
    assert "A2-3" in may_work(s)  # takes one settler
    assert not may_work(s) & {"C1-1", "B2-4", "F2-7"}  # take two, three and four
    do(s, "work A2-3")
    assert (s.seat[0].home, s.seat[0].reserve) == (0, 11)


@pytest.mark.rule("east-to-west-2", "GAME SETUP 16")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 16")
def test_an_upgrade_goes_from_yellow_to_red_to_green_to_brown(title):
    s = position(title, "YB")
    do(s, "work C1-6")  # five steps
    for colour, cubes in (("yellow", "RB"), ("red", "GB"), ("green", "BB")):
        assert may(s) == {f"upgrade {colour}", "done"}  # brown cubes have no next level
        do(s, f"upgrade {colour}")
        assert hold(s) == cubes
    assert s.turn == 1


@pytest.mark.rule("east-to-west-2", "GAME SETUP 17")
@pytest.mark.rule("east-to-west-3", "GAME SETUP 17")
def test_starting_cubes_go_by_the_order_of_play(starts):
    for s in starts:
        in_order = [hold(s, (s.first + i) % s.players) for i in range(s.players)]
        assert in_order == ["YYY", "YYYY", "YYYY", "YYYR"][: s.players]
