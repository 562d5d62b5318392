"""SOLO PLAY: the automaton, its cards, and how it is beaten."""

import random

import pytest

from tradewinds.engine.dice import Dice
from tradewinds.engine.errors import BadOption
from tradewinds.games.world_wonders import automaton
from tradewinds.games.world_wonders.printed import MONUMENT_IDS, SOLO_IDS, TABLES

from .positions import G, do, may, offer, put, ready, start

# what each card shows, from the top section down
CARDS = {
    card["id"]: [names for section in card["sections"] if (names := section.replace(" ", "").split(","))[0]]
    for card in TABLES["solo_cards"]["cards"]
}
TAKING = {id: sections for id, sections in CARDS.items() if sections}
(SHUFFLING,) = CARDS.keys() - TAKING.keys()
SECTIONS = [(id, k) for id, sections in TAKING.items() for k in range(len(sections))]
PAIRS = [(id, k) for id, k in SECTIONS if len(TAKING[id][k]) == 2]
ARROWS = {
    arrow: [(id, k) for id, k in SECTIONS if TAKING[id][k] == [arrow]] for arrow in ("monument_left", "monument_right")
}
SUPPLIES = {"long_road": "long_roads", "short_roads": "short_sets", "tower": "towers"}
EVERYTHING = {"S1", "S2", "S3", "S4", "S5", "S6", *SUPPLIES, "monument_left", "monument_right"}


def solo(*ids, **options):
    """A game with the free road laid and everything on offer; the automaton's next cards are these."""
    s = ready(1, **options)
    s.offered, s.long_roads, s.short_sets, s.towers = 0b111111, 1, 1, 1
    stack_deck(s, *ids)
    return s


def stack_deck(s, *ids):
    """Let a full deck begin with these cards; the one that shuffles is the last, unless it is among them."""
    rest = [id for id in SOLO_IDS if id not in (*ids, SHUFFLING)]
    for i, id in enumerate([*ids, *rest, *({SHUFFLING} - {*ids})]):
        s.solo_deck[i] = SOLO_IDS.index(id)
    s.revealed = 0


def act(s):
    """A turn of the automaton."""
    G.rule(automaton.automaton_acts)(s)


def there(s):
    """What is on offer, by the names on the cards."""
    stacks = {f"S{k + 1}" for k in range(8) if s.offered >> k & 1}
    supplies = {name for name, field in SUPPLIES.items() if getattr(s, field)}
    return stacks | supplies | ({"monument_left", "monument_right"} if s.slot[0] != -1 else set())


def remove(s, items):
    """Let nobody find some things on offer."""
    for item in items:
        if item in SUPPLIES:
            setattr(s, SUPPLIES[item], 0)
        elif item.startswith("monument"):
            for i in range(3):
                s.slot[i] = -1
        else:
            s.offered &= ~(1 << int(item[1:]) - 1)


def shown(s):
    return [MONUMENT_IDS[m] for m in s.slot if m != -1]


def taken(s):
    """The automaton's monuments."""
    return {id for m, id in enumerate(MONUMENT_IDS) if s.taken_by_automaton >> m & 1}


def last_revealed(s):
    return SOLO_IDS[s.solo_deck[s.revealed - 1]]


# Set-up


@pytest.mark.rule("world-wonders", "SOLO PLAY 1")
def test_the_cards_are_mixed():
    decks = [start(1, seed).solo_deck.tolist() for seed in range(300)]
    assert all(sorted(deck) == list(range(14)) for deck in decks)
    for place in range(1, 14):
        assert {deck[place] for deck in decks} == set(range(14))
    assert {deck[0] for deck in decks} == {SOLO_IDS.index(id) for id in TAKING}  # else they are mixed again


@pytest.mark.rule("world-wonders", "SOLO PLAY 1")
def test_nobody_knows_the_order_of_the_cards_to_come():
    s = start(1, 5)
    orders = set()
    for stream in range(20):
        dice = Dice()
        dice.rng = stream
        deck = G.redealt(s, 0, dice).solo_deck.tolist()
        assert deck[: s.revealed] == s.solo_deck.tolist()[: s.revealed]
        assert sorted(deck) == list(range(14))
        orders.add(tuple(deck))
    assert len(orders) == 20


