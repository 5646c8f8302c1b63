"""Third Reich: the positions of its casebook with units of all powers scattered over them, played on by chance.

    tools/scatter.py --seed 2
    tools/scatter.py --seed 3 --from 0 --to 200

Random games hardly ever have Germans in Bucharest when Germany attacks Rumania. Here such things are common: units come
into hexes that their power controls, or takes from an enemy, and Germans into the minor allies. The acts of the case
are tried, then others chosen by chance until the phase is over. What crashes, leads nowhere or breaks an invariant is
printed with the units that were added. Not every position can come about in a game; whoever reads the output decides.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import yaml

from esagono import games
from esagono.casebook.cases import Case, CaseError
from esagono.casebook.read import read
from esagono.casebook.table import Failed, Short, Table
from esagono.games.third_reich.counters import AIR, FLEET
from esagono.games.third_reich.holding import controller
from esagono.games.third_reich.politics import at_war
from esagono.games.third_reich.world import POWERS, World, ground, nation_of
from esagono.kernel import Game, Seeded

ROOT = Path(__file__).parents[1] / "casebook" / "third_reich"
HOSTS = ("finland", "hungary", "rumania", "bulgaria")
MOST_UNITS, CHOICES = 14, 60


def cases() -> list[tuple[str, dict[str, Any]]]:
    """Every case as it is written, with the name of its file."""
    found = []
    for path in sorted(ROOT.glob("*.yaml")):
        found += [(path.name, case) for case in yaml.safe_load(path.read_text("utf-8")) if isinstance(case, dict)]
    return found


def scattered(world: World, all_units: World, rng: Random) -> tuple[list[str], list[str]]:
    """Units as a case names them, and the markers that go with them."""
    land, units, markers = ground(world), list[str](), list[str]()
    hexes = [h for h in land.names if land.land(h)]
    suited = {AIR: [h for h in hexes if land.cities(h)], FLEET: [h for h in hexes if land.port(h)]}
    taken = {u.hex for u in world.units.values()}
    for _ in range(rng.randint(2, MOST_UNITS)):
        power = rng.choice(POWERS)
        mine = (u for u in all_units.units.values() if nation_of(all_units, u) == power)
        spare = [u for u in mine if u.id not in world.units or not world.units[u.id].hex]
        unit = rng.choice(spare) if spare else None
        if unit is None:
            continue
        hex_ = rng.choice(suited.get(all_units.charts.kinds[unit.kind].sort, hexes))
        holder = controller(world, hex_)
        if holder == power:
            units.append(f"{unit.id} {hex_}")
        elif hex_ not in taken and (power == "germany" and holder in HOSTS):
            units.append(f"{unit.id} {hex_}")
            markers.append(f"control {hex_} {holder}")
        elif hex_ not in taken and holder in POWERS and at_war(world, power, holder):
            units.append(f"{unit.id} {hex_}")
    return list(dict.fromkeys(units)), list(dict.fromkeys(markers))


def case_of(written: dict[str, Any], folder: Path) -> Case:
    """A case that is written so."""
    path = folder / "case.yaml"
    path.write_text(yaml.safe_dump([written], allow_unicode=True), "utf-8")
    return read(path).cases[0]


def played_on(game: Game, case: Case, rng: Random, seed: str) -> str:
    """What goes wrong, in a line; empty: nothing."""
    table = Table(game, case)
    for part in case.parts:
        table.dice.add(part.dice)
        try:
            for words in part.do:
                table.act(words)
        except (Failed, Short, CaseError):
            break
    state, dice = table.state, Seeded(seed.encode())
    for _ in range(CHOICES):
        asked = game.decisions(state)
        if not asked:
            break
        decision = rng.choice(asked)
        verb = rng.choice(sorted({act.verb for act in decision.choices}))
        act = rng.choice([act for act in decision.choices if act.verb == verb])
        state = game.apply(state, decision.side, act, dice).state
        if broken := list(game.invariants(state.world)):
            return "; ".join(broken)
    return ""


def main() -> None:
    """Scatter and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", dest="last", type=int, default=10**6)
    given = parser.parse_args()
    game, todo = games.load("third_reich"), cases()
    all_units: World = game.scenario("1942").build({})
    Random(given.seed).shuffle(todo)
    found = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, case in todo[given.first : given.last]:
            seed = f"{given.seed}/{name}/{case['case']}"
            rng, tried = Random(seed), tried + 1
            units: list[str] = []
            try:
                world = Table(game, case_of(case, Path(folder))).state.world
                units, markers = scattered(world, all_units, rng)
                bare = dict(case.get("given") or {})
                more = {"units": [*units, *bare.get("units", [])], "markers": [*bare.get("markers", []), *markers]}
                wrong = played_on(game, case_of({**case, "given": {**bare, **more}}, Path(folder)), rng, seed)
            except (CaseError, Failed):  # the case does not take them
                tried -= 1
                continue
            except Exception as error:  # whatever it is, it is what is looked for
                wrong = f"{type(error).__name__}: {error}"
            if wrong:
                found += 1
                print(f"{name}: {case['case']}\n  {wrong}\n  with {', '.join(units)}", flush=True)
    print(f"{tried} positions, {found} found")


if __name__ == "__main__":
    main()
