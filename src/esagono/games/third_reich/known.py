"""What a side may know: variant counters, strategic warfare and convoys are secret; all else lies open.

Nothing fills these yet, so there is nothing to deal anew: a `redeal` comes with the first chapter that hides something.
"""

from __future__ import annotations

from esagono.games.third_reich.world import POWERS, World
from esagono.kernel import Side
from esagono.kernel.value import replace

HIDDEN = -1
"""What a side does not know of a number."""


def known(world: World, side: Side) -> World:
    """The world as a side knows it; with side "" what everybody knows."""
    side = side if side in POWERS else ""
    shown = {p: n if p == side or p in world.variants_shown else HIDDEN for p, n in world.variants.items()}
    sw = {key: n if key.split()[0] == side else HIDDEN for key, n in world.sw.items()}
    boxes = {key: n if key.split()[0] == side else HIDDEN for key, n in world.boxes.items()}
    return replace(world, variants=shown, sw=sw, boxes=boxes)
