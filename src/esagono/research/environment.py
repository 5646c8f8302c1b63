"""A scenario as an AEC environment: an agent for each side, masks over a fixed number of actions, no secrets shown."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from esagono import bots, games
from esagono.kernel import Act, Decision, Game, Side
from esagono.kernel.match import Match
from esagono.research import features

SLOTS = 255
"""Choices on one page; the action after the last of them turns the page."""
WIDTH, ACT_WIDTH = 1024, 64
PATIENCE = 4
"""Steps per act of the scenario's bound, because an agent could turn pages for ever."""


def env(game: str = "storms_of_steel", scenario: str = "stone-house", **settings: Any) -> Any:
    """The environment with PettingZoo's usual guards: an illegal action loses the game."""
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(
            wrappers.TerminateIllegalWrapper(Battle(game, scenario, **settings), illegal_reward=-1)
        )
    )


class Battle(AECEnv):
    """One scenario, played again and again."""

    def __init__(
        self,
        game: str | Game,
        scenario: str,
        *,
        options: Mapping[str, str] | None = None,
        slots: int = SLOTS,
        width: int = WIDTH,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = game if isinstance(game, Game) else games.load(game)
        self.scenario, self.options, self.slots, self.width = scenario, dict(options or {}), slots, width
        self.render_mode = render_mode
        self.metadata = {"render_modes": ["ansi"], "name": f"{self.game.name}_v0", "is_parallelizable": False}
        self.possible_agents: list[Side] = list(self.game.sides_of(scenario))
        self.observation_spaces = {agent: self._seen_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(slots + 1) for agent in self.possible_agents}
        self._chance: Random = SystemRandom()

    def _seen_space(self) -> Any:
        actions = self.slots + 1
        return spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.width,), np.float32),
                "choices": spaces.Box(-1.0, 1.0, (actions, ACT_WIDTH), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def observation_space(self, agent: Side) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Side) -> Any:
        """A choice on the current page, or (the last action) the next page."""
        return self.action_spaces[agent]

    # playing

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game; a seed makes this one and those that follow reproducible."""
        if seed is not None:
            self._chance = Random(seed)
        self.match = Match(self.game, self.scenario, self.options, seed=self._chance.randbytes(32))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.steps = self.page = 0
        self._ask()

    def step(self, action: Any) -> None:
        """Choose for the selected agent; ValueError if the mask forbids the action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        number = int(action)
        if not self._mask()[number]:
            raise ValueError(f"action {number} is not legal for {agent}; the mask says which are")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.steps += 1
        if number == self.slots:
            self.page = (self.page + 1) % self.pages
        else:
            self.match.act(agent, self.offered[number])
            self.page = 0
        self._ask()
        self._settle()

    def _ask(self) -> None:
        """Select the agent that is asked, and report what."""
        self.infos: dict[Side, dict[str, Any]] = {agent: {} for agent in self.agents}
        if self.match.decisions:
            decision = self.decision
            self.agent_selection = decision.side
            self.infos[decision.side] = {
                "ask": decision.ask,
                "rule": decision.rule,
                "number": decision.number,
                "page": self.page,
                "pages": self.pages,
                "choices": [act.text for act in self.offered],
            }

    def _settle(self) -> None:
        """Rewards when the game is over; truncation when it does not end."""
        bound = self.game.scenario(self.scenario).bound
        if not self.match.decisions:
            result = self.match.state.result
            winner = result.winner if result else ""
            for agent in self.agents:
                self.terminations[agent] = True
                self.rewards[agent] = 0.0 if not winner else (1.0 if self.game.allied(agent, winner) else -1.0)
        elif len(self.match.lines) > bound or self.steps > PATIENCE * bound:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    # choices

    @property
    def decision(self) -> Decision:
        """The decision that is to be made now."""
        return self.match.decisions[0]

    @property
    def pages(self) -> int:
        """The pages that the choices fill."""
        return -(-len(self.decision.choices) // self.slots)

    @property
    def offered(self) -> tuple[Act, ...]:
        """The choices on the current page."""
        return self.decision.choices[self.page * self.slots : (self.page + 1) * self.slots]

    def _mask(self) -> Any:
        mask: Any = np.zeros(self.slots + 1, np.int8)
        mask[: len(self.offered)] = 1
        mask[self.slots] = self.pages > 1
        return mask

    def action_of(self, bot: str, rng: Random, seconds: float = bots.SECONDS) -> int:
        """What one of our bots would do here: its choice, or the next page on the way to it."""
        asked = bots.question(self.game, self.match.state, self.decision, rng, seconds)
        place = self.decision.choices.index(bots.load(bot)(asked).act)
        page, slot = divmod(place, self.slots)
        return slot if page == self.page else self.slots

    # seeing

    def observe(self, agent: Side) -> dict[str, Any]:
        """What the agent's side may know, the choices of the open page if it is asked, and their mask."""
        asked = bool(self.match.decisions) and agent == self.agent_selection
        actions = self.slots + 1
        return {
            "observation": features.of_view(self.game.view(self.match.state, agent), self.width),
            "choices": features.of_acts(self.offered if asked else (), actions, ACT_WIDTH),
            "action_mask": self._mask() if asked else np.zeros(actions, np.int8),
        }

    def view(self, agent: Side) -> Any:
        """The same as a value, for your own features: `view.world`, `view.path`."""
        return self.game.view(self.match.state, agent)

    def render(self) -> str:
        """The board in letters, as the agent that is selected knows it."""
        world = self.view(self.agent_selection).world
        return self.game.show(world, self.agent_selection, "en") if self.game.show else str(world)

    def close(self) -> None:
        """There is nothing to close."""
