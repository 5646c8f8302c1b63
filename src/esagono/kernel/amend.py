"""The same sequence of play with a scenario's special rules hooked in by name."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from esagono.kernel.flow import Node, Procedure


def amended(
    root: Procedure,
    procedures: Sequence[Procedure],
    after: Mapping[str, Node],
    instead: Mapping[str, Node],
) -> tuple[Procedure, list[Procedure]]:
    """Copies with steps put after steps and instead of steps; a misspelt hook is an error."""
    if not after and not instead:
        return root, list(procedures)
    made: dict[str, Procedure] = {}
    used: set[str] = set()

    def change(node: Node) -> Node:
        if not isinstance(node, Procedure):
            return node
        if node.name in made:
            return made[node.name]
        new = made[node.name] = copy.copy(node)
        steps: list[Node] = []
        for kid in node.steps:
            hook = f"{node.name}/{kid.name}"
            used.update({hook} & (after.keys() | instead.keys()))
            steps.append(instead[hook] if hook in instead else change(kid))
            if hook in after:
                steps.append(after[hook])
        new.place(tuple(steps))
        return new

    tops = [change(node) for node in (root, *procedures)]
    missing = sorted((after.keys() | instead.keys()) - used)
    if missing:
        raise ValueError(f"no such step to amend: {', '.join(missing)}")
    first, *rest = [node for node in tops if isinstance(node, Procedure)]
    return first, rest
