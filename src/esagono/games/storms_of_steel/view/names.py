"""What things are called: units, works, cards, batteries, objectives."""

from __future__ import annotations

import re
from collections import Counter as Tally

from esagono.games.storms_of_steel.pieces import Work
from esagono.games.storms_of_steel.works import MINES
from esagono.games.storms_of_steel.world import World, board
from esagono.kernel.texts import Texts


class Names:
    """Names things in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def names(self, world: World, language: str) -> dict[str, str]:
        """Every name of a world. The name of hidden mines tells no more than their id."""
        charts, goal = world.charts, self.texts.word(language, "objective")
        named = {kind.id: in_language(kind, language) for kind in charts.works.values()}
        return {
            f"{MINES} …": self.texts.word(language, "mines"),
            **{f"{kind} …": name for kind, name in named.items()},
            **{f"kind {kind}": name for kind, name in named.items()},
            **{f"card {card.id}": in_language(card, language) for card in charts.cards.values()},
            **{f"battery {gun.id}": in_language(gun, language) for gun in charts.artillery.values()},
            **{f"goal {goal_}": goal for goal_ in world.goals},
            **{f"objective {goal_}": goal for goal_ in world.goals},
            **{work.id: self._work(world, work, language) for work in world.works.values()},
            **titles(world, language),
        }

    def _work(self, world: World, work: Work, language: str) -> str:
        if work.hidden or work.veiled:
            return self.texts.word(language, "mines")
        return in_language(world.charts.works[work.kind], language)


def hex_name(world: World, hex_: str) -> str:
    """A hex as it is printed; with its board where several lie on the table."""
    return hex_ if len(board(world).maps) > 1 else hex_.partition("-")[2]


def in_language(thing: object, language: str) -> str:
    """The name of a row of the data."""
    found: str = getattr(thing, "name_it" if language == "it" else "name")
    return found


def titles(world: World, language: str) -> dict[str, str]:
    """The names of units, with a number where a side has several of a kind."""
    alike = Tally((u.side, u.kind) for u in world.units.values())
    return {u.id: numbered(world, u.id, alike[u.side, u.kind] > 1, language) for u in world.units.values()}


def numbered(world: World, unit: str, several: bool, language: str) -> str:
    """The name of a unit, with its number if there are several."""
    name = short_name(in_language(world.charts.units[world.units[unit].kind], language))
    number = unit.rpartition("-")[2]
    return f"{name} {number}" if several and number.isdecimal() else name


def counter_name(name: str) -> str:
    """An Italian name as short as it would be printed on a counter: without the sort of vehicle, gun or squad."""
    sorts = r"^(Squadra (di )?|Cannone anticarro (da )?|Semicingolato (APC )?|Camion |Carro pesante |Autoblindo )"
    return re.sub(r" da (?=\d)", " ", re.sub(r" con .*", "", re.sub(sorts, "", name)))


def short_name(name: str) -> str:
    """A squad is called by what it is made of."""
    name = re.sub(r"^Squadra (di )?| Squad\b", "", name)
    return name[:1].upper() + name[1:]
