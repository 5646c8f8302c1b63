"""Dice sources: seeded, recorded, scripted, enumerated."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Protocol

from esagono.kernel.acts import Refused, Why
from esagono.kernel.value import Value, replace

MOST_DIGITS = 10


class RollKey(Value):
    """Names one roll: number of the act, branch it is made in, name of the roll, its index among rolls of that name.

    `retaken` is how often rolls of this game were undone before it.
    """

    number: int
    branch: str
    what: str
    index: int
    retaken: int = 0


class Dice(Protocol):
    """A dice source."""

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The faces of a roll."""

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """One of a bag {thing: how many}."""


@cache
def parse_dice(dice: str) -> tuple[int, int]:
    """`2d6` as (2, 6)."""
    found = re.fullmatch(r"([1-9][0-9]?)?d([1-9][0-9]*)", dice)
    if not found:
        raise ValueError(f"dice {dice!r}: expected something like 2d6")
    return int(found[1] or 1), int(found[2])


class Seeded:
    """Counter-based random numbers: each roll is keyed by name and place, so a new roll does not shift any other."""

    def __init__(self, seed: bytes) -> None:
        self.seed = hashlib.blake2b(seed, digest_size=32).digest()

    def _number(self, key: RollKey, i: int) -> int:
        again = f"again {key.retaken}/" if key.retaken else ""
        text = f"{again}{key.number}/{key.branch}/{key.what}/{key.index}/{i}".encode()
        return int.from_bytes(hashlib.blake2b(text, key=self.seed, digest_size=8).digest(), "big")

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The faces of a roll; the bias of the remainder is below 2⁻⁵⁸."""
        return tuple(self._number(key, i) % sides + 1 for i in range(count))

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """One of the bag, in the order of its names, so that equal bags give equal draws."""
        at = self._number(key, 0) % sum(bag.values())
        for thing in sorted(bag):
            if at < bag[thing]:
                return thing
            at -= bag[thing]
        raise ValueError(f"{key.what}: a count below zero in the bag")


class Anew:
    """A dice source after rolls were undone: none of its rolls has been seen before."""

    def __init__(self, dice: Dice, retaken: int) -> None:
        self.dice, self.retaken = dice, retaken

    def _renewed(self, key: RollKey) -> RollKey:
        return replace(key, retaken=self.retaken)

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The faces of a roll."""
        return self.dice.faces(self._renewed(key), count, sides)

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """One of a bag."""
        return self.dice.pick(self._renewed(key), bag)


class WrongDice(Refused):
    """Impossible dice typed by hand: too few, no such face, not in the cup."""


class DiceNeeded(WrongDice):
    """A scripted source has run out; names the roll that is needed now."""

    def __init__(self, what: str, dice: str, names: Iterable[str] = ()) -> None:
        super().__init__(Why.of("", "dice-needed", what=what, dice=dice, names=" ".join(names)))
        self.what, self.dice = what, dice


def split_faces(word: str) -> list[str]:
    """`3+4` as two faces; the name of something drawn may have a plus of its own."""
    parts = word.split("+")
    return parts if all(part.isdecimal() for part in parts) else [word]


