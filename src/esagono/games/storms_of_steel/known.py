"""What a side may know: hit counters lie face down until they are shown, hands are secret."""

from __future__ import annotations

import random
from collections import Counter as Tally

from esagono.games.storms_of_steel.pieces import Plot, Work
from esagono.games.storms_of_steel.rules.ch10_hidden import suspected
from esagono.games.storms_of_steel.sides import are_enemies, army
from esagono.games.storms_of_steel.works import MINES, shelter_in
from esagono.games.storms_of_steel.world import UNKNOWN, Unit, World, board, players, pool_of
from esagono.kernel import Side
from esagono.kernel.value import replace

DEALS = 50
"""How often counters are dealt anew to find a way in which they can lie."""


def known(world: World, side: Side) -> World:
    """The world as a side knows it; with side "" what everybody knows, and no more for who does not play.

    Allies see each other's hidden units and hit counters; cards are for their owner's eyes. Every field is named on
    purpose.
    """
    side = side if side in players(world) else ""
    return World(
        charts=world.charts,
        ground=world.ground,
        units=known_units(world, side),
        pools={pool: unseen(world, side, pool) for pool in world.pools},
        start_cap=world.start_cap,
        cap=world.cap,
        ap=world.ap,
        vp=world.vp,
        lost=world.lost,
        round=world.round,
        rounds=world.rounds,
        turn=world.turn,
        passed=world.passed,
        round_over=world.round_over,
        first_to_place=world.first_to_place,
        coins=world.coins,
        order=world.order,
        control=world.control,
        objectives=world.objectives,
        sudden_end=world.sudden_end,
        smoke=world.smoke,
        deck=unseen_cards(world, side),
        hands={s: hand if s == side else (UNKNOWN,) * len(hand) for s, hand in world.hands.items()},
        discards=world.discards,
        dealt=world.dealt,
        draws=world.draws,
        kit=world.kit,
        card_caps=world.card_caps,
        happening=world.happening,
        goals=world.goals,
        goal_pile=unseen_goals(world, side),
        secret=world.secret,
        secret_goals={s: g if s == side else (UNKNOWN,) * len(g) for s, g in world.secret_goals.items()},
        works={i: w for i, w in world.works.items() if not is_buried(w, side)},
        pits_for_vehicles=world.pits_for_vehicles,
        minefields=tuple(veiled(w) for w in world.works.values() if is_buried(w, side)),
        options=world.options,
        artillery=world.artillery,
        plots={s: plots if s == side else () for s, plots in world.plots.items()},
        spotters=world.spotters,
        plotted=world.plotted,
        struck=world.struck,
        unseen=out_of_sight(world, side),
        suspected=suspected(world, side),
    )


def known_units(world: World, side: Side) -> dict[str, Unit]:
    """The units that the side knows of, as it knows them."""
    units = {i: u for i, u in world.units.items() if not u.hidden or not is_out_of_sight(u, side)}
    secret = {i: known_unit(u, side) for i, u in units.items() if u.hit}
    return {**units, **secret} if secret else units


def is_out_of_sight(unit: Unit, side: Side) -> bool:
    """The unit is hidden from the side, which knows no more than that it exists."""
    return unit.hidden and are_enemies(unit.side, side)


def out_of_sight(world: World, side: Side) -> dict[Side, int]:
    """How many units each of the others keeps hidden: the scenario says it, and play shows it."""
    hidden = [u.side for u in world.units.values() if u.hidden and is_out_of_sight(u, side)]
    return dict(sorted(Tally(hidden).items())) if hidden else {}


def is_buried(work: Work, side: Side) -> bool:
    """Mines that are hidden from the side."""
    return work.hidden and are_enemies(work.side, side)


def veiled(mines: Work) -> Work:
    """Hidden mines as the others know them: without their hex, and without their kind if they were laid during play."""
    return replace(mines, hex="", kind=UNKNOWN, number=0) if mines.veiled else replace(mines, hex="")


def is_secret(unit: Unit, side: Side) -> bool:
    """The unit has a hit counter that the side has not seen."""
    return bool(unit.hit) and are_enemies(unit.side, side) and not unit.shown


def known_unit(unit: Unit, side: Side) -> Unit:
    """A unit as a side knows it."""
    return replace(unit, hit=UNKNOWN) if is_secret(unit, side) else unit


def unseen(world: World, side: Side, pool: str) -> dict[str, int]:
    """The counters that may be in the pool: those in it, and those face down under the others' units."""
    secret = secret_units(world, side, pool)
    if not secret:
        return world.pools[pool]
    under = Tally(u.hit for u in secret)
    return {hit: n + under[hit] for hit, n in world.pools[pool].items()}


def secret_units(world: World, side: Side, pool: str) -> list[Unit]:
    """The units whose counters of a pool the side has not seen."""
    return [u for u in world.units.values() if u.hit and is_secret(u, side) and pool_of(world, u) == pool]


def unseen_cards(world: World, side: Side) -> dict[str, int]:
    """The cards that may still be drawn: those in the deck and in the others' hands."""
    others = [card for s, hand in world.hands.items() if s != side for card in hand]
    if not others:
        return world.deck
    held = Tally(others)
    return {card: n + held[card] for card, n in world.deck.items()}


def unseen_goals(world: World, side: Side) -> dict[str, int]:
    """The objective cards that the side has not seen: in the pile or with the others."""
    others = [goal for s, goals in world.secret_goals.items() if s != side for goal in goals]
    if not others:
        return world.goal_pile
    held = Tally(others)
    return {goal: n + held[goal] for goal, n in world.goal_pile.items()}


