"""What a hand on the map would do: move a unit or stack, declare an attack, fight it with all that goes with it."""

from __future__ import annotations

from esagono.games.crimea.records import Battle, Moving, Phase
from esagono.games.crimea.rules.ch03_stacking import overstacked
from esagono.games.crimea.rules.ch10_moving import Move
from esagono.games.crimea.rules.ch12_targets import free_units, targets_of
from esagono.games.crimea.view.plans_attacks import declarations, fights
from esagono.games.crimea.view.plans_moves import companions, moves
from esagono.games.crimea.view.plans_words import Words
from esagono.kernel import Decision
from esagono.kernel.texts import Texts
from esagono.wargame.plan import Open, Plan, Wish, holds


class Plans:
    """Makes plans in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def plans(self, decision: Decision, wish: Wish, language: str) -> list[Plan]:
        """What the wish can mean while units move or attack; nothing elsewhere."""
        seen, acts = decision.seen, decision.acts
        words = Words(self.texts, seen.world, language, wish.names)
        if isinstance(seen.record, Phase | Moving) and ("move" in acts or "to" in acts):
            return [*moves(seen, wish, words)]
        if isinstance(seen.record, Phase) and "attack" in acts:
            return [*declarations(seen, wish, words)]
        if isinstance(seen.record, Phase | Battle) and ("resolve" in acts or "fight" in acts):
            return [*fights(seen, wish, words)]
        return []

    def along(self, decision: Decision, unit: str) -> list[str]:
        """Who of its hex could move with a unit."""
        seen = decision.seen
        if not isinstance(seen.record, Phase) or "move" not in decision.acts or unit not in seen.world.units:
            return []
        return companions(seen, unit) if holds(seen, Move(unit)) else []

    def still_open(self, decision: Decision, language: str) -> list[Open]:
        """Units that can still move or attack, and hexes where more stand than may."""
        seen, say = decision.seen, Words(self.texts, decision.seen.world, language).say
        if not isinstance(seen.record, Phase):
            return []
        if "attack" in decision.acts:
            able = {u.id for h in targets_of(seen.world, seen.side) for u in free_units(seen.world, seen.side, (h,))}
            return [Open(say("strikers"), len(able), tuple(sorted(able)))] if able else []
        if "move" not in decision.acts:
            return []
        idle = tuple(act.unit for act in decision.choices if isinstance(act, Move))
        found = [Open(say("done"), len(idle), idle)] if idle else []
        if crowded := tuple(overstacked(seen.world, seen.side)):
            found.append(Open(say("overstacked"), len(crowded), hexes=crowded, loses=True, rule="BSR-3.32"))
        return found
