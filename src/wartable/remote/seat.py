"""A seat of a match on a server, with the calls of a `Match`: view, ask, answer, events, probe.

Messages that were not acknowledged are sent again after a lost connection, and taken once.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from itertools import count
from secrets import token_hex
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
PAUSES = (0.1, 0.3, 1.0, 2.0, 4.0)
"""Seconds between tries to reach a server that has gone."""
Told = dict[str, Any]
AROUND = {
    "people": ("seats", "watchers"),
    "offers": ("offers", "rematch"),
    "clock": ("clock", "paused"),
    "settings": ("settings",),
}
"""What messages about the things around the game change of the table."""


class ServerGone(RuntimeError):
    """The server cannot be reached, or has shown this connection out."""


class NotTaken(Exception):
    """The server refuses a message: `rule`, the sentence, `things` and `place`, as in a match.

    No `Refusal`, though it looks like one: from a compiled class nobody else can derive.
    """

    def __init__(self, rule: str, words: str, things: list[str], place: str = "") -> None:
        super().__init__(f"{words} [{rule}]")
        self.rule = rule
        self.words = words
        self.things = things
        self.place = place


class Seat:
    """Somebody at a table of a server; `token` None watches a public match."""

    def __init__(
        self,
        url: str,
        match: str,
        token: str | None = None,
        name: str = "",
        language: str = "en",
        ready: bool = True,
        passing: str = "always_ask",
    ) -> None:
        self.match = match
        self._hello = {"token": token, "name": name, "language": language}
        parts = urlsplit(url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        self._address = f"{scheme}://{parts.netloc}{parts.path.rstrip('/')}/api/live/{match}"
        self._wire: ClientConnection | None = None
        self._held = ExitStack()
        self._ids = (f"{token_hex(6)}-{number}" for number in count(1))
        self._table: Told = {}
        self._events: list[Told] = []
        self._lines: list[Told] = []
        self.said: list[Told] = []
        """What was said in the chat while we were here."""
        self.by: str | None = None
        """The rule by which the table gave the last answer itself, such as `table.clock`."""
        self._connect()
        if self.seat is None or self.result is not None:
            return
        if self._table["settings"]["passing"] != passing:
            self._request("settings", passing=passing)
        if ready and self.is_gathering:
            self.ready()

    # What one sees.

    @property
    def seat(self) -> int | None:
        """The number of the seat; None for a spectator."""
        found: int | None = self._table["seat"]
        return found

    @property
    def version(self) -> int:
        """How often the game has changed; the number of the open question."""
        return int(self._table["version"])

    def view(self) -> Told:
        """The table as this seat sees it, as it was told last."""
        found: Told = self._table["view"]
        return found

    def ask(self) -> Told:
        """The open question: sentence, choices with labels, suggestion."""
        found: Told = self._table["ask"]
        return found

    @property
    def options(self) -> list[str]:
        """The texts of all options, if this seat is asked."""
        return [one["text"] for one in self.ask().get("choices", [])]

    @property
    def printed(self) -> Told:
        """The faces of all printed things that were seen so far, by their keys."""
        found: Told = self._table["printed"]
        return found

    @property
    def result(self) -> Told | None:
        """How the match ended, or None."""
        found: Told | None = self._table.get("result")
        return found

    @property
    def seats(self) -> list[Told]:
        """Who sits where, who is there, and who has been away since when."""
        found: list[Told] = self._table["seats"]
        return found

    @property
    def offers(self) -> list[Told]:
        """What is offered and not yet replied to by everybody."""
        found: list[Told] = self._table["offers"]
        return found

    @property
    def rematch(self) -> str | None:
        """The next match, once everybody has agreed to one; our token opens it, too."""
        found: str | None = self._table.get("rematch")
        return found

    @property
    def clock(self) -> Told | None:
        """The clocks as they were told last, if the match has any."""
        found: Told | None = self._table.get("clock")
        return found

    @property
    def is_gathering(self) -> bool:
        """Whether the match waits until everybody is ready; `seats` says who is."""
        return bool(self._table.get("gathering"))

    @property
    def moved(self) -> str | None:
        """The match as which this one was set up anew before it began; our token opens it, too."""
        found: str | None = self._table.get("moved")
        return found

    @property
    def is_paused(self) -> bool:
        """Whether nobody answers for the moment."""
        return bool(self._table.get("paused"))

    def events(self, since: int = 0) -> list[Told]:
        """The events since we came, from this number on."""
        return [one for one in self._events if one["number"] >= since]

    def lines(self) -> list[Told]:
        """The whole log in words."""
        return list(self._lines)

    def is_asked(self) -> bool:
        """Whether the table waits for this seat."""
        mine = self.seat is not None and self.ask()["seat"] == self.seat
        return mine and not (self.is_gathering or self.moved)

    # What one does.

    def answer(self, text: str) -> list[Told]:
        """Answer the open question; gives the events that follow. NotTaken says why not."""
        before = self.view()["events"]
        version = self.version
        self._request("answer", number=version, text=text)
        self._listen(lambda: self.version > version)
        return self.events(before)

    def probe(self, query: Told) -> Told:
        """Ask the table something that changes nothing (docs/protocol.md)."""
        found: Told = self._request("probe", query=query)["answer"]
        return found

    def undo(self) -> None:
        """Take the last answer back, where the rules let one do that alone."""
        self._request("undo")

    def concede(self) -> None:
        """Give the game up."""
        self._request("concede")

    def ready(self, yes: bool = True) -> None:
        """Be ready to begin, or not after all."""
        self._request("ready", yes=yes)

    def say(self, text: str) -> None:
        """A line of chat."""
        self._request("say", text=text)

    def send(self, type: str, **fields: Any) -> Told:
        """Any other message of the wire; gives the reply."""
        return self._request(type, **fields)

    def wait_until(self, so: Callable[[], bool], patience: float | None = None) -> None:
        """Listen until something is so, such as `lambda: seat.offers`."""
        self._listen(so, patience)

    def wait_for_question(self, patience: float | None = None) -> Told | None:
        """Wait until this seat is asked; None when the match is over, or goes on as `moved`.

        TimeoutError after so many seconds, if any are given.
        """
        self._listen(lambda: self.is_asked() or self._is_done(), patience)
        return None if self._is_done() else self.ask()

    def _is_done(self) -> bool:
        return self.result is not None or self.moved is not None

    def catch_up(self) -> None:
        """Take in what has come meanwhile, without waiting for more."""
        with suppress(TimeoutError):
            self._listen(lambda: False, 0)

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"Seat({self._address}, {who}, version {self.version})"

    def close(self) -> None:
        """Go; the seat stays ours."""
        self._held.close()
        self._wire = None

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # The wire.

    def _connect(self) -> None:
        """Connect and say hello; waits for a server that is being started again."""
        for pause in (*PAUSES, None):
            try:
                self._held.close()
                found = connect(self._address, max_size=None, open_timeout=PATIENCE)
                self._wire = self._held.enter_context(found)
                self._send({"type": "hello", "id": next(self._ids), **self._hello})
                self._table = {}
                while not self._table:
                    self._take(self._receive(PATIENCE))
                return
            except (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError) as e:
                if pause is None:
                    raise ServerGone(f"the server at {self._address} is gone: {e}") from None
                time.sleep(pause)

    def _send(self, message: Told) -> None:
        assert self._wire is not None, "this seat was closed"
        self._wire.send(json.dumps(message))

    def _receive(self, patience: float | None) -> Told:
        assert self._wire is not None, "this seat was closed"
        found: Told = json.loads(self._wire.recv(timeout=patience))
        return found

    def _request(self, type: str, **fields: Any) -> Told:
        """Send a message until it is answered: once more after each lost connection."""
        id = next(self._ids)
        message = {"type": type, "id": id, **fields}
        while True:
            try:
                self._send(message)
                while True:
                    told = self._receive(PATIENCE)
                    self._take(told)
                    if told.get("id") == id:
                        break
            except ConnectionClosed:
                self._connect()
                continue
            if told["type"] == "refused":
                place = told.get("place") or ""
                raise NotTaken(told["rule"], told["sentence"], told["things"], place)
            return told

    def _listen(self, until: Callable[[], bool], patience: float | None = None) -> None:
        """Take what comes until something is so."""
        end = None if patience is None else time.monotonic() + patience
        while not until():
            left = None if end is None else max(0.0, end - time.monotonic())
            try:
                self._take(self._receive(left))
            except ConnectionClosed:
                self._connect()

    def _take(self, told: Told) -> None:
        """Keep what is told."""
        kind = told["type"]
        if kind == "table":
            self._table = told
            self._lines = told["lines"]
            self._events = [one for one in self._events if one["number"] < told["view"]["events"]]
        elif kind == "news":
            self._events += told["events"]
            self._lines += told["lines"]
            self._table["printed"] |= told.pop("printed", {})
            self._table |= {key: told[key] for key in told if key in self._table}
            self.by = told.get("by")
        elif kind in AROUND:
            self._table |= {key: told.get(key) for key in AROUND[kind]}
        elif kind == "moved":
            self._table["moved"] = told["match"]
        elif kind == "said":
            self.said.append(told["said"])
        elif kind == "closing" and not told["again"]:
            raise ServerGone(told["sentence"])


def sit_down(
    url: str,
    match: str,
    token: str | None = None,
    name: str = "",
    language: str = "en",
    ready: bool = True,
    passing: str = "always_ask",
) -> Seat:
    """Sit down at a seat of a match on a server, by the token of its link.

    Where the match waits for everybody, this says that we are `ready`, unless told not to. A
    program is asked everything; with `passing="usual"` the table passes for it where nothing else
    can be done.
    """
    return Seat(url, match, token, name, language, ready, passing)