@pytest.mark.rule("world-wonders", "SOLO PLAY 2")
@pytest.mark.rule("world-wonders", "SOLO PLAY 3")
def test_set_up_is_that_for_two_players_less_what_the_automatons_first_turn_took():
    for seed in range(40):
        s = start(1, seed)
        assert there(s) == EVERYTHING - {item for item in TAKING[last_revealed(s)][0] if "monument" not in item}
        assert max(s.long_roads, s.short_sets, s.towers) == 1
        assert len(shown(s)) == 2
        assert s.pedestals == 0
        assert (s.round, s.turn, s.seat[0].free_road) == (1, 0, 1)


@pytest.mark.rule("world-wonders", "SOLO PLAY 2")
def test_two_monuments_are_on_offer_while_the_deck_lasts():
    s = solo()
    put(s, 0, "S2-H1", "A8 B8 C8")
    offer(s, "trojan_horse", "petra")
    next_card = MONUMENT_IDS[s.monument_deck[s.drawn]]
    do(s, "buy_monument 0")
    assert shown(s) == [next_card, "petra"]
    s.drawn = 21
    automaton_takes(s, "monument_left")
    assert shown(s) == ["petra"]


@pytest.mark.rule("world-wonders", "SOLO PLAY 3")
def test_there_are_no_pedestals():
    s = solo()
    for _ in range(3):
        assert not may(s) & {"buy_pedestal 0", "buy_pedestal 1"}
        s.seat[0].spent = 6
        s.long_roads = 1
        do(s, "buy_long_road", f"place 0 {'EIA'[s.round - 1]}{'998'[s.round - 1]}")
    assert s.round == 4


@pytest.mark.rule("world-wonders", "RULINGS 53")
def test_public_objectives_are_refused_with_a_sentence():
    with pytest.raises(BadOption) as refused:
        start(1, advanced=True)
    sentence = str(refused.value)
    assert "objectives" in sentence
    assert sentence[0].isupper() and sentence.endswith(".")
    start(2, advanced=True)


# The order of play


@pytest.mark.rule("world-wonders", "SOLO PLAY 3")
def test_the_automaton_has_a_turn_after_each_of_the_players_while_the_round_lasts():
    s = solo("A01", "A02", "A03")
    do(s, "buy_tower", "place 0 E9")
    assert (s.revealed, s.round, s.turn) == (1, 1, 0)
    assert last_revealed(s) == "A01"
    assert may(s) > {"buy_long_road"}
    s.towers = 1
    do(s, "buy_tower", "place 0 F9")
    assert (s.revealed, last_revealed(s)) == (2, "A02")


@pytest.mark.rule("world-wonders", "SOLO PLAY 3")
@pytest.mark.rule("world-wonders", "SOLO PLAY 8")
@pytest.mark.parametrize("round", [1, 4, 9])
def test_the_round_ends_with_the_players_last_turn_and_the_automaton_begins_the_next(round):
    s = solo("A01", "A02", "A03")
    s.round = round
    remove(s, ["S4", "long_road", "short_roads"])
    s.seat[0].spent = 5
    do(s, "buy_tower", "place 0 E9")
    assert s.round == round + 1
    assert (s.seat[0].spent, s.turn) == (0, 0)
    assert s.revealed == 1  # none after the player's last turn, one at the beginning of the round
    assert there(s) == EVERYTHING - {*TAKING["A01"][0]}


@pytest.mark.rule("world-wonders", "SOLO PLAY 8")
def test_the_automatons_round_ends_too_when_the_player_can_buy_nothing():
    s = solo("A01", "A02", "A03")
    s.seat[0].spent = 6
    remove(s, EVERYTHING)
    assert may(s) == {"end_round"}
    do(s, "end_round")
    assert (s.round, s.revealed) == (2, 1)


@pytest.mark.rule("world-wonders", "SOLO PLAY 8")
def test_when_the_game_is_over_the_automaton_has_no_further_turn():
    s = solo("A01", "A02", "A03")
    s.round = 10
    s.seat[0].spent = 5
    do(s, "buy_tower", "place 0 E9")
    assert s.over
    assert s.revealed == 0


# The cards


def automaton_takes(s, arrow):
    """Let the automaton follow the first card with this arrow, nothing above the arrow being there."""
    id, k = ARROWS[arrow][0]
    stack_deck(s, id)
    remove(s, [item for section in TAKING[id][:k] for item in section])
    act(s)


@pytest.mark.rule("world-wonders", "SOLO PLAY 4")
@pytest.mark.parametrize("id", TAKING)
def test_what_the_top_section_shows_is_removed(id):
    s = solo(id)
    me = s.seat[0].tobytes()
    act(s)
    assert last_revealed(s) == id
    assert there(s) == EVERYTHING - {item for item in TAKING[id][0] if "monument" not in item}
    assert s.seat[0].tobytes() == me


