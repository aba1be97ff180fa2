"""`wartable replay`: a recorded game, read up to any answer, and the table as it was there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..errors import Trouble
from ..log import log_lines
from ..options.names import Json
from ..pictures import PictureFile, check_picture, write_picture
from ..positions import PositionFile, check_position_file, write_position
from ..records import load_match
from ..screen import console, say_json
from ..terminal.game_screen import screen_of
from ..tongue import said

if TYPE_CHECKING:
    from wartable.kernel.match import Match


def replay(
    file: Annotated[Path, typer.Argument(help="A record.", metavar="FILE")],
    at: Annotated[
        int | None, typer.Option(min=0, help="Stop after so many answers; all of them if missing.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, max=3, help="See only what this seat could see.")
    ] = None,
    picture: PictureFile = None,
    position: PositionFile = None,
    as_json: Json = False,
) -> None:
    """Play a record again: its log, and the table at the end of it."""
    check_picture(picture)
    check_position_file(position)
    match = load_match(file, at)
    screen = screen_of(match.game.name)
    speech = screen.spoken()
    if seat is not None and seat >= len(match.names):
        words = said("seat.not_recorded", seat=seat)
        raise Trouble(words, said("hint.recorded_seats", most=str(len(match.names) - 1)))
    if picture is not None:
        write_picture(screen.svg(match, speech), picture)
    if position is not None:
        write_position(_position(match, seat), position)
    events = [event.whole() if seat is None else event.seen_by(seat) for event in match.events]
    if as_json:
        facts: dict[str, object] = {"game": match.game.name, **screen.facts(match)}
        facts["names"] = speech.side_names(match)
        facts["at"] = len(match.answers)
        if seat is None:  # what others answered and will draw is theirs
            facts["seed"] = match.seed
            facts["answers"] = match.answers
            facts["fingerprint"] = match.fingerprint()
        facts["events"] = events
        facts["view"] = match.view(seat)
        facts["result"] = None if match.result is None else match.result.plain()
        say_json(facts)
        return
    out = console()
    for line in log_lines(speech, match, seat):
        out.print(line, soft_wrap=True)
    out.print(screen.draw(match, seat, speech))
    out.print(speech.label("answers_given", amount=len(match.answers)), style="dim")
    if match.result is not None:
        out.print(speech.result(match, seat), style="bold")
    elif match.question is not None:
        asked = match.names[match.question.seat]
        out.print(said("table.asked", name=asked, question=speech.question(match)), style="bold")


def _position(match: Match, seat: int | None) -> dict[str, Any]:
    """The moment as a position, whole or as a seat knew it."""
    try:
        return match.to_position() if seat is None else match.position_for(seat)
    except ValueError as error:
        raise Trouble(said("position.none", why=error), said("hint.other_at")) from None