class Scripted:
    """Faces and names in the order in which they are used: casebook, and players who roll real dice."""

    def __init__(self, script: Iterable[int | str]) -> None:
        self.left: list[str] = [part for word in script for part in split_faces(str(word))]

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The next faces of the script."""
        if len(self.left) < count:
            raise DiceNeeded(key.what, f"{count}d{sides}")
        words, self.left = self.left[:count], self.left[count:]
        for word in words:
            if not (word.isdecimal() and len(word) < MOST_DIGITS and 1 <= int(word) <= sides):
                raise WrongDice(Why.of("", "no-such-face", what=key.what, face=word, sides=sides))
        return tuple(map(int, words))

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """The next name of the script."""
        if not self.left:
            raise DiceNeeded(key.what, "draw", sorted(thing for thing, n in bag.items() if n))
        thing = self.left.pop(0)
        if not bag.get(thing):
            raise WrongDice(Why.of("", "not-in-the-cup", what=key.what, thing=thing))
        return thing


class Recorded(Scripted):
    """The rolls of a record line, by name: a roll of another name is a difference, not a number."""

    def __init__(self, rolls: Sequence[tuple[str, str]]) -> None:
        super().__init__(())
        self.rolls = list(rolls)

    def _next(self, key: RollKey, dice: str) -> list[str]:
        if not self.rolls:
            raise DiceNeeded(key.what, dice)
        what, result = self.rolls.pop(0)
        if what != key.what:
            raise Refused(Why.of("", "another-roll", expected=key.what, found=what))
        return [result] if dice == "draw" else result.split("+")

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The faces that were recorded under this name."""
        self.left = self._next(key, f"{count}d{sides}")
        faces = super().faces(key, count, sides)
        if self.left:
            raise Refused(Why.of("", "another-roll", expected=f"{count}d{sides}", found="+".join(self.left)))
        return faces

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """What was recorded as drawn under this name."""
        self.left = self._next(key, "draw")
        return super().pick(key, bag)

    @property
    def used_up(self) -> bool:
        """No recorded roll is left over."""
        return not self.rolls


class Loaded(Refused):
    """A recorded roll differs from what the seed gives."""

    def __init__(self, what: str, found: str, expected: str) -> None:
        super().__init__(Why.of("", "loaded-dice", what=what, found=found, expected=expected))


class Proved(Recorded):
    """The rolls of a record line, each compared with what the seed gives."""

    def __init__(self, rolls: Sequence[tuple[str, str]], truth: Seeded) -> None:
        super().__init__(rolls)
        self.truth = truth

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """The recorded faces, if they are the seed's."""
        found, expected = super().faces(key, count, sides), self.truth.faces(key, count, sides)
        if found != expected:
            raise Loaded(key.what, "+".join(map(str, found)), "+".join(map(str, expected)))
        return found

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """The recorded draw, if it is the seed's."""
        found, expected = super().pick(key, bag), self.truth.pick(key, bag)
        if found != expected:
            raise Loaded(key.what, found, expected)
        return found


@cache
def totals(count: int, sides: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """The distinct totals of a roll: for each one set of faces and its probability."""
    found: dict[int, tuple[tuple[int, ...], int]] = {0: ((), 1)}
    for _ in range(count):
        longer: dict[int, tuple[tuple[int, ...], int]] = {}
        for total, (faces, ways) in found.items():
            for face in range(1, sides + 1):
                first, before = longer.get(total + face, ((*faces, face), 0))
                longer[total + face] = (first, before + ways)
        found = longer
    return tuple((faces, ways / sides**count) for faces, ways in found.values())


class Enumerated:
    """For odds: follows a given path of branches, then the first of each; records how many each roll had."""

    def __init__(self, path: Sequence[int]) -> None:
        self.path = path
        self.taken: list[tuple[int, int]] = []
        self.probability = 1.0

    def _branch(self, weights: Sequence[float]) -> int:
        i = len(self.taken)
        chosen = self.path[i] if i < len(self.path) else 0
        self.taken.append((chosen, len(weights)))
        self.probability *= weights[chosen]
        return chosen

    def faces(self, key: RollKey, count: int, sides: int) -> tuple[int, ...]:
        """One set of faces for each distinct total: rules that look at single faces roll them one by one."""
        ways = totals(count, sides)
        return ways[self._branch([p for _, p in ways])][0]

    def pick(self, key: RollKey, bag: Mapping[str, int]) -> str:
        """One branch for each kind of thing in the bag."""
        kinds = [(thing, n) for thing, n in bag.items() if n]
        every = sum(n for _, n in kinds)
        return kinds[self._branch([n / every for _, n in kinds])][0]

    def next_path(self) -> list[int] | None:
        """The path of the next run; None when all have been run."""
        taken = list(self.taken)
        while taken and taken[-1][0] == taken[-1][1] - 1:
            taken.pop()
        if not taken:
            return None
        return [chosen for chosen, _ in taken[:-1]] + [taken[-1][0] + 1]
