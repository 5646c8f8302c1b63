"""8.1 Drawing cards, and 22.0 the yellow ones: carried out when they are drawn, and replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from esagono.games.storms_of_steel.events.rounds import CardsDrawn, GoalDrawn, ReinforcementDue, YellowCard
from esagono.games.storms_of_steel.rules.ch02_control import finish, score, score_objectives
from esagono.games.storms_of_steel.rules.ch22_card_rolls import more_caps
from esagono.games.storms_of_steel.world import World, players
from esagono.kernel import Play, Side, cite, rule, step


@rule("1.0/7", "2.0/4", "8.1", "8.1/4")
def draw_cards(play: Play[World], side: Side, count: int, yellow: bool = True) -> None:
    """Draw from the common deck into a hand that only its owner sees; yellow cards are carried out and replaced."""
    drawn = 0
    while drawn < count and play.result is None:
        deck = {c: n for c, n in play.world.deck.items() if n > 0 and (yellow or is_green(play.world, c))}
        if not deck:
            break
        card = play.draw(deck, "card", to=(side,))
        play.put("deck", card, play.world.deck[card] - 1)
        if is_green(play.world, card):
            play.put("hands", side, (*play.world.hands.get(side, ()), card))
            drawn += 1
        else:
            carry_out(play, side, card)
    if drawn:
        play.tell(CardsDrawn(side, drawn))


@step("1.0/7")
def deal_cards(play: Play[World], record: Any) -> None:
    """Each player gets the number of cards the scenario states, from the common deck; green ones only (A-189)."""
    for side in players(play.world):
        draw_cards(play, side, play.world.dealt, yellow=False)


@step("2.0/4")
def draw_action_cards(play: Play[World], record: Any) -> None:
    """As many as the scenario calls for."""
    for side in players(play.world):
        draw_cards(play, side, play.world.draws)


def is_green(world: World, card: str) -> bool:
    """A card that is kept in the hand."""
    return world.charts.cards[card].colour == "green"


@rule("8.1/3")
def carry_out(play: Play[World], side: Side, card: str) -> None:
    """A yellow card is shown, does what it says and is discarded."""
    cite(play.world.charts.cards[card].rule)
    play.set(discards=(*play.world.discards, card))
    play.tell(YellowCard(side, card), reveals=True)
    YELLOW[card](play, side)


@rule("Y-score")
def scoring(play: Play[World], side: Side) -> None:
    """The objectives that count by card score now, for whoever controls them."""
    score_objectives(play, "card")


@rule("Y-objective")
def draw_goal(play: Play[World], side: Side) -> None:
    """A secret objective out of those that are left."""
    pile = {goal: n for goal, n in play.world.goal_pile.items() if n}
    if pile:
        goal = play.draw(pile, "objective", to=(side,))
        play.put("goal_pile", goal, 0)
        play.put("secret_goals", side, (*play.world.secret_goals.get(side, ()), goal))
        play.tell(GoalDrawn(side))


@rule("Y-event")
def scenario_event(play: Play[World], side: Side) -> None:
    """What the scenario lets happen: reinforcements, CAPs, points."""
    event = play.world.happening
    for unit in [u for u in event.arrive if u in play.world.units and play.world.units[u].due]:
        play.unit(unit, due=0)
        play.tell(ReinforcementDue(unit))
    for who, n in event.cap.items():
        more_caps(play, who, n)
    for who, n in event.vp.items():
        score(play, who, n)


@rule("Y-end")
def end_the_game(play: Play[World], side: Side) -> None:
    """The game ends at once."""
    finish(play)


YELLOW: Mapping[str, Callable[[Play[World], Side], None]] = {
    "Y-score": scoring,
    "Y-objective": draw_goal,
    "Y-event": scenario_event,
    "Y-end": end_the_game,
}


# Secret objectives


@step("Y-objective")
def draw_goals(play: Play[World], record: Any) -> None:
    """Each side that the scenario names draws its objective."""
    for side in play.world.secret:
        draw_goal(play, side)