def redeal(world: World, side: Side, rng: random.Random) -> World:
    """Another world that looks the same to the side: unseen counters and cards dealt anew."""
    side = side if side in players(world) else ""
    units, pools = dict(world.units), dict(world.pools)
    for pool in world.pools:
        left = dict(unseen(world, side, pool))
        for unit, hit in _deal(left, secret_units(world, side, pool), rng):
            left[hit] -= 1
            units[unit.id] = replace(unit, hit=hit)
        pools[pool] = left
    deck = dict(unseen_cards(world, side))
    hands = _deal_hands(deck, world.hands, side, rng, [c for c in sorted(deck) if is_kept(world, c)])
    pile = dict(unseen_goals(world, side))
    goals = _deal_hands(pile, world.secret_goals, side, rng, sorted(pile))
    plots = {s: own if s == side else _deal_plots(world, s, rng) for s, own in world.plots.items()}
    works = _bury_anew(world, side, rng)
    redeal_lairs(units, side, rng)
    for unit in [u for u in units.values() if is_out_of_sight(u, side) and u.lair]:
        units[unit.id] = replace(unit, inside=shelter_in(world, unit, unit.lair), bound=())
    cards = {"deck": deck, "hands": hands, "goal_pile": pile, "secret_goals": goals}
    return replace(world, units=units, pools=pools, plots=plots, works=works, **cards)


def _bury_anew(world: World, side: Side, rng: random.Random) -> dict[str, Work]:
    """Hidden mines of the others, where they may be and none of the side's own units has found them."""
    works = dict(world.works)
    kinds = sorted(kind.id for kind in world.charts.works.values() if kind.sort == MINES)
    trodden = {u.hex for u in world.units.values() if not are_enemies(u.side, side)}
    for mines in sorted((w for w in works.values() if is_buried(w, side) and w.hex), key=lambda w: w.id):
        seen = [w for w in works.values() if not is_buried(w, side) or w.id < mines.id]
        taken = {w.hex for w in seen if w.kind.startswith(MINES)}
        free = [h for h in sorted(mines.may_be) if h not in trodden and h not in taken]
        kind = rng.choice(kinds) if mines.veiled else mines.kind
        number = world.charts.works[kind].number if mines.veiled else mines.number
        works[mines.id] = replace(mines, hex=rng.choice(free or sorted(mines.may_be)), kind=kind, number=number)
    return works


def _deal_plots(world: World, side: Side, rng: random.Random) -> tuple[Plot, ...]:
    """Strikes that a side may have on its paper: those not fallen yet, of rounds in which it could plot."""
    rounds = [n for n in range(world.struck + 1, world.plotted + 2) if n > 1]
    plots: list[Plot] = []
    for name, battery in sorted(world.artillery.get(side, {}).items()):
        early = battery.preparatory if world.struck < 1 else 0
        for due in [*([1] * early), *rounds][: battery.uses]:
            if rng.random() < 0.5:
                shell = rng.choice(("he", "smoke")) if battery.smoke else "he"
                plots.append(Plot(name, rng.choice(board(world).names), due, shell))
    return tuple(plots)


def redeal_lairs(units: dict[str, Unit], side: Side, rng: random.Random) -> None:
    """Hide the others' hidden units anew where they may be, never with those of another side."""
    taken = {u.lair: army(u.side) for u in units.values() if u.lair and not are_enemies(u.side, side)}
    for unit in sorted((u for u in units.values() if u.lair and are_enemies(u.side, side)), key=lambda u: u.id):
        free = [h for h in sorted(unit.may_be) if taken.get(h, army(unit.side)) == army(unit.side)]
        lair = rng.choice(free or sorted(unit.may_be))
        taken[lair] = army(unit.side)
        units[unit.id] = replace(unit, lair=lair)


def is_kept(world: World, card: str) -> bool:
    """A card that can be in a hand: the yellow ones are carried out when they are drawn."""
    return world.charts.cards[card].held == "hand"


def _deal(left: dict[str, int], units: list[Unit], rng: random.Random) -> list[tuple[Unit, str]]:
    """A counter for each unit: never one that removes it at once, nor one that has been ruled out.

    Dealt from the start again when nothing is left that a unit can have; what truly lies there is always possible.
    """
    for _ in range(DEALS):
        bag, dealt = dict(left), list[tuple[Unit, str]]()
        for unit in units:
            never = ("eliminated", "destroyed", *unit.ruled_out)
            can_be = [hit for hit in sorted(bag) for _ in range(bag[hit]) if hit not in never]
            if not can_be:
                break
            hit = rng.choice(can_be)
            bag[hit] -= 1
            dealt.append((unit, hit))
        else:
            return dealt
    return [(unit, unit.hit) for unit in units]


def _deal_hands(
    deck: dict[str, int], hands: dict[Side, tuple[str, ...]], side: Side, rng: random.Random, cards: list[str]
) -> dict[Side, tuple[str, ...]]:
    """The side keeps its own; the others get as many as they have, from what it has not seen."""
    return {o: hand if o == side else _deal_hand(deck, len(hand), rng, cards) for o, hand in hands.items()}


def _deal_hand(deck: dict[str, int], count: int, rng: random.Random, cards: list[str]) -> tuple[str, ...]:
    hand: list[str] = []
    for _ in range(count):
        card = rng.choice([c for c in cards for _ in range(deck[c])])
        deck[card] -= 1
        hand.append(card)
    return tuple(hand)