@pytest.mark.rule("world-wonders", "SOLO PLAY 5")
@pytest.mark.rule("world-wonders", "SOLO PLAY 7")
@pytest.mark.parametrize("id, k", SECTIONS)
def test_a_section_counts_when_nothing_that_those_above_show_is_on_offer(id, k):
    s = solo(id)
    above = {item for section in TAKING[id][:k] for item in section}
    remove(s, above)
    before = there(s)
    act(s)
    assert there(s) == before - {item for item in TAKING[id][k] if "monument" not in item}
    assert len(taken(s)) == sum("monument" in item for item in TAKING[id][k])


@pytest.mark.rule("world-wonders", "SOLO PLAY 7")
@pytest.mark.parametrize("id, k", PAIRS)
def test_of_two_items_the_one_that_is_there_is_removed_and_the_next_section_does_not_count(id, k):
    above = {item for section in TAKING[id][:k] for item in section}
    for missing in TAKING[id][k]:
        s = solo(id)
        remove(s, above | {missing})
        act(s)
        assert there(s) == EVERYTHING - above - {*TAKING[id][k]}


@pytest.mark.rule("world-wonders", "RULINGS 43")
@pytest.mark.parametrize("id", TAKING)
def test_if_no_section_can_be_followed_nothing_is_taken(id):
    s = solo(id)
    shows = {item for section in TAKING[id] for item in section}
    remove(s, shows)
    before = there(s)
    act(s)
    assert last_revealed(s) == id
    assert there(s) == before
    assert taken(s) == set()


@pytest.mark.rule("world-wonders", "SOLO PLAY 6")
@pytest.mark.rule("world-wonders", "RULINGS 44")
@pytest.mark.parametrize("arrow, id, k", [(arrow, id, k) for arrow in ARROWS for id, k in ARROWS[arrow]])
def test_an_arrow_takes_the_left_or_the_right_monument_which_is_replaced_at_once(arrow, id, k):
    s = solo(id)
    remove(s, [item for section in TAKING[id][:k] for item in section])
    offer(s, "giza", "petra")
    next_card = MONUMENT_IDS[s.monument_deck[s.drawn]]
    act(s)
    if arrow == "monument_left":
        assert (taken(s), shown(s)) == ({"giza"}, [next_card, "petra"])
    else:
        assert (taken(s), shown(s)) == ({"petra"}, ["giza", next_card])
    assert s.seat[0].monuments == 0


@pytest.mark.rule("world-wonders", "RULINGS 44")
@pytest.mark.parametrize("arrow", ARROWS)
def test_when_one_card_is_left_either_arrow_means_it(arrow):
    s = solo()
    offer(s, "giza", "petra")
    s.drawn = 21
    automaton_takes(s, "monument_left")
    assert (taken(s), shown(s)) == ({"giza"}, ["petra"])
    automaton_takes(s, arrow)
    assert (taken(s), shown(s)) == ({"giza", "petra"}, [])
    automaton_takes(s, arrow)
    assert taken(s) == {"giza", "petra"}


@pytest.mark.rule("world-wonders", "SOLO PLAY 9")
@pytest.mark.rule("world-wonders", "RULINGS 52")
def test_one_card_mixes_the_whole_deck_and_another_is_revealed_in_the_same_turn():
    firsts, lasts = set(), set()
    for seed in range(300):
        s = solo("A01", "A02", SHUFFLING)
        s.revealed = 2
        s.rng = seed
        act(s)
        first = last_revealed(s)
        assert sorted(s.solo_deck) == list(range(14))
        assert s.revealed == 1
        assert first != SHUFFLING  # it comes up again in one of fourteen: then all are mixed once more
        assert there(s) == EVERYTHING - {item for item in TAKING[first][0] if "monument" not in item}
        firsts.add(first)
        lasts.add(SOLO_IDS[s.solo_deck[13]])
    assert firsts == set(TAKING)  # those revealed before are among them
    assert lasts == set(CARDS)  # the shuffling card is in the deck again


@pytest.mark.rule("world-wonders", "SOLO PLAY 9")
def test_the_deck_lasts_for_any_number_of_turns():
    s = solo()
    shuffles = 0
    for _ in range(500):
        before = s.revealed
        act(s)
        assert s.revealed in (before + 1, 1)
        shuffles += s.revealed == 1
        assert last_revealed(s) != SHUFFLING
    assert shuffles > 35  # at least one in fourteen turns


