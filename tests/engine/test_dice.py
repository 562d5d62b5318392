"""Dice: splitmix64 in a record, rolls without bias, shuffles, and the seeds of a run's games."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import numpy as np
import pytest

from tests.engine.compiling import compiled_by_numba
from tradewinds.engine.dice import Dice, game_seeds, put_in_order, rand, roll, shuffle, shuffle_afresh
from tradewinds.engine.record import Faces, Ints

WORD = 1 << 64


def dice_of(seed: int) -> Dice:
    dice = Dice()
    dice.rng = seed
    return dice


def reference(seed: int, count: int) -> list[int]:
    """splitmix64 as published by Sebastiano Vigna, in unbounded integers."""
    out = []
    for _ in range(count):
        seed = (seed + 0x9E3779B97F4A7C15) % WORD
        z = seed
        z = (z ^ z // 2**30) * 0xBF58476D1CE4E5B9 % WORD
        z = (z ^ z // 2**27) * 0x94D049BB133111EB % WORD
        out.append(z ^ z // 2**31)
    return out


def test_seed_0_gives_the_published_first_numbers() -> None:
    dice = dice_of(0)
    assert [rand(dice) for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**63, WORD - 1, 0x123456789ABCDEF0])
def test_the_stream_is_splitmix64(seed: int) -> None:
    dice = dice_of(seed)
    assert [rand(dice) for _ in range(200)] == reference(seed, 200)


def test_all_of_the_stream_is_in_the_record() -> None:
    dice = dice_of(5)
    rand(dice)
    copy = dice.copy()
    assert [rand(dice) for _ in range(9)] == [rand(copy) for _ in range(9)]


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 24, 27, 100])
def test_a_roll_is_below_its_bound_and_every_number_has_the_same_chance(n: int) -> None:
    dice, rolls = dice_of(n), 300 * n if n > 6 else 4000
    counts = Counter(roll(dice, n) for _ in range(rolls))
    assert set(counts) == set(range(n))
    expected = rolls / n
    chi_square = sum((counts[i] - expected) ** 2 / expected for i in range(n))
    # mean n - 1, deviation sqrt(2 (n - 1)): six deviations away does not happen by chance
    assert chi_square <= n - 1 + 6 * (2 * (n - 1)) ** 0.5


def test_a_roll_is_unbiased_even_for_bounds_that_32_bits_cannot_share_evenly() -> None:
    # 2^32 / (3 * 2^30) is 4/3: without redrawing, every third number would come twice as often as the others
    n, rolls = 3 * 2**30, 6000
    dice = dice_of(11)
    thirds = Counter(roll(dice, n) % 3 for _ in range(rolls))
    assert all(abs(thirds[i] - rolls / 3) < 6 * (rolls * 2 / 9) ** 0.5 for i in range(3)), thirds


def test_a_roll_of_one_kind_is_always_zero() -> None:
    dice = dice_of(3)
    assert {roll(dice, 1) for _ in range(50)} == {0}


def test_a_shuffle_is_a_permutation_and_touches_only_its_range() -> None:
    dice = dice_of(8)
    for top, end in ((0, 20), (3, 11), (5, 6), (7, 7), (19, 20)):
        pile = np.arange(100, 120, dtype=np.int16).view(Ints)
        shuffle(dice, pile, top, end)
        assert pile[:top].tolist() == list(range(100, 100 + top))
        assert pile[end:].tolist() == list(range(100 + end, 120))
        assert sorted(pile[top:end].tolist()) == list(range(100 + top, 100 + end))


def test_every_order_comes_out_of_a_shuffle_with_the_same_chance() -> None:
    dice, orders, shuffles = dice_of(21), Counter(), 4800
    for _ in range(shuffles):
        pile = np.arange(6, dtype=np.int16).view(Ints)
        shuffle(dice, pile, 1, 5)
        orders[tuple(pile.tolist())] += 1
    assert len(orders) == 24
    chi_square = sum((n - shuffles / 24) ** 2 / (shuffles / 24) for n in orders.values())
    assert chi_square < 23 + 6 * 46**0.5


def pile_of(*pieces: int) -> Ints:
    return np.array(pieces, np.int8).view(Ints)


@pytest.mark.parametrize("pieces", [(3, 1, 2, 0), (61, 0, 33, 32), (120, 59, 110, 60), (9, 8, 7, 6)])
def test_pieces_put_in_order_are_sorted_and_those_outside_stay(pieces: tuple[int, ...]) -> None:
    for order in permutations(pieces):
        pile = pile_of(40, *order, -40)
        put_in_order(pile, 1, 5)
        assert pile.tolist() == [40, *sorted(pieces), -40]


def test_an_empty_range_and_a_single_piece_are_in_order_already() -> None:
    for top, end in ((0, 0), (2, 3), (4, 4), (3, 3)):
        pile = pile_of(4, 3, 2, 1)
        put_in_order(pile, top, end)
        assert pile.tolist() == [4, 3, 2, 1]


def test_nothing_of_the_old_order_remains_after_a_fresh_shuffle() -> None:
    for seed in range(20):
        results = set()
        for order in permutations((0, 1, 2, 3, 61)):
            dice, pile = dice_of(seed), pile_of(9, *order, 9)
            shuffle_afresh(dice, pile, 1, 6)
            results.add((tuple(pile.tolist()), dice.rng))
        assert len(results) == 1, "the same dice give the same pile, whatever lay where, and are used as often"


def test_fresh_shuffles_with_other_dice_differ() -> None:
    dice, orders = dice_of(4), Counter()
    pile = pile_of(0, 1, 2, 3)
    for _ in range(2400):
        shuffle_afresh(dice, pile, 0, 4)
        orders[tuple(pile.tolist())] += 1
    assert len(orders) == 24
    assert sum((n - 100) ** 2 / 100 for n in orders.values()) < 23 + 6 * 46**0.5


def shuffle_each(dice: Faces[Dice], piles: Ints) -> None:
    for i in range(len(dice)):
        shuffle_afresh(dice[i], piles[i], 1, piles.shape[1])


def test_a_fresh_shuffle_is_the_same_in_compiled_code() -> None:
    orders = list(permutations((5, 0, 2, 61, 30)))
    results = []
    for compile in (False, True):
        dice, piles = Dice.many(len(orders)), np.array(orders, np.int8).view(Ints)
        dice["rng"] = np.arange(len(orders)) // 2
        if compile:
            compiled_by_numba(shuffle_each)(dice, piles)
        else:
            shuffle_each(Faces(Dice, dice), piles)
        results.append((dice.tobytes(), piles.tobytes()))
    assert results[0] == results[1]


def test_the_seeds_of_a_run_do_not_depend_on_how_it_is_cut_into_chunks() -> None:
    whole = game_seeds(42, 0, 1000)
    assert whole.dtype == np.uint64
    for first, count in ((0, 1), (1, 1), (255, 2), (256, 256), (999, 1), (500, 0)):
        assert game_seeds(42, first, count).tolist() == whole[first : first + count].tolist()


def test_the_seeds_of_a_run_are_a_stream_that_starts_at_a_random_place() -> None:
    for seed in (0, 1, WORD - 1):
        start = reference(seed, 1)[0]
        assert game_seeds(seed, 0, 5).tolist() == reference((start - 0x9E3779B97F4A7C15) % WORD, 5)


def test_the_games_of_a_run_differ() -> None:
    assert len(set(game_seeds(1, 0, 100_000).tolist())) == 100_000


def test_runs_of_different_seeds_share_no_game() -> None:
    seeds = [n for seed in range(200) for n in game_seeds(seed, 0, 500).tolist()]
    assert len(set(seeds)) == len(seeds)
