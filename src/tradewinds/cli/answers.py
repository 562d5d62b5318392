"""What a person can answer: the actions to choose from, listed or summed up, and the one that a line means."""

from __future__ import annotations

import re
from contextlib import suppress

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from ..engine.errors import IllegalAction, one_of
from ..engine.match import Match
from .boards.layout import Flow

LONG = 16  # a list with more actions is summed up
FEW = 5  # places that are listed one by one all the same
PLACE = re.compile(r"(?<!\S)[A-Z]\d+(?![\w-])")  # C4


def words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def imperative(text: str) -> str:
    """'moves to B4' as 'move to B4': what somebody does as what to do."""
    text = re.sub(r"^(\w+)ies\b", r"\1y", text)
    return re.sub(r"^(\w+?)(?:(?<=ss|sh|ch)es|s)\b", r"\1", text)


def parted(label: str) -> tuple[str, str]:
    """'place it at C4, down' as 'place it at …, down' and 'C4'; without a place just the words."""
    places = list(PLACE.finditer(label))
    if not places:
        return label, ""
    return f"{label[: places[-1].start()]}…{label[places[-1].end() :]}", places[-1][0]


def many_places(labels: list[str]) -> dict[str, list[str]]:
    """The places of each action that can be done in many, by its other words."""
    found: dict[str, list[str]] = {}
    for words, place in map(parted, labels):
        found.setdefault(words, []).append(place)
    return {words: places for words, places in found.items() if len(places) > FEW}


class Answers:
    """The actions of a match, as the people at the keyboard read and name them."""

    def __init__(self, match: Match, names: list[str]):
        self.match, self.names = match, names

    def label(self, action: int) -> str:
        """An action as a person who decides reads it: 'move to B4 (tea)'."""
        text = self.match.game.text(self.match.state, action)
        return imperative(text.removeprefix(f"{self.names[self.match.player]} "))

    # The actions to choose from

    def listed(self) -> RenderableType:
        """Each with its number; of very many, those that differ in a place only are put together."""
        labels = [self.label(action) for action in self.match.legal()]
        places = many_places(labels) if len(labels) > LONG else {}
        alone = {n: label for n, label in enumerate(labels, 1) if parted(label)[0] not in places}
        lines = [Text.assemble((f"{n:3} ", "bold cyan"), label) for n, label in alone.items()]
        wide = Columns(lines, padding=(0, 3), column_first=True) if len(lines) > 6 else Text("\n").join(lines)
        parts: list[RenderableType] = [wide] if lines else []
        for words, squares in places.items():
            parts += [Text(words, "bold"), Padding(Flow([Text(at, "cyan") for at in squares], " "), (0, 0, 0, 4))]
        if places:
            example = self.example(next(label for label in labels if parted(label)[0] in places))
            parts.append(Text(f"Type what fits just one of them, such as: {example}", "dim"))
        return Group(*parts)

    def example(self, label: str) -> str:
        """A short answer that means an action: its place, or that and a number of the action's short text."""
        action = next(action for action in self.match.legal() if self.label(action) == label)
        place, numbers = parted(label)[1], self.match.game.actions.short(action).split()[1:-1]
        for answer in (place, *(f"{number} {place}" for number in numbers)):
            with suppress(IllegalAction):
                if self.meant(answer) == action:
                    return answer
        return label

    # What a line means

    def meant(self, line: str) -> int:
        """The action that a line names by its number, its short text or its words: a legal one rather than another."""
        legal = self.match.legal()
        numbered = {str(number): action for number, action in enumerate(legal, 1)}
        if line in numbered:
            return numbered[line]
        with suppress(IllegalAction):
            return self.match.meant(line)
        if not line.isdecimal() and (said := words_in(line)):
            for among in (legal, list(range(self.match.game.actions.total()))):
                for with_numbers in (False, True):
                    if found := self.fitting(said, among, with_numbers):
                        return self.only(line, found)
        right = "1" if len(legal) == 1 else f"a number from 1 to {len(legal)}"
        raise IllegalAction(f"{line!r} is no action: type {right}, or ? for help.")

    def fitting(self, said: set[str], among: list[int], with_numbers: bool) -> list[int]:
        """The actions whose words, and the numbers of their short texts if need be, include all that was said."""
        short = self.match.game.actions.short
        found = [
            action
            for action in among
            if said <= words_in(self.label(action)) | (words_in(short(action)) if with_numbers else set())
        ]
        return list(dict.fromkeys(self.match.meant(action) for action in found))

    def only(self, line: str, found: list[int]) -> int:
        if len(found) > 1:
            some = [f"{self.label(action)!r}" for action in found[:4]]
            raise IllegalAction(f"{line!r} fits several actions, such as {one_of(some)}: add a word, or type a number.")
        return found[0]
