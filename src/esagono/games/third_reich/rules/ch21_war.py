"""21 Declarations of war."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.events.turns import Entered, WarDeclared
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.pieces import ALLIED, ATTACKED, NEUTRAL
from esagono.games.third_reich.politics import (
    allied,
    at_war,
    commander,
    declared,
    in_play,
    is_neutral,
    leader,
    powers_of,
)
from esagono.games.third_reich.purse import can_spend, spend
from esagono.games.third_reich.records import Phase, Setup, Turn
from esagono.games.third_reich.world import (
    ALLIANCE,
    AXIS,
    BRITAIN,
    FRANCE,
    GERMANY,
    ITALY,
    POWERS,
    RUSSIA,
    USA,
    World,
    colour_of,
    ground,
    kind,
    on_map,
)
from esagono.kernel import Act, Law, Play, Seen, Side, Slot, law, rule
from esagono.kernel.memo import once_while
from esagono.kernel.value import replace
from esagono.wargame.tables import number

RUSSIA_FROM = turn_of("fall-1941")
WEST = (BRITAIN, FRANCE, USA)
DOW_BANS: Slot[Callable[[World, Side, str], str]] = Slot("declarations of war that a rule forbids")
"""World, power, target: the rule (26.815, 25.8)."""
DECLARED: Slot[Callable[[Play[World], Side, str], None]] = Slot("war has been declared")
"""Play, power, target: what follows in other chapters."""
WAR_LAWS: Slot[Law[Any]] = Slot("laws of declaring war")
"""What chapters demand of a declaration (43.4, 43.5)."""
AREAS_OF_WAR: Slot[Callable[[World], Iterable[str]]] = Slot("areas on which war may be declared")
"""World: Eastern Europe, the Baltic States (43.4, 43.5)."""
DRAWN_IN: Slot[Callable[[World, Side, str], str]] = Slot("powers that a war on a minor country draws in")
"""World, power, target: the power with which it means war (25.23)."""
BEGUN: Slot[Callable[[Play[World], Side, frozenset[str]], None]] = Slot("wars have begun")
"""Play, power, pairs of nations that were at peace before it declared war (44.3)."""
STRUCK = "struck"
"""In `World.states`, by power: the powers that may return a declaration of it, or of an ally, with war on it (21.2)."""
PACT_BROKEN = "pact-broken"
"""Russia may declare war on Germany before Fall 1941 (43.2, 43.3)."""
DEALT_WITH: Slot[Callable[[Play[World], str], bool]] = Slot("countries that take up arms")
"""Play, country: its forces are raised (22.1); true if they have to be placed."""


@rule("12.21", "21.51", "T-brp-costs")
def price(world: World, power: Side, target: str) -> int:
    """35 BRPs for a power or what means war with one, 10 for a minor country; nothing to return a declaration."""
    if is_returned(world, power, target):
        return 0
    major = target in POWERS or leader(world, target) in POWERS or bool(drawn_in(world, power, target))
    return number(world.charts.tables, "costs", "dow-major" if major else "dow-minor", "brp")


@rule("21.2", "A-422")
def is_returned(world: World, power: Side, target: str) -> bool:
    """The target has declared war on the power, or was an ally of whoever did so when he did."""
    return power in world.states.get(f"{STRUCK} {leader(world, target)}", "").split()


@rule("21.2", "A-480")
def note_struck(play: Play[World], power: Side, target: str, foes: Iterable[str]) -> None:
    """A declaration that returns none: those whom it has brought to war may return it, to the allies of now, too."""
    world = play.world
    if is_returned(world, power, target):
        return
    for friend in (p for p in powers_of(world, ALLIANCE[power]) if allied(world, p, power)):
        key = f"{STRUCK} {friend}"
        known = {*world.states.get(key, "").split(), *(p for p in foes if not at_war(world, friend, p))}
        if known:
            play.put("states", key, " ".join(p for p in POWERS if p in known))


def drawn_in(world: World, power: Side, target: str) -> str:
    """The power that enters the war for a minor country at once, if there is peace with it."""
    found = next((name for draws in DRAWN_IN if (name := draws(world, power, target))), "")
    return found if found and not at_war(world, power, found) else ""


def areas_of_war(world: World) -> tuple[str, ...]:
    """The areas that are no countries on which war may be declared."""
    return tuple(a for areas in AREAS_OF_WAR for a in areas(world))


def candidates(world: World) -> list[str]:
    """Every power, minor country and area on which war could be declared."""
    return [*(p for p in POWERS if in_play(world, p)), *world.minors, *areas_of_war(world)]


@law("21.1")
def target_takes_part(seen: Seen[World, Phase], act: Declare) -> bool:
    """A power in play, or a minor country that is neutral, an enemy power's ally, or attacked by one's own side."""
    if act.target in POWERS:
        return in_play(seen.world, act.target)
    if act.target in areas_of_war(seen.world):
        return True
    country = seen.world.minors.get(act.target)
    if country is None:
        return False
    mine = country.status == ATTACKED and ALLIANCE[country.attacker] == ALLIANCE[seen.side]
    return mine or is_neutral(seen.world, act.target) or leader(seen.world, act.target) in POWERS


@law("21.2")
def peace_reigns_between_them(seen: Seen[World, Phase], act: Declare) -> bool:
    """Nobody declares war twice, or on an ally."""
    return not at_war(seen.world, seen.side, act.target) and not allied(seen.world, seen.side, act.target)


@law("21.8")
def target_is_no_future_ally(seen: Seen[World, Phase], act: Declare) -> bool:
    """No war among Germany and Italy, nor among France, Britain, Russia and the USA."""
    return ALLIANCE.get(leader(seen.world, act.target), "") != ALLIANCE[seen.side]


@law("21.54")
@rule("A-71", "25.8", "43.2", "43.3")
def russia_waits(seen: Seen[World, Phase], act: Declare) -> bool:
    """No Russian war on Germany or Italy before Fall 1941; on Germany and its allies earlier if the pact was broken."""
    world = seen.world
    meant = (leader(world, act.target), drawn_in(world, seen.side, act.target))
    if seen.side != RUSSIA or not any(p in (GERMANY, ITALY) for p in meant):
        return True
    if is_returned(world, RUSSIA, act.target) or world.turn >= RUSSIA_FROM:  # 21.2
        return True
    return bool(world.states.get(PACT_BROKEN)) and all(p not in POWERS or allied(world, p, GERMANY) for p in meant)


@rule("21.53", "21.54")
def russia_fights_the_axis(world: World) -> bool:
    """Russia is at war with Germany and with Italy, unless one of them is out of the war."""
    return all(at_war(world, RUSSIA, p) or not in_play(world, p) for p in (GERMANY, ITALY))


OFF_THE_MAP = {"finland": ("sweden", "norway")}
"""Neighbours beyond the edge of the map (21.54)."""


@law("21.54")
def russia_attacks_neighbours(seen: Seen[World, Phase], act: Declare) -> bool:
    """Until it is at war with Germany and Italy Russia declares war only on minor countries at its border."""
    if seen.side != RUSSIA or act.target in POWERS or russia_fights_the_axis(seen.world):
        return True
    return act.target in borders(seen.world, RUSSIA) or act.target in areas_of_war(seen.world)


@once_while("control", "charts", "land", "minors")
@rule("21.54", "EX-19")
def borders(world: World, power: Side) -> frozenset[str]:
    """The countries next to a power and its conquests; those of Finland lie partly beyond the north edge."""
    land = ground(world)
    unbeaten = {m.id for m in world.minors.values() if m.status in (ATTACKED, ALLIED)}
    own = [h for h in land.names if land.land(h) and controller(world, h) == power and land.country(h) not in unbeaten]
    found = {land.country(n) for h in own for n in land.neighbours(h) if land.land(n)}
    held = {land.country(h) for h in own}
    return frozenset(found.union(*(beyond for country, beyond in OFF_THE_MAP.items() if country in held)))


@law("21.54")
@rule("25.8", "A-83")
def target_has_no_german_garrison(seen: Seen[World, Phase], act: Declare) -> bool:
    """Until Fall 1941 a German ground factor keeps Russia from attacking a minor ally."""
    country = seen.world.charts.countries.get(act.target)
    if seen.side != RUSSIA or country is None or country.ally_of != GERMANY or seen.world.turn >= RUSSIA_FROM:
        return True
    if seen.world.states.get(PACT_BROKEN):  # 43.2
        return True
    land = ground(seen.world)
    here = (u for u in on_map(seen.world) if colour_of(seen.world, u) == GERMANY and kind(seen.world, u).ground)
    return at_war(seen.world, RUSSIA, GERMANY) or all(land.country(u.hex) != act.target for u in here)


@law("21.52")
def no_strange_company(seen: Seen[World, Phase], act: Declare) -> bool:
    """Germany and Italy do not attack the same country before Italy is at war with the West."""
    country = seen.world.minors.get(act.target)
    if ALLIANCE[seen.side] != AXIS or country is None or country.status != ATTACKED:
        return True
    return not italy_comes_too_early(seen.world, seen.side, country.attacker)


@rule("21.52")
def italy_comes_too_early(world: World, power: Side, other: Side) -> bool:
    """Two powers of the Axis, and Italy is not at war with the West yet."""
    return {power, other} == {GERMANY, ITALY} and not any(at_war(world, ITALY, p) for p in WEST)


@law("21.53")
def east_and_west_stay_apart(seen: Seen[World, Phase], act: Declare) -> bool:
    """Russia and the West do not declare war on the same country before Russia is at war with Germany and Italy."""
    world, country = seen.world, seen.world.minors.get(act.target)
    if ALLIANCE[seen.side] == AXIS or country is None or country.status != ATTACKED:
        return True
    early = too_early(world, seen.side, country.attacker)
    return not early and not is_attacked_by_a_stranger(world, seen.side, act.target)


@rule("21.53")
def too_early(world: World, power: Side, other: Side) -> bool:
    """One of two Allies is Russia, and it does not fight Germany and Italy yet."""
    return power != other and RUSSIA in (power, other) and not russia_fights_the_axis(world)


def is_attacked_by_a_stranger(world: World, power: Side, target: str) -> bool:
    """A power of the same side that is no active ally yet has attacked the country."""
    country = world.minors.get(target)
    if country is None or country.status != ATTACKED or country.attacker == power:
        return False
    return ALLIANCE[country.attacker] == ALLIANCE[power] and not allied(world, power, country.attacker)


REFUSED = "refused"
"""In `World.notes`: the player turn in which a power was refused a share in a war, with its name and the country's."""


