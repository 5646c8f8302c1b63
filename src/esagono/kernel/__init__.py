"""The engine that plays any game: acts, laws, flow, play, dice, odds, matches, saves; it knows no wargame."""

from esagono.kernel.acts import Act, Hex, Law, Place, Query, Refused, Seen, UnitId, Why, law, laws_of
from esagono.kernel.decision import Decision
from esagono.kernel.dice import Dice, DiceNeeded, Enumerated, Recorded, Scripted, Seeded
from esagono.kernel.flow import Node, ask, each, loop, seq, step, together
from esagono.kernel.game import Game
from esagono.kernel.play import Play
from esagono.kernel.rulebook import Rule, Rulebook, cite, rule
from esagono.kernel.scenario import Option, Scenario
from esagono.kernel.slots import Slot, SlotTable
from esagono.kernel.state import Event, Outcome, Record, Result, Rolled, State, Told
from esagono.kernel.static import Static
from esagono.kernel.value import Side, Value

__all__ = [
    "Act",
    "Decision",
    "Dice",
    "DiceNeeded",
    "Enumerated",
    "Event",
    "Game",
    "Hex",
    "Law",
    "Node",
    "Option",
    "Outcome",
    "Place",
    "Play",
    "Query",
    "Record",
    "Recorded",
    "Refused",
    "Result",
    "Rolled",
    "Rule",
    "Rulebook",
    "Scenario",
    "Scripted",
    "Seeded",
    "Seen",
    "Side",
    "Slot",
    "SlotTable",
    "State",
    "Static",
    "Told",
    "UnitId",
    "Value",
    "Why",
    "ask",
    "cite",
    "each",
    "law",
    "laws_of",
    "loop",
    "rule",
    "seq",
    "step",
    "together",
]
