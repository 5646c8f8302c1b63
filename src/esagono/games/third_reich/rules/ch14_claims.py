"""14.29 Allies who win a hex together agree on who controls it before anybody goes in."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.events.combat import Agreed
from esagono.games.third_reich.holding import is_friendly
from esagono.games.third_reich.politics import commander_of
from esagono.games.third_reich.records import Advance
from esagono.games.third_reich.rules.ch02_levels import several, share_of
from esagono.games.third_reich.world import World
from esagono.kernel import Act, Hex, Play, Seen, Side, law, rule


def claim(hex_: str, power: Side, by: Side) -> str:
    """How `Advance.agreed` writes that a power leaves a hex to an ally."""
    return f"{hex_} {power} {by}"


@rule("14.29")
def others_who_won(world: World, advance: Advance, power: Side) -> list[Side]:
    """The allies of other players whose units took part: with two players there is nothing to agree on."""
    own = share_of(world, power)
    return [p for p in advance.partners if p not in own] if several(world) else []


@rule("14.29", "51.7", "A-125")
def has_consent(world: World, advance: Advance, unit: str, hex_: str) -> bool:
    """All allies who took part leave the hex to the unit's commander, or it is decided, or a friend's anyway."""
    moved = world.units[unit]
    power = commander_of(world, moved)
    others = [p for p in others_who_won(world, advance, power) if p not in advance.passive]
    if not others or hex_ in advance.went or is_friendly(world, power, hex_):
        return True
    return all(claim(hex_, power, p) in advance.agreed for p in others)


@law("14.29")
def there_is_something_to_agree_on(seen: Seen[World, Advance], act: Agree) -> bool:
    """An ally who took part could take the hex, and one has not agreed to it yet."""
    record = seen.record
    if act.hex not in record.hexes or act.hex in record.went or act.power == seen.side:
        return False
    both = act.power in others_who_won(seen.world, record, seen.side) and seen.side in record.partners
    return both and claim(act.hex, act.power, seen.side) not in record.agreed


class Agree(Act):
    """An ally may take the hex."""

    verb = "agree"
    rule = "14.29"
    laws = (there_is_something_to_agree_on,)
    hex: Hex
    power: Side

    @classmethod
    def options(cls, seen: Seen[World, Advance]) -> Iterator[Agree]:
        """Every hex that was won, for every ally."""
        return (cls(h, p) for h in seen.record.hexes for p in seen.record.partners if p != seen.side)

    def do(self, play: Play[World], record: Advance) -> None:
        """The ally may go in."""
        play.let(record, agreed=(*record.agreed, claim(self.hex, self.power, play.side)))
        play.tell(Agreed(play.side, self.power, self.hex))


@law("14.29")
def nobody_has_gone_in(seen: Seen[World, Advance], act: Object) -> bool:
    """Allies have won a hex together, and nobody is in it yet."""
    record = seen.record
    others = others_who_won(seen.world, record, seen.side)
    return bool(others) and seen.side in record.partners and not record.went


class Object(Act):
    """There is no agreement: nobody advances."""

    verb = "object"
    rule = "14.29"
    laws = (nobody_has_gone_in,)

    def do(self, play: Play[World], record: Advance) -> None:
        """All stay where they are."""
        play.let(record, units=(), wet=(), partners=())


def undecided(world: World, advance: Advance) -> tuple[Side, ...]:
    """The allies who have still to agree, while nobody is in."""
    if advance.went or all(is_friendly(world, p, h) for p in advance.partners for h in advance.hexes):
        return ()
    open_ = (p for p in advance.partners if p not in advance.passive)
    return tuple(p for p in open_ if others_who_won(world, advance, p))
