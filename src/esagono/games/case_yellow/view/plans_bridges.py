"""An attempt at a bridgehead by pointing at the far bank, with its odds on a card."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.case_yellow.rules.ch10_bridgeheads import Bridge, bridgehead_drms
from esagono.games.case_yellow.tables import by_roll
from esagono.games.case_yellow.view.air import card
from esagono.games.case_yellow.view.plans_words import Words
from esagono.games.case_yellow.world import World
from esagono.kernel import Decision
from esagono.wargame.forecast import BAD, GOOD, Face
from esagono.wargame.plan import Plan, Wish
from esagono.wargame.sums import total
from esagono.wargame.tables import FACES

CREATION = "bridgehead_creation"


def bridgeheads(decision: Decision, wish: Wish, words: Words) -> list[Plan]:
    """The attempt of the unit at the hex, if it may be made."""
    if not wish.units:
        return []
    act, world = Bridge(wish.units[0], wish.hex), decision.seen.world
    if act.text not in decision.texts:
        return []
    drms = bridgehead_drms(world, (world.units[act.unit],), act.hex)
    odds = card(world, CREATION, "R-10.8c1", faces(world, total(drms)), drms)
    label = words.texts.say(words.language, "act.bridgehead", {"unit": words.unit(act.unit), "hex": act.hex})
    verb = words.word("bridgehead")
    return [Plan(act.text, label, verb, act.rule, (act.unit,), act.hex, asks=True, forecast={act.hex: odds})]


def faces(world: World, drm: int) -> Iterator[Face]:
    """What each face gives."""
    for die in FACES:
        made = by_roll(world, CREATION, die + drm, "result") == "yes"
        word = "bridgehead-made" if made else "bridgehead-failed"
        yield Face(str(die), 1, "+" if made else "–", GOOD if made else BAD, word)
