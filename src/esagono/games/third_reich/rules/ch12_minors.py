"""12.16, 12.26 Minor countries on their own: their options and their turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from esagono.games.third_reich.events.turns import MinorTurnBegins, OptionChosen
from esagono.games.third_reich.pieces import ATTACKED
from esagono.games.third_reich.politics import EXTRA, alliance_of, commander, has_its_own_turn, other
from esagono.games.third_reich.records import MinorTurn, Phase, Turn
from esagono.games.third_reich.rules.ch12_order import fresh_units
from esagono.games.third_reich.world import FRONTS, OPTIONS, World, ground, kind, nation_of, on_map
from esagono.kernel import Act, Play, Seen, Side, law, rule, step
from esagono.kernel.value import replace

OWN_TURN = "own-turn"
"""In `World.notes`: the game turn in which a minor country last had its own turn (23.3)."""


@rule("12.16", "23.2", "43.9", "A-18")
def acts_alone(world: World, nation: str) -> bool:
    """An attacked country for which nobody has intervened, and Poland though it is allied."""
    return world.minors[nation].status == ATTACKED or has_its_own_turn(world, nation)


LOT = "lot"
"""In `World.notes`: the place of a minor country among those with as many BRPs (12.262)."""


def with_a_turn(world: World, turn: Turn) -> list[str]:
    """The attacked countries that have their turn after the invader's."""
    alone = [m for m in world.minors.values() if acts_alone(world, m.id) and m.attacker and has_units(world, m.id)]
    return [m.id for m in alone if is_attackers_turn(world, m.id, turn.alliance)]


@step("12.262")
def cast_lots(play: Play[World], turn: Turn) -> None:
    """Of countries with as many BRPs the die says which goes first: each face is one of those still to go."""
    by_value: dict[int, list[str]] = {}
    for nation in with_a_turn(play.world, turn):
        by_value.setdefault(play.world.charts.countries[nation].brp, []).append(nation)
    notes = {k: v for k, v in play.world.notes.items() if k.split()[0] != LOT}
    for tied in (names for names in by_value.values() if len(names) > 1):
        for place in range(len(tied)):
            name = play.draw(dict.fromkeys(tied, 1), "first") if len(tied) > 1 else tied[0]
            tied.remove(name)
            notes[f"{LOT} {name}"] = place
    if notes != play.world.notes:
        play.set(notes=notes)


@step("23.2")
def pass_over_the_unarmed(play: Play[World], turn: Turn) -> None:
    """A country without ground units has nothing to move; its turn is over all the same, and help may come."""
    for country in list(play.world.minors.values()):
        mine = country.status == ATTACKED and is_attackers_turn(play.world, country.id, turn.alliance)
        if mine and not has_units(play.world, country.id):
            play.put("minors", country.id, replace(country, turns=country.turns + 1))


@rule("12.16", "12.262")
def minor_turns(world: World, turn: Turn) -> list[MinorTurn]:
    """Attacked countries have their turn after the invader's, that with more BRPs first."""
    mine = with_a_turn(world, turn)
    ordered = sorted(mine, key=lambda n: (-world.charts.countries[n].brp, world.notes.get(f"{LOT} {n}", 0)))
    left = [MinorTurn(turn.alliance, n) for n in EXTRA if fights_on(world, n, turn.alliance)]
    return left + [MinorTurn(other(turn.alliance), nation) for nation in ordered if commander(world, nation)]


@rule("49.8")
def fights_on(world: World, nation: str, alliance: str) -> bool:
    """A nation whose power is conquered and that has units left moves after its alliance."""
    return has_its_own_turn(world, nation) and alliance_of(world, nation) == alliance and has_units(world, nation)


def is_attackers_turn(world: World, nation: str, alliance: str) -> bool:
    """The alliance that has just moved attacked the country."""
    attacker = world.minors[nation].attacker
    return attacker in (p for p in world.powers) and alliance_of_power(attacker) == alliance


def alliance_of_power(power: Side) -> str:
    """The alliance of a power."""
    return "axis" if power in ("germany", "italy") else "allies"


def has_units(world: World, nation: str) -> bool:
    """Ground units of the country are on the map."""
    return any(nation_of(world, u) == nation and kind(world, u).ground for u in on_map(world))


@step("12.16")
def begin_minor_turn(play: Play[World], turn: MinorTurn) -> None:
    """The country's units are ready."""
    country = play.world.minors.get(turn.minor)
    options = {k: v for k, v in play.world.options.items() if k.split()[0] != turn.minor}
    if country is not None:
        play.put("minors", turn.minor, replace(country, turns=country.turns + 1))
    play.put("notes", f"{OWN_TURN} {turn.minor}", play.world.turn)
    fresh_units(play)
    play.set(options=options, mover=turn.alliance, attacked=(), missions=(), breakthroughs=(), began={})
    play.tell(MinorTurnBegins(turn.minor))


@law("12.262")
@rule("12.26")
def front_is_open(seen: Seen[World, Phase], act: ChooseForMinor) -> bool:
    """One option on each front on which the country has units."""
    return act.front in open_fronts(seen.world, seen.record.minor)


def open_fronts(world: World, nation: str) -> list[str]:
    """The fronts of the country without an option."""
    return [f for f in FRONTS if f in fronts_of(world, nation) and f"{nation} {f}" not in world.options]


def fronts_of(world: World, nation: str) -> set[str]:
    """The fronts on which the country's units stand or enemies are next to them."""
    land = ground(world)
    units = [u for u in on_map(world) if nation_of(world, u) == nation and kind(world, u).ground]
    return {land.front(h) for u in units for h in (u.hex, *land.neighbours(u.hex)) if land.land(h)}


class ChooseForMinor(Act):
    """Choose the option of a minor country; it costs nothing."""

    verb = "option"
    rule = "12.262"
    laws = (front_is_open,)
    front: Literal["western", "eastern", "mediterranean"]
    option: Literal["offensive", "attrition", "pass"]

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[ChooseForMinor]:
        """Every option of its fronts."""
        fronts: list[Any] = open_fronts(seen.world, seen.record.minor)
        words: tuple[Any, ...] = OPTIONS
        return (cls(f, o) for f in fronts for o in words)

    def do(self, play: Play[World], record: Phase) -> None:
        """Nobody pays."""
        play.put("options", f"{record.minor} {self.front}", self.option)
        play.tell(OptionChosen(record.minor, self.front, self.option))


def has_open_fronts(world: World, record: Phase, power: Side) -> bool:
    """The country has a front without an option."""
    return bool(open_fronts(world, record.minor))
