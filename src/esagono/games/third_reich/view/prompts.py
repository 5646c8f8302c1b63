"""The sentence below a question: how many, what else must be done, what comes next."""

from __future__ import annotations

from esagono.games.third_reich.choices import fronts_with
from esagono.games.third_reich.records import Attrition, Battle, Loss, Moment, Phase, Sharing
from esagono.games.third_reich.records_navy import Encounter, Sailing, Window
from esagono.games.third_reich.rules.ch14_attack import SUPPORT
from esagono.games.third_reich.rules.ch16_redeployment import limit
from esagono.games.third_reich.rules.ch24_joint import stake
from esagono.games.third_reich.rules.ch33_variants import OWNERS, PlayVariant
from esagono.games.third_reich.view.odds import drawn_up
from esagono.games.third_reich.view.odds_card import column
from esagono.games.third_reich.world import OFFENSIVE, World
from esagono.kernel import Decision, Side
from esagono.kernel.texts import Texts

PHASES = (
    "declarations", "options", "base changes", "supply fleets", "movement", "missions", "das", "interception",
    "airdrops", "attacks", "exploitation movement", "construction", "redeployment", "late supply", "set-up",
)  # fmt: skip
"""Questions of which it is always told what is asked and what follows."""


class Prompts:
    """Makes the details of questions in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def detail(self, decision: Decision, language: str) -> str:
        """The sentence after a question, if there is more to be said."""
        world, record = decision.seen.world, decision.seen.record
        if decision.ask == "set-up" and any(act.ends for act in decision.choices):
            return self.say(language, "set-up-complete")
        if decision.ask in PHASES:
            return self.say(language, decision.ask.replace(" ", "-"), **numbers(world, decision.side, language, self))
        if isinstance(record, Loss):
            return self.say(language, "loss", n=record.factors)
        if isinstance(record, Moment) and world.variants.get(record.owner):
            now = any(isinstance(act, PlayVariant) for act in decision.choices)
            key = "variant" if now else "variant-waits"
            return self.say(language, key, variant=f"{OWNERS[record.owner]}-{world.variants[record.owner]}")
        if isinstance(record, Attrition):
            return self.attrition(decision.ask, record, language)
        if isinstance(record, Battle) and record.units:
            fought = drawn_up(world, record)
            return self.say(language, "battle", attack=fought.attack, defence=fought.defence, odds=column(fought.odds))
        if isinstance(record, Phase) and decision.ask == "minor options":
            return self.say(language, "minor-options", nation=record.minor)
        if isinstance(record, Sharing):
            return self.say(language, "sharing", nation=record.country, n=stake(world, record.country))
        for kind, key in ((Window, "window"), (Sailing, "way"), (Encounter, "encounter")):
            if isinstance(record, kind):
                return self.say(language, key)
        return ""

    def attrition(self, ask: str, record: Attrition, language: str) -> str:
        """How many counters or hexes are still due."""
        if ask == "give":
            return self.say(language, "give", n=record.losses)
        return self.say(language, "claim", n=record.hexes) if ask == "claim" else ""

    def say(self, language: str, key: str, **args: object) -> str:
        """A sentence of the prompts."""
        return self.texts.say(language, f"asked.{key}", args)


def numbers(world: World, side: Side, language: str, prompts: Prompts) -> dict[str, object]:
    """What the sentences count: BRPs, redeployments left, fronts with an Offensive, support that needs an attack."""
    power = world.powers.get(side)
    due = {m.hex for m in world.missions if m.kind == SUPPORT and m.hex not in world.attacked}
    fronts = ", ".join(prompts.texts.word(language, f) for f in fronts_with(world, side, OFFENSIVE))
    return {
        "brp": power.brp if power is not None else 0,
        "left": max(0, power.limit - power.spent) if power is not None else 0,
        "sr": max(0, limit(world, side) - power.sr) if power is not None else 0,
        "fronts": fronts or prompts.texts.word(language, "no-front"),
        "due": len(due),
    }
