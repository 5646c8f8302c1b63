"""8.0 Cards: who holds which, and what becomes of a card that has been played."""

from __future__ import annotations

from esagono.games.storms_of_steel.events.rounds import CardPlayed
from esagono.games.storms_of_steel.world import World
from esagono.kernel import Play, Side, cite, rule


@rule("8.0/1")
def in_hand(world: World, side: Side, card: str) -> bool:
    """An action card, however many a side holds or has played in the round."""
    return card in world.hands.get(side, ())


@rule("8.2", "8.3")
def in_kit(world: World, side: Side, card: str) -> bool:
    """A weapon or veteran card that the scenario gave the side and that is not used up."""
    return card in world.kit.get(side, ())


def holds(world: World, side: Side, card: str) -> bool:
    """The side can play the card."""
    return in_hand(world, side, card) or in_kit(world, side, card)


@rule("2.2/6", "C-02", "9.2/6", "8.1/2", "8.2", "8.3")
def discard(play: Play[World], side: Side, card: str) -> None:
    """A card that has been played goes to the discards; the state of the units does not change."""
    put_into_hand(play, side, card)
    place = "hands" if in_hand(play.world, side, card) else "kit"
    held = list(getattr(play.world, place)[side])
    held.remove(card)
    play.put(place, side, tuple(held))
    if place == "hands":
        play.set(discards=(*play.world.discards, card))
    cite(play.world.charts.cards[card].rule)
    play.tell(CardPlayed(side, card), reveals=True)


def put_into_hand(play: Play[World], side: Side, card: str) -> None:
    """In a world dealt anew a card that has been declared, and is public by that, may have been dealt elsewhere."""
    if holds(play.world, side, card):
        return
    *others, last = play.world.hands[side]
    deck = play.world.deck
    play.put("hands", side, (*others, card))
    play.set(deck={**deck, last: deck[last] + 1, card: max(0, deck[card] - 1)})