def was_refused(world: World, power: Side, country: str) -> bool:
    """An ally has refused the power a share in a war in this player turn."""
    return world.notes.get(f"{REFUSED} {power} {country}", -1) == world.half


@law("21.3")
@rule("A-213")
def ally_would_not_share(seen: Seen[World, Phase], act: Declare) -> bool:
    """A country that an ally has attacked: one asks for a share first; refused in the turn of the attack, one pays."""
    country = seen.world.minors.get(act.target)
    if country is None or country.status != ATTACKED or not allied(seen.world, seen.side, country.attacker):
        return True
    return was_refused(seen.world, seen.side, act.target) and country.since == seen.world.half


@law("50.36")
def politics_are_open(seen: Seen[World, Phase], act: Declare) -> bool:
    """In some scenarios neutral countries stay out."""
    return not seen.world.rules.no_politics or act.target in POWERS


@law("26.815")
def nothing_forbids_the_war(seen: Seen[World, Phase], act: Declare) -> bool:
    """No rule forbids the declaration now."""
    return not any(ban(seen.world, seen.side, act.target) for ban in DOW_BANS)


@law("12.21")
@rule("11.4")
def war_can_be_paid(seen: Seen[World, Phase], act: Declare) -> bool:
    """35 BRPs for a power, 10 for a minor country."""
    return can_spend(seen.world, seen.side, price(seen.world, seen.side, act.target))


