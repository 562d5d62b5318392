"""A review as people read it on a terminal, and as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ..engine.errors import BadOption
from ..reports.canvas import ALARM, PLAYERS, RULE, Canvas
from .hints import Choice
from .matches import Review, Turn
from .saying import chance_of, line_of, per_cent, points_lost, points_of

MARKS = {"best": "", "fine": "", "slip": "?", "mistake": "✕"}
DASHES = ("-", "--", ":", "-.", (0, (5, 1, 1, 1, 1, 1)))


def told(review: Review, seats: list[str]) -> str:
    """Chances over the match, then the turning points; `seats` are the seats as people know them."""
    return "\n".join([*_chances(review, seats), "", *_turning_points(review, seats), "", *_accuracy(review, seats)])


def _chances(review: Review, seats: list[str]) -> Iterator[str]:
    widths = [max(8, len(seat)) for seat in seats]
    yield "Chances to win before each turn, in % (✕ a mistake of the one who moved, ? a slip):"
    yield f"{'step':>6}  {'moves':<{max(widths)}}  " + "  ".join(
        f"{s:>{w}}" for s, w in zip(seats, widths, strict=True)
    )
    for turn in review.turns:
        shares = [f"{100 * c.mean:.0f} ±{100 * c.error:<2.0f}" for c in turn.chances]
        columns = "  ".join(f"{share:>{w}}" for share, w in zip(shares, widths, strict=True))
        yield f"{turn.step + 1:>6}  {seats[turn.seat]:<{max(widths)}}  {columns}  {MARKS[turn.grade]}".rstrip()
    end = [f"{100 * chance.mean:.0f}    " for chance in review.points[-1].chances]
    columns = "  ".join(f"{share:>{w}}" for share, w in zip(end, widths, strict=True))
    yield f"{'end':>6}  {'':<{max(widths)}}  {columns}".rstrip()


def _turning_points(review: Review, seats: list[str]) -> Iterator[str]:
    if not review.turning_points:
        yield "No turn cost its player clearly more than another would have."
        return
    yield "Turning points:"
    for number in review.turning_points:
        yield from _turning_point(review.turns[number], seats)


def _turning_point(turn: Turn, seats: list[str]) -> Iterator[str]:
    alone = len(seats) == 1
    yield f"  Step {turn.leaves + 1}: a {turn.grade} of {seats[turn.seat]}, which cost {points_lost(turn.loss)}."
    yield f"    played:  {_option(turn.played, alone)}"
    for choice in turn.better:
        yield f"    better:  {_option(choice, alone)}"


def _option(choice: Choice, alone: bool) -> str:
    prospects = f"wins {chance_of(choice.chance)}, {points_of(choice.margin, alone)}"
    return f"{line_of(choice.text, choice.then)}: {prospects}"


def _accuracy(review: Review, seats: list[str]) -> Iterator[str]:
    for seat, share in zip(seats, review.accuracy, strict=True):
        if share is not None:
            yield f"{seat}: {per_cent(share)} of the turns were neither slips nor mistakes."


def draw(review: Review, seats: list[str], path: Path) -> None:
    """The chances over the steps, as a picture of the kind that the file's name ends with."""
    canvas = Canvas(9.0, 4.0)
    axes = canvas.axes
    steps = [point.step for point in review.points]
    for seat, name in enumerate(seats):
        shares = [100 * point.chances[seat].mean for point in review.points]
        errors = [100 * point.chances[seat].error for point in review.points]
        colour = PLAYERS[seat % len(PLAYERS)]
        axes.plot(steps, shares, color=colour, linestyle=DASHES[seat % len(DASHES)], linewidth=1.8, label=name)
        low = [max(0.0, share - error) for share, error in zip(shares, errors, strict=True)]
        high = [min(100.0, share + error) for share, error in zip(shares, errors, strict=True)]
        axes.fill_between(steps, low, high, color=colour, alpha=0.12, linewidth=0)
    for number in review.turning_points:
        turn = review.turns[number]
        axes.plot([turn.step], [100 * turn.chances[turn.seat].mean], "x", color=ALARM, markersize=8)
    axes.set_title(f"{review.title}: chances to win (crosses: turning points)")
    axes.set_xlabel("step")
    axes.set_ylabel("%")
    axes.set_ylim(-2, 102)
    axes.grid(color=RULE, linewidth=0.5)
    axes.legend(frameon=False)
    try:
        canvas.figure.savefig(path)
    except OSError as error:
        raise BadOption(f"--plot {path} cannot be written: {error.strerror}.") from None
    except ValueError:
        raise BadOption(f"--plot {path}: name a file that ends with .svg, .png or .pdf.") from None
