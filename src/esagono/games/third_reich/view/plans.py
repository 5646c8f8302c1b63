"""What a hand on the map would do: declare war, move, fly, attack, sail, intercept, build, redeploy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.records import Battle, Moving, Phase, Setup
from esagono.games.third_reich.records_navy import Sailing, Window
from esagono.games.third_reich.rules.ch13_movement import Move
from esagono.games.third_reich.rules.ch14_attack import SUPPORT, Attack
from esagono.games.third_reich.rules.ch14_exploitation import ExploitTo
from esagono.games.third_reich.rules.ch16_redeployment import Redeploy
from esagono.games.third_reich.rules.ch21_war import Declare
from esagono.games.third_reich.rules.ch43_pact import GARRISON, MOVED_IN, factors_in_the_east, pact_holds
from esagono.games.third_reich.view import plans_air, plans_building, plans_moves, plans_politics, plans_ships
from esagono.games.third_reich.view.plans_attacks import attacks
from esagono.games.third_reich.view.plans_interception import meetings
from esagono.games.third_reich.view.plans_words import Words
from esagono.games.third_reich.world import GERMANY, World, kind
from esagono.kernel import Act, Decision, Seen
from esagono.kernel.texts import Texts
from esagono.wargame.plan import Open, Plan, Wish

FLIGHTS = ("fly", "cover", "intercept")
PUT = ("redeploy", "build", "base", "ship", "place")


class Plans:
    """Makes plans in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def plans(self, decision: Decision, wish: Wish, language: str) -> list[Plan]:
        """What the wish can mean while it is asked for; nothing elsewhere."""
        words = Words(self.texts, decision.seen.world, language, wish.names)
        return [*found(decision.seen, {*decision.acts}, wish, words)]

    def meant(self, decision: Decision, wish: Wish) -> tuple[Seen[Any, Any], Act] | None:
        """What a wish without a plan means: a move to the hex, an attack on who is there."""
        seen = decision.seen
        if "move" in decision.acts or isinstance(seen.record, Moving):
            return plans_moves.meant_move(seen, wish)
        if "exploit" in decision.acts and wish.units and wish.units[0] in seen.world.units:
            return seen, ExploitTo(wish.units[0], wish.hex)
        if Declare.verb in decision.acts:
            declared = plans_politics.meant_declaration(seen, wish)
            return (seen, declared) if declared is not None else None
        if isinstance(seen.record, Phase) and any(b.verb in decision.acts for b in plans_ships.BEGINS.values()):
            return plans_ships.meant_voyage(seen, wish)
        return (seen, Attack(wish.hex)) if "attack" in decision.acts else None

    def along(self, decision: Decision, unit: str) -> list[str]:
        """Who of its hex could do the same as a unit: move, fly, sail, be redeployed."""
        seen, verbs = decision.seen, decision.acts
        if unit not in seen.world.units or not seen.world.units[unit].hex:
            return []
        sort = kind(seen.world, unit).sort
        if sort == FLEET and isinstance(seen.record, Phase | Window):
            return plans_ships.consorts(seen, unit)
        if "move" in verbs:
            return plans_moves.companions(seen, unit)
        if sort == AIR and any(verb in verbs for verb in FLIGHTS):
            return plans_air.wingmen(seen, unit)
        return plans_building.companions(seen, unit) if Redeploy.verb in verbs else []

    def still_open(self, decision: Decision, language: str) -> list[Open]:
        """Units that can still move, fly or attack; support that is lost where no attack is made."""
        seen, say = decision.seen, Words(self.texts, decision.seen.world, language).say
        if not isinstance(seen.record, Phase):
            return []
        if "attack" in decision.acts:
            return [*self.unfought(decision, language), *too_few_in_the_east(seen, say, fights=True)]
        if "move" in decision.acts:
            idle = tuple(act.unit for act in decision.choices if isinstance(act, Move))
            told = any(u.moved for u in seen.world.units.values())
            open_ = [Open(say("could-move"), len(idle), idle, told=told)] if idle else []
            return [*open_, *too_few_in_the_east(seen, say, fights=False)]
        if any(verb in decision.acts for verb in FLIGHTS):
            fresh = plans_air.idle(seen, decision.choices)
            return [Open(say("could-fly"), len(fresh), fresh, told=bool(seen.world.missions))] if fresh else []
        return []

    def unfought(self, decision: Decision, language: str) -> Iterator[Open]:
        """Hexes that can still be attacked; over some of them support would be lost."""
        world, say = decision.seen.world, Words(self.texts, decision.seen.world, language).say
        hexes = tuple(act.hex for act in decision.choices if isinstance(act, Attack))
        due = tuple(dict.fromkeys(m.hex for m in world.missions if m.kind == SUPPORT and m.hex in hexes))
        if due:
            yield Open(say("support-idle"), len(due), hexes=due, loses=True, rule="28.421")
        if hexes:
            yield Open(say("could-attack"), len(hexes), hexes=hexes, told=bool(world.attacked))


def too_few_in_the_east(seen: Seen[World, Any], say: Callable[..., str], *, fights: bool) -> Iterator[Open]:
    """What Germany lacks in the East for its pact with Russia: counted after movement, and again after combat."""
    world = seen.world
    if seen.side != GERMANY or seen.record.minor or not pact_holds(world):
        return
    lacking = GARRISON - factors_in_the_east(world)
    if lacking > 0 and not (fights and world.notes.get(MOVED_IN, 0) >= GARRISON):
        yield Open(say("pact-lacks"), lacking, loses=fights, told=not fights, rule="43.2")


def found(seen: Seen[World, Any], verbs: set[str], wish: Wish, words: Words) -> Iterator[Plan]:
    """The plans of every subject that is asked for."""
    if isinstance(seen.record, Moving) or "move" in verbs:
        yield from plans_moves.moves(seen, wish, words)
    if "exploit" in verbs:
        yield from plans_moves.exploitations(seen, wish, words)
    if "attack" in verbs or isinstance(seen.record, Battle):
        yield from attacks(seen, wish, words)
    if isinstance(seen.record, Phase):
        yield from plans_air.missions(seen, wish, words, verbs)
        yield from plans_ships.voyages(seen, wish, words, verbs)
    if Declare.verb in verbs:
        yield from plans_politics.declarations(seen, wish, words)
    if isinstance(seen.record, Sailing):
        yield from plans_ships.onward(seen, wish, words)
    if isinstance(seen.record, Window):
        yield from meetings(seen, wish, words)
        yield from plans_air.strikes(seen, wish, words)
    if isinstance(seen.record, Phase | Setup):
        yield from plans_building.placements(seen, wish, words, verbs)