class Declare(Act):
    """Declare war."""

    verb = "declare"
    rule = "21.1"
    weighty = True
    laws = (
        target_takes_part, peace_reigns_between_them, target_is_no_future_ally, politics_are_open,
        target_has_no_german_garrison, russia_waits, russia_attacks_neighbours, no_strange_company,
        east_and_west_stay_apart, ally_would_not_share, nothing_forbids_the_war, WAR_LAWS, war_can_be_paid,
    )  # fmt: skip
    target: str

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Declare]:
        """Every power and minor country."""
        return (cls(t) for t in candidates(seen.world))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is paid for; a minor country's forces are placed at once."""
        spend(play, play.side, price(play.world, play.side, self.target), "war", self.target)
        go_to_war(play, play.side, self.target)
        if is_neutral(play.world, self.target):
            attack_minor(play, play.side, self.target)


@rule("21.2")
def go_to_war(play: Play[World], power: Side, target: str) -> None:
    """War with the target and with all its allies."""
    world = play.world
    own = leader(world, target)
    wars = declared(world.wars, power, own, world.turn)
    enemy = own if own in POWERS else drawn_in(world, power, target)
    if enemy:
        foes = [p for p in powers_of(world, ALLIANCE[enemy]) if allied(world, p, enemy) and not at_war(world, power, p)]
        for friend in foes:
            wars = declared(wars, power, friend, world.turn)
        note_struck(play, power, enemy, foes)
    play.set(wars=wars)
    play.tell(WarDeclared(power, target))
    for begins in BEGUN:
        begins(play, power, frozenset(wars.keys() - world.wars.keys()))
    for follows in DECLARED:
        follows(play, power, target)


