"""How often each check runs: expensive ones are sampled."""

from __future__ import annotations

from esagono.kernel.value import Value, replace


class Rates(Value):
    """Shares of the decisions (of the games, for `replay`) at which a check is made, and how much it looks at."""

    listing: float = 1.0
    """Decisions at which the choices of everybody who is asked are listed; else of the one alone who chooses."""
    save: float = 1.0
    save_apply: float = 0.25
    choices: float = 0.25
    refusals: float = 0.2
    legality: float = 0.25
    offers: float = 1.0
    """Decisions at which offers and laws are compared in both directions."""
    undo: float = 0.25
    leak: float = 0.1
    leak_odds: float = 0.2
    twins: float = 0.2
    branches: float = 0.5
    replay: float = 0.25
    sides: int = 1
    """Sides whose knowledge is looked at each time, spectators among them; 0 means all."""
    sample: int = 30
    """Choices of a decision that are looked at one by one."""
    texts: int = 16
    """Random texts of a decision; at least one for each verb."""
    scan: int = 60
    """Acts of one verb that are looked for among the choices of every decision, if no law forbids them."""
    odds_budget: int = 40
    witness: int = 3
    """Games replayed in a process where sets have another order."""
    faults: int = 5
    """Faults after which a game is given up."""
    effort: int = 1500
    """Acts that may be replayed to shrink one failure."""
    decisions: int = 0
    """Decisions after which a game is broken off; 0: it is played to its end."""
    stop_after: int = 25
    """Failures after which no more games are played."""

    @classmethod
    def quick(cls) -> Rates:
        """Few checks per game, for thousands of games."""
        return cls(
            save=0.2,
            save_apply=0.05,
            choices=0.04,
            refusals=0.04,
            legality=0.05,
            undo=0.05,
            leak=0.03,
            leak_odds=0.1,
            twins=0.05,
            branches=0.3,
            replay=0.1,
            scan=20,
        )

    @classmethod
    def sparse(cls) -> Rates:
        """The quick ones, with offers and laws compared at every fifth decision: for campaigns."""
        return replace(cls.quick(), offers=0.2)

    @classmethod
    def thin(cls) -> Rates:
        """A fifth of the sparse ones: for hundreds of games that are long themselves."""
        return cls(
            listing=0.1,
            save=0.04,
            save_apply=0.01,
            choices=0.01,
            refusals=0.01,
            legality=0.01,
            offers=0.04,
            undo=0.01,
            leak=0.006,
            leak_odds=0.1,
            twins=0.01,
            branches=0.06,
            replay=0.05,
            scan=20,
        )

    @classmethod
    def thorough(cls) -> Rates:
        """Every check at every decision."""
        return cls(
            save_apply=1.0,
            choices=1.0,
            refusals=1.0,
            legality=1.0,
            undo=1.0,
            leak=1.0,
            leak_odds=1.0,
            twins=1.0,
            branches=1.0,
            replay=1.0,
            sides=0,
            scan=400,
        )