# Loans, points, victory


@pytest.mark.rule("world-wonders", "RULINGS 45")
def test_loans_are_as_usual():
    s = solo("A01", "A02", "A03", "A04")
    me = s.seat[0]
    me.spent = 6
    do(s, "take_loan", "buy_tower", "place 0 E9")
    assert (me.spent, me.loan, s.round) == (8, 1, 1)  # of 9
    assert "take_loan" not in may(s)
    s.long_roads = 1
    do(s, "buy_long_road", "place 0 J9")
    assert (s.round, me.spent, me.loan) == (2, 0, 1)
    assert G.scores(s) == [-2]
    do(s, "repay_loan")
    assert (me.spent, me.loan) == (3, 0)
    assert G.scores(s) == [0]


def against(resources, population, *monuments, **options):
    """A game that stands so, with the automaton's monuments."""
    s = start(1, **options)
    for i, value in enumerate(resources):
        s.seat[0].resource[i] = value
    s.seat[0].population = population
    s.taken_by_automaton = sum(1 << MONUMENT_IDS.index(id) for id in monuments)
    return s


@pytest.mark.rule("world-wonders", "SOLO PLAY 10")
def test_the_player_scores_as_usual_and_the_automaton_the_sum_of_the_resources():
    s = against((8, 9, 11), 8, "giza", "obelisks")
    assert G.scores(s) == [8 + 4]  # rings on 3, 5, 7 and 8
    assert G.rule(automaton.automaton_points)(s) == 28
    s = against((8, 9, 11), 8, "giza", "obelisks", difficulty="easy")
    assert G.rule(automaton.automaton_points)(s) == 28
    s = against((8, 9, 11), 8, "giza", "obelisks", difficulty="hard")
    assert G.rule(automaton.automaton_points)(s) == 28 + 3 + 1
    assert G.scores(s) == [8 + 4]


@pytest.mark.rule("world-wonders", "SOLO PLAY 10")
def test_the_players_own_monuments_are_not_the_automatons():
    s = against((2, 2, 2), 0, difficulty="hard")
    s.seat[0].monuments = 1 << MONUMENT_IDS.index("giza")
    assert G.scores(s) == [2 + 3]
    assert G.rule(automaton.automaton_points)(s) == 6


@pytest.mark.rule("world-wonders", "SOLO PLAY 11")
@pytest.mark.parametrize(
    "difficulty, population, wins",
    [
        ("easy", 7, False),  # 2 + 3 against 6
        ("easy", 8, False),  # 2 + 4 against 6
        ("easy", 9, True),  # 2 + 5 against 6
        ("hard", 9, False),  # 2 + 5 against 6 + 2
        ("hard", 10, False),
        ("hard", 11, True),  # 2 + 7 against 6 + 2
    ],
)
def test_the_player_wins_with_more_points_than_the_automaton(difficulty, population, wins):
    s = against((2, 2, 2), population, "ziggurat", difficulty=difficulty)
    assert G.winners(s) == ([0] if wins else [])


# How many monuments the automaton takes


def thrifty_game(seed):
    """A game of a player who buys at random what costs at most 3: turns a round, and the automaton's monuments.

    The population is kept at 0, so that there are always ten rounds.
    """
    s = start(1, seed)
    dice = random.Random(seed)
    turns = 0
    cheap = {"buy_long_road", "buy_short_roads", "buy_tower", "buy_building 0", "buy_building 1", "buy_building 2"}
    while not s.over:
        legal = {G.actions.short(action): action for action in G.legal(s)}
        bought = [name for name in legal if name.startswith("buy")]
        if s.phase == 1:
            choices = list(legal)
        elif s.seat[0].free_road:
            choices = ["lay_free_road"]
        else:
            choices = [name for name in bought if name in cheap] or bought or ["end_round"]
            turns += 1
        G.step(s, legal[dice.choice(choices)])
        s.seat[0].population = 0
    return turns / 10, len(taken(s))


@pytest.mark.slow
@pytest.mark.rule("world-wonders", "RULINGS 54")
def test_in_ten_rounds_of_three_to_four_turns_the_automaton_takes_three_to_seven_monuments():
    games = [thrifty_game(seed) for seed in range(40)]
    turns, monuments = (sum(values) / len(games) for values in zip(*games, strict=True))
    assert 3 <= turns <= 4
    assert 3 <= monuments <= 7