@rule("12.21", "22.1")
def attack_minor(play: Play[World], power: Side, country: str) -> None:
    """The country takes up arms; an opponent of the attacker places its forces."""
    minor = play.world.minors[country]
    play.put("minors", country, replace(minor, status=ATTACKED, attacker=power, since=play.world.half, turns=0))
    if any(raised(play, country) for raised in DEALT_WITH):
        play.run("setting up", Setup(commander(play.world, country), country))


def make_peace(play: Play[World], country: str) -> None:
    """A minor country is neutral again (21.4)."""
    minor = play.world.minors[country]
    wars = {k: v for k, v in play.world.wars.items() if country not in k.split()}
    play.set(wars=wars)
    play.put("minors", country, replace(minor, status=NEUTRAL, attacker="", since=0))


def can_declare(world: World, phase: Phase, power: Side) -> bool:
    """The power has the BRPs for a war, or one to return."""
    if can_spend(world, power, number(world.charts.tables, "costs", "dow-minor", "brp")):
        return True
    return any(is_returned(world, power, p) and not at_war(world, power, p) for p in POWERS if in_play(world, p))


@rule("21.7", "50.12", "12.14")
def enter_the_war(play: Play[World], turn: Turn) -> None:
    """A power whose turn of entry has come declares war on Germany, and pays for it."""
    for name, card in play.world.rules.powers.items():
        power = play.world.powers[name]
        if (
            card.enters
            and not power.in_play
            and ALLIANCE[name] == turn.alliance
            and play.world.turn >= turn_of(card.enters)
        ):
            play.put("powers", name, replace(power, in_play=True))
            play.tell(Entered(name))
            spend(play, name, price(play.world, name, GERMANY), "war", GERMANY)
            go_to_war(play, name, GERMANY)
