"""What a hand on the map would do: move, declare an attack and fight it, sail, put air units on a mission."""

from __future__ import annotations

from typing import Any

from esagono.games.crimea.air_records import Flight
from esagono.games.crimea.records import MOTORISED, Battle, Moving, Phase
from esagono.games.crimea.rules.ch03_stacking import overstacked
from esagono.games.crimea.rules.ch10_moving import Move
from esagono.games.crimea.rules.ch12_targets import free_units, targets_of
from esagono.games.crimea.rules.ch17_missions import Fly
from esagono.games.crimea.rules.pb08_movement import Sail
from esagono.games.crimea.view import plans_air, plans_ships
from esagono.games.crimea.view.plans_attacks import declarations, fights
from esagono.games.crimea.view.plans_moves import companions, meant_move, moves
from esagono.games.crimea.view.plans_words import Words
from esagono.games.crimea.world import World, ground, on_map
from esagono.kernel import Act, Decision, Seen
from esagono.kernel.texts import Texts
from esagono.wargame.plan import Open, Plan, Wish, holds


class Plans:
    """Makes plans in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def plans(self, decision: Decision, wish: Wish, language: str) -> list[Plan]:
        """What the wish can mean while units move, attack, sail or fly; nothing elsewhere."""
        seen, acts = decision.seen, decision.acts
        words = Words(self.texts, seen.world, language, wish.names)
        if isinstance(seen.record, Phase | Moving) and ("move" in acts or "to" in acts):
            return [*moves(seen, wish, words)]
        if isinstance(seen.record, Phase) and "attack" in acts:
            return [*declarations(seen, wish, words)]
        if isinstance(seen.record, Phase | Battle) and ("resolve" in acts or "fight" in acts):
            return [*fights(seen, wish, words)]
        if isinstance(seen.record, Phase) and "sail" in acts:
            return [*plans_ships.voyages(seen, wish, words)]
        if isinstance(seen.record, Flight):
            return [*plans_air.missions(seen, wish, words, acts)]
        return []

    def meant(self, decision: Decision, wish: Wish) -> tuple[Seen[Any, Any], Act] | None:
        """What a wish without a plan means: a move to the hex, an overrun of who is there, a voyage, a flight."""
        seen, first = decision.seen, next(iter(wish.units), "")
        if isinstance(seen.record, Flight):
            return (seen, Fly(first, wish.hex)) if first in seen.world.air and has_hex(seen.world, wish.hex) else None
        if "sail" in decision.acts:
            return (seen, Sail(first, wish.hex)) if first in seen.world.ships else None
        if isinstance(seen.record, Phase | Moving) and ("move" in decision.acts or "to" in decision.acts):
            return meant_move(seen, wish) if has_hex(seen.world, wish.hex) else None
        return None

    def along(self, decision: Decision, unit: str) -> list[str]:
        """Who of its hex could move with a unit (its division, else the stack) or go aboard; who would fly with it."""
        seen = decision.seen
        if isinstance(seen.record, Flight):
            return plans_air.wingmen(seen, unit)
        if isinstance(seen.record, Phase) and "sail" in decision.acts:
            return plans_ships.companions(seen, unit)
        if not isinstance(seen.record, Phase) or "move" not in decision.acts or unit not in seen.world.units:
            return []
        return companions(seen, unit) if holds(seen, Move(unit)) else []

    def still_open(self, decision: Decision, language: str) -> list[Open]:
        """Units that can still move, fly or attack, only told once some have, and hexes where more stand than may."""
        seen, say = decision.seen, Words(self.texts, decision.seen.world, language).say
        if isinstance(seen.record, Flight):
            fresh = plans_air.idle(seen, decision.acts, decision.choices)
            return [Open(say("could-fly"), len(fresh), fresh)] if fresh else []
        if not isinstance(seen.record, Phase):
            return []
        if "attack" in decision.acts:
            able = {u.id for h in targets_of(seen.world, seen.side) for u in free_units(seen.world, seen.side, (h,))}
            told = bool(seen.world.attacks)
            return [Open(say("strikers"), len(able), tuple(sorted(able)), told=told)] if able else []
        if "move" not in decision.acts:
            return []
        idle = tuple(act.unit for act in decision.choices if isinstance(act, Move))
        told = seen.record.kind == MOTORISED or any(u.moved for u in on_map(seen.world, seen.side))
        found = [Open(say("done"), len(idle), idle, told=told)] if idle else []
        if crowded := tuple(overstacked(seen.world, seen.side)):
            found.append(Open(say("overstacked"), len(crowded), hexes=crowded, loses=True, rule="BSR-3.32"))
        return found


def has_hex(world: World, name: str) -> bool:
    """The name is that of a hex of the board."""
    return ground(world).has_hex(name)
