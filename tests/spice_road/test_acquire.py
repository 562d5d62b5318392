"""ACQUIRE: merchant cards, the cubes placed for them, and the cubes that lie on them."""

import pytest

from tradewinds.games.century.words import Phase

from .positions import ROW, STARTING, caravan, do, hand, lay, lying, may, next_merchant, played, position, row, run_dry


def test_the_first_card_is_free():
    s = position("")
    do(s, "acquire 0")
    assert hand(s) == STARTING | {"T01"}
    assert (caravan(s), s.turn, lying(s)) == ("", 1, [""] * 6)


@pytest.mark.parametrize("slot", range(1, 6))
def test_a_card_further_right_costs_a_cube_on_each_card_to_its_left(slot):
    s = position("Y" * 6)
    do(s, f"acquire {slot}", *["place_cube yellow"] * slot)
    assert hand(s) == STARTING | {ROW[slot]}
    assert (caravan(s), s.turn) == ("Y" * (6 - slot), 1)
    assert lying(s) == ["Y"] * slot + [""] * (6 - slot)


@pytest.mark.parametrize("cubes", range(7))
def test_a_card_can_be_acquired_only_with_a_cube_for_each_card_passed(cubes):
    s = position("G" * cubes)
    assert {a for a in may(s) if a.startswith("acquire")} == {f"acquire {slot}" for slot in range(min(cubes, 5) + 1)}


def test_each_cube_is_of_a_colour_of_ones_choice():
    s = position("YRGB")
    do(s, "acquire 3")
    assert may(s) == {"place_cube yellow", "place_cube red", "place_cube green", "place_cube brown"}
    do(s, "place_cube brown")
    assert may(s) == {"place_cube yellow", "place_cube red", "place_cube green"}
    do(s, "place_cube yellow", "place_cube green")
    assert (caravan(s), lying(s)) == ("R", ["B", "Y", "G", "", "", ""])


def test_placing_cubes_is_not_left_half_done():
    s = position("YYR")
    do(s, "acquire 2", "place_cube yellow")
    assert s.phase == Phase.PLACE_CUBES
    assert may(s) == {"place_cube yellow", "place_cube red"}  # no way out, and no other action


def test_cubes_on_the_card_come_with_it():
    s = position("Y")
    lay(s, 0, "YYR")
    lay(s, 1, "GB")
    do(s, "acquire 1", "place_cube yellow")
    assert (caravan(s), lying(s)[:2]) == ("GB", ["YYYR", ""])


def test_cubes_on_the_free_card_come_with_it():
    s = position("B")
    lay(s, 0, "YYRG")
    do(s, "acquire 0")
    assert (caravan(s), lying(s)) == ("YYRGB", [""] * 6)


def test_cubes_on_the_card_cannot_help_to_pay_for_it():
    s = position("Y")
    lay(s, 2, "YYYY")
    assert "acquire 2" not in may(s)
    s = position("YY")
    lay(s, 2, "BBBB")
    do(s, "acquire 2", "place_cube yellow")
    assert may(s) == {"place_cube yellow"}  # the brown ones are not there yet


def test_cubes_pile_up_on_cards_that_are_passed_again():
    s = position("YY", holds=("RR",))
    do(s, "acquire 2", "place_cube yellow", "place_cube yellow")
    do(s, "acquire 2", "place_cube red", "place_cube red")
    assert lying(s) == ["YR", "YR", "", "", "", ""]


def test_the_row_slides_left_and_is_filled_at_the_right_end():
    s = position("YY")
    next_merchant(s, "U3")
    do(s, "acquire 2", "place_cube yellow", "place_cube yellow")
    assert row(s) == ["T01", "T02", "T04", "T05", "T06", "U3"]
    assert s.merchants_left == 36


def test_cubes_slide_with_their_cards():
    s = position("Y")
    for slot, cubes in enumerate(("Y", "R", "G", "B", "YB")):
        lay(s, slot, cubes)
    do(s, "acquire 1", "place_cube yellow")
    assert row(s)[:5] == ["T01", "T03", "T04", "T05", "T06"]
    assert lying(s) == ["YY", "G", "B", "YB", "", ""]


def test_a_new_card_comes_without_cubes():
    s = position("")
    lay(s, 4, "RRR")
    for _ in range(5):
        do(s, "acquire 0")
    assert lying(s) == [""] * 6
    assert sum(len(caravan(s, p)) for p in range(3)) == 3


def test_the_acquired_card_is_in_hand_and_can_be_played_in_the_next_turn():
    s = position("", row=("S07",))
    do(s, "acquire 0", "acquire 0", "acquire 0")
    assert (s.turn, played(s)) == (0, set())
    do(s, "play S07")
    assert caravan(s) == "B"


def test_cubes_placed_belong_to_nobody_until_somebody_takes_their_card():
    s = position("BBB", holds=("",))
    do(s, "acquire 3", "place_cube brown", "place_cube brown", "place_cube brown")
    do(s, "acquire 0")  # the next player takes the first card, with the brown cube on it
    assert (caravan(s, 0), caravan(s, 1), lying(s)[:3]) == ("", "B", ["B", "B", ""])


# The merchant deck runs dry: the rulebook is silent, and the row stays short


def test_the_deck_is_empty_after_37_acquisitions_and_the_38th_leaves_a_gap():
    s = position("")
    for taken in range(1, 39):
        do(s, "acquire 0")
        assert s.merchants_left == max(0, 37 - taken)
        assert row(s).count("") == (1 if taken == 38 else 0)
    assert row(s)[5] == ""


def test_with_the_deck_empty_gaps_stand_at_the_right():
    s = position("YYYY", holds=("",))
    run_dry(s)
    do(s, "acquire 2", "place_cube yellow", "place_cube yellow")
    assert row(s) == ["T01", "T02", "T04", "T05", "T06", ""]
    assert lying(s) == ["Y", "Y", "", "", "", ""]
    do(s, "acquire 0")
    assert row(s) == ["T02", "T04", "T05", "T06", "", ""]


def test_a_gap_cannot_be_acquired():
    s = position("", holds=("YYYYYY",))
    run_dry(s)
    do(s, "acquire 0")
    assert {a for a in may(s) if a.startswith("acquire")} == {f"acquire {slot}" for slot in range(5)}


def test_when_the_last_merchant_card_is_gone_none_can_be_acquired_and_play_goes_on():
    s = position("YYY", players=2)
    run_dry(s)
    for _ in range(6):
        do(s, "acquire 0")
    assert row(s) == [""] * 6
    # The first player took T01, T03 and T05, which three yellow cubes pay for.
    assert may(s) == {"play create2", "play upgrade2", "play T01", "play T03", "play T05"}
    do(s, "play create2")
    assert (caravan(s), s.turn, s.over) == ("YYYYY", 1, 0)


def test_acquired_cards_never_return_to_the_deck():
    s = position("", players=2)
    for _ in range(43):
        do(s, "acquire 0")
    assert len(hand(s, 0) | hand(s, 1)) == 43 + 2
    assert (s.merchants_left, row(s)) == (0, [""] * 6)
