"""What a hand on the map would do: move, fire, answer, draw on the op sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from esagono.games.tcs.fire_records import Volley
from esagono.games.tcs.pieces import MOVE
from esagono.games.tcs.records import Moving, Phase, Planning, Trigger
from esagono.games.tcs.rules.ch13_sfa import Sfa
from esagono.games.tcs.rules.ch17_recovery import can_recover
from esagono.games.tcs.rules.ch20_setting_out import Move
from esagono.games.tcs.support_records import Missions
from esagono.games.tcs.view.plans_close import closes
from esagono.games.tcs.view.plans_drawing import marks
from esagono.games.tcs.view.plans_fire import answers, declared, fires
from esagono.games.tcs.view.plans_guns import missions
from esagono.games.tcs.view.plans_moves import companions, meant_move, moves
from esagono.games.tcs.view.words import Words
from esagono.games.tcs.world import ground, has_enemy, held
from esagono.kernel import Act, Decision, Seen
from esagono.kernel.texts import Texts
from esagono.wargame.plan import Open, Plan, Wish, holds


class Plans:
    """Makes plans in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def plans(self, decision: Decision, wish: Wish, language: str) -> list[Plan]:
        """What the wish can mean while units act, answer or orders are drawn; nothing elsewhere."""
        seen, acts = decision.seen, decision.acts
        words = Words(self.texts, seen.world, language, wish.names)
        if isinstance(seen.record, Planning):
            return [*marks(decision, wish, words)] if "mark" in acts else []
        if isinstance(seen.record, Trigger):
            return [*answers(seen, wish, words)]
        if isinstance(seen.record, Volley):
            return [*declared(seen, wish, words)] if "shoot" in acts else []
        if isinstance(seen.record, Missions):
            return [*missions(seen, wish, words)] if {"call", "target"} & {*acts} else []
        return [*self.deeds(seen, wish, words, {*acts})] if isinstance(seen.record, Phase | Moving) else []

    def deeds(self, seen: Seen[Any, Any], wish: Wish, words: Words, acts: set[str]) -> Iterator[Plan]:
        """Fire, assaults and overruns at enemies; else a move."""
        if has_enemy(seen.world, wish.hex, seen.side):
            if "sfa" in acts:
                yield from fires(seen, wish, words)
            if acts & {"move", "to", "close-in", "assault", "overrun"}:
                yield from closes(seen, wish, words)
        elif acts & {"move", "to"}:
            yield from moves(seen, wish, words)

    def meant(self, decision: Decision, wish: Wish) -> tuple[Seen[Any, Any], Act] | None:
        """What a wish without a plan means: fire at who is there, or a move to the hex."""
        seen, first = decision.seen, next(iter(wish.units), "")
        if first not in seen.world.units or not ground(seen.world).has_hex(wish.hex):
            return None
        if isinstance(seen.record, Phase) and "sfa" in decision.acts and has_enemy(seen.world, wish.hex, seen.side):
            return seen, Sfa(first, wish.hex)
        if isinstance(seen.record, Phase | Moving) and ("move" in decision.acts or "to" in decision.acts):
            return meant_move(seen, wish)
        return None

    def along(self, decision: Decision, unit: str) -> list[str]:
        """Who of its hex could move or fire with a unit."""
        seen = decision.seen
        if not isinstance(seen.record, Phase) or "move" not in decision.acts or unit not in seen.world.units:
            return []
        return companions(seen, unit)

    def still_open(self, decision: Decision, language: str) -> list[Open]:
        """Units that can still move, and stacks that could recover."""
        seen, say = decision.seen, Words(self.texts, decision.seen.world, language).say
        if not isinstance(seen.record, Phase):
            return []
        world = seen.world
        if "recover" in decision.acts:
            hexes = tuple(h for h in held(world)[seen.side] if can_recover(world, h, seen.side))
            return [Open(say("could-recover"), len(hexes), hexes=hexes, loses=True, rule="17.7")] if hexes else []
        idle = tuple(u.id for u in world.units.values() if u.mode == MOVE and holds(seen, Move(u.id)) and u.hex)
        acted = any(u.moved or u.sfa or u.pfas for u in world.units.values() if u.hex)
        return [Open(say("could-move"), len(idle), idle, told=acted)] if idle else []
