"""An event: something that happened, why, and who may know what of it."""

from __future__ import annotations

from typing import Final, final

EVERYBODY: Final = -1


@final
class Event:
    """One line of the log, as data. Words come from the language files.

    `data` is known to everybody; `secret` only to the seats whose bit is set in `sees`.
    `cause` names the card or rule text that made it happen ('' when the rules alone did).
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        data: dict[str, object],
        cause: str = "",
        secret: dict[str, object] | None = None,
        sees: int = EVERYBODY,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.data = data
        self.cause = cause
        self.secret = secret
        self.sees = sees

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as plain data, with nothing in it that this seat may not know.

        None is a spectator, who knows what everybody does.
        """
        plain: dict[str, object] = {"kind": self.kind, "rule": self.rule}
        if self.cause:
            plain["cause"] = self.cause
        plain.update(self.data)
        if self.secret is not None:
            if self.sees == EVERYBODY or (seat is not None and self.sees >> seat & 1):
                plain.update(self.secret)
        return plain

    def whole(self) -> dict[str, object]:
        """The event as plain data, secrets included: for finished games and tests."""
        plain: dict[str, object] = {"kind": self.kind, "rule": self.rule}
        if self.cause:
            plain["cause"] = self.cause
        plain.update(self.data)
        if self.secret is not None:
            plain.update(self.secret)
        return plain

    def __repr__(self) -> str:
        return f"Event({self.whole()})"
