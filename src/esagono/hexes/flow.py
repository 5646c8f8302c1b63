"""Maximum flow: how much supply a network can carry through limited hexes and steps, in whole units."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from esagono.hexes.field import Field, Hex

StepLimit = Callable[[Hex, Hex], int | None]
HexLimit = Callable[[Hex], int | None]


@dataclass(frozen=True, slots=True)
class Flow:
    """A greatest flow: what goes through in all, what each demand gets, and what each step carries."""

    total: int
    delivered: dict[Hex, int]
    carried: dict[tuple[Hex, Hex], int]


class _Pipes:
    """Arcs with what room is left on them; arc k and arc k ^ 1 are one pipe in both directions."""

    def __init__(self, nodes: int) -> None:
        self.leaving: list[list[int]] = [[] for _ in range(nodes)]
        self.ends: list[int] = []
        self.room: list[int] = []

    def lay(self, frm: int, to: int, room: int) -> int:
        for start, end, wide in ((frm, to, room), (to, frm, 0)):
            self.leaving[start].append(len(self.ends))
            self.ends.append(end)
            self.room.append(wide)
        return len(self.ends) - 2

    def way(self, source: int, sink: int) -> list[int]:
        """Return the arcs of a shortest way with room on it, from the sink back, or nothing."""
        came: dict[int, int] = {source: -1}
        queue = deque([source])
        while queue and sink not in came:
            here = queue.popleft()
            for arc in self.leaving[here]:
                if self.room[arc] and self.ends[arc] not in came:
                    came[self.ends[arc]] = arc
                    queue.append(self.ends[arc])
        arcs, here = [], sink
        while sink in came and here != source:
            arcs.append(came[here])
            here = self.ends[came[here] ^ 1]
        return arcs

    def fill(self, source: int, sink: int) -> int:
        total = 0
        while arcs := self.way(source, sink):
            more = min(self.room[arc] for arc in arcs)
            for arc in arcs:
                self.room[arc] -= more
                self.room[arc ^ 1] += more
            total += more
        return total


def max_flow(
    field: Field,
    supply: Mapping[Hex, int],
    demand: Mapping[Hex, int],
    step_limit: StepLimit,
    hex_limit: HexLimit | None = None,
) -> Flow:
    """Return the most that can go from the supplies to the demands.

    A limit of 0 lets nothing through and None sets no bound. The limit of a hex holds for all that goes through,
    begins or ends there.
    """
    size, bound = len(field.names), sum(supply.values())
    source, sink = 2 * size, 2 * size + 1
    pipes = _Pipes(2 * size + 2)
    steps: dict[tuple[Hex, Hex], int] = {}
    for i, hex_ in enumerate(field.names):
        through = hex_limit(hex_) if hex_limit else None
        pipes.lay(2 * i, 2 * i + 1, bound if through is None else through)
        for j in field.adjacency[i]:
            wide = step_limit(hex_, field.names[j])
            if wide != 0:
                steps[hex_, field.names[j]] = pipes.lay(2 * i + 1, 2 * j, bound if wide is None else wide)
    for hex_, amount in supply.items():
        pipes.lay(source, 2 * field.index(hex_), amount)
    wells = {hex_: pipes.lay(2 * field.index(hex_) + 1, sink, amount) for hex_, amount in demand.items()}
    total = pipes.fill(source, sink)
    delivered = {hex_: pipes.room[arc ^ 1] for hex_, arc in wells.items()}
    carried = {step: pipes.room[arc ^ 1] for step, arc in steps.items()}
    return Flow(total, delivered, {step: units for step, units in carried.items() if units})
