"""Main missions about things that are carried: loot, flags, resources."""

from __future__ import annotations

from typing import final

from ..skills.in_play import marked
from ..skills.trait import CARRIES_NOTHING
from ..state.battle import Battle
from ..state.mission_writers import reveal
from ..table.shapes.geometry import inches
from .giving import GiveFlags, GiveResources
from .laying import Lay
from .main import UNLIMITED, Holding, Main, in_turn
from .presence import earns, enemy_zones, living
from .tokens import (
    CARRIED,
    FLAG,
    LOOT,
    LYING,
    OUT,
    RESOURCE,
    Token,
)


def bearer_side(s: Battle, token: Token) -> int:
    """Whose figure carries a token and can score with it, or -1 (skill.insignifiant.contest)."""
    if token.where != CARRIED or not earns(s, token.bearer):
        return -1
    return s.side(token.bearer)


def has_bearer(s: Battle, side: int) -> bool:
    """Whether a side still has somebody who can carry something and score with it."""
    for figure in living(s, side):
        if s.scene.kits[figure].master < 0 and earns(s, figure):
            if not marked(s, figure, CARRIES_NOTHING):
                return True
    return False


def _carried(s: Battle, token: Token, side: int, points: int) -> Holding:
    """A token that counts for a side, with who carries it."""
    figures = [token.bearer] if token.where == CARRIED and side >= 0 else []
    return Holding(token.number, side, figures, points)


@final
class Loot(Main):
    """scenario.main.2: loot to be picked up, kept, and carried home."""

    def lay(self, s: Battle) -> None:
        """Placed alternately, the first deployer first."""
        queue = in_turn(s, self.mission.count)[: self.mission.count]
        s.agenda.append(Lay(LOOT, queue))

    def holdings(self, s: Battle) -> list[Holding]:
        """A point for each loot possessed, by prone figures too."""
        return [
            _carried(s, token, bearer_side(s, token), self.mission.points)
            for token in s.tokens
            if token.kind == LOOT and token.where != OUT
        ]

    def prospect(self, s: Battle, side: int) -> int:
        """Somebody to carry, and something to be carried."""
        left = any(token.kind == LOOT and token.where != OUT for token in s.tokens)
        return UNLIMITED if left and has_bearer(s, side) else 0


@final
class Flag(Main):
    """scenario.main.5: hold the enemy's flag, and bring one's own into the enemy's zone."""

    def assign(self, s: Battle) -> None:
        """Each player gives the flag to a figure."""
        s.agenda.append(GiveFlags(in_turn(s, 1)))

    def holdings(self, s: Battle) -> list[Holding]:
        """Flags that were taken, and those that stand in an enemy zone."""
        found: list[Holding] = []
        for token in s.tokens:
            if token.kind != FLAG:
                continue
            side = bearer_side(s, token)
            taken = side if side != token.owner else -1
            found.append(_carried(s, token, taken, self.mission.points))
            if self._is_planted(s, token):
                found.append(_carried(s, token, token.owner, self.mission.bonus))
        return found

    def score(self, s: Battle) -> None:
        """Each flag for itself; prone bearers score (scenario.main.5.own-flag, multi.enemies)."""
        taken = [0] * s.scene.seats
        for token in s.tokens:
            if token.kind != FLAG:
                continue
            side = bearer_side(s, token)
            if side >= 0 and side != token.owner:
                taken[side] += 1
        for side, count in enumerate(taken):
            self.book(s, side, count, self.mission.points)
            home = [one for one in s.tokens if one.kind == FLAG and one.owner == side]
            if any(self._is_planted(s, one) for one in home):
                self.book(s, side, 1, self.mission.bonus)

    def _is_planted(self, s: Battle, flag: Token) -> bool:
        """In an enemy zone, carried by its own side or lying there."""
        zones = enemy_zones(s, flag.owner)
        if flag.where == LYING:
            x, y = inches(flag.x), inches(flag.y)
            return any(part.holds(x, y) for zone in zones for part in zone.parts)
        if bearer_side(s, flag) != flag.owner:
            return False
        body = s.body(flag.bearer)
        return any(zone.holds_centre(body) for zone in zones)

    def prospect(self, s: Battle, side: int) -> int:
        """Somebody to carry it; flags never leave the game."""
        return UNLIMITED if has_bearer(s, side) else 0


@final
class Plunder(Main):
    """scenario.main.7: resources of secret worth, to be taken from the enemy."""

    def assign(self, s: Battle) -> None:
        """Given out face down after deployment."""
        s.agenda.append(GiveResources(in_turn(s, 1)))

    def taken(self, s: Battle) -> list[tuple[Token, int]]:
        """Resources that enemies of their owners carry, with whose figure it is."""
        found: list[tuple[Token, int]] = []
        for token in s.tokens:
            side = bearer_side(s, token) if token.kind == RESOURCE else -1
            if side >= 0 and side != token.owner:
                found.append((token, side))
        return found

    def holdings(self, s: Battle) -> list[Holding]:
        """Those that are taken; what lies face down is worth nothing that could be told."""
        return [
            _carried(s, token, side, token.value if token.revealed else 0)
            for token, side in self.taken(s)
        ]

    def depends_on_hidden(self, s: Battle) -> bool:
        """What was taken this turn; those that nobody took score nothing, whatever they are."""
        return any(not token.revealed for token, _ in self.taken(s))

    def score(self, s: Battle) -> None:
        """Every turn it is carried: reveal it, score it (scenario.main.7.details)."""
        totals = [0] * s.scene.seats
        for token, side in self.taken(s):
            reveal(s, token.number, "scenario.main.7")
            totals[side] += token.value
        for side, total in enumerate(totals):
            self.book(s, side, 1, total)

    def prospect(self, s: Battle, side: int) -> int:
        """Somebody to carry them; resources never leave the game."""
        return UNLIMITED if has_bearer(s, side) else 0
