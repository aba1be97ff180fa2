"""What goes over HTTP: lists for the start page, forms, summaries, records and replays."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from .from_client import BotName, Code, PersonName
from .parts import ClockKind, Ended, Plain, Seat

# What there is to play.


class FormChoice(Struct, frozen=True):
    """One value of a field of a form. `look` and `emblem` are for drawing it, `facts` for reading.

    `only_if` names other fields with the values they must have for this one to be offered.
    """

    value: str
    title: str
    about: str = ""
    group: str = ""
    emblem: str = ""
    look: str = ""
    facts: list[str] = field(default_factory=list)
    only_if: dict[str, list[str]] = field(default_factory=dict)


class FormField(Struct, frozen=True):
    """One thing to choose before a match: for the whole match, or for each seat.

    `choice`: one of the choices; `own` accepts the text of a file instead (a deck, a band, a map).
    `number`: a whole number between `low` and `high`. `files`: any number of texts of files.
    An empty `default` of a choice means that chance decides, or the game. What is one's own may
    need files of the field `needs`; its own is told from those by the text `mark` in it.
    """

    name: str
    title: str
    kind: Literal["choice", "number", "files"]
    per_seat: bool = False
    about: str = ""
    choices: list[FormChoice] = field(default_factory=list)
    default: str = ""
    seat_defaults: list[str] = field(default_factory=list)
    own: bool = False
    needs: str = ""
    mark: str = ""
    low: int = 0
    high: int = 0


class GameMode(Struct, frozen=True):
    """A way to play a game: how many seats, and what is chosen before."""

    name: str
    title: str
    about: str
    low: int
    high: int
    fields: list[FormField]
    together: bool = False
    """Whether the seats play on one side, against the table."""


class BotCard(Struct, frozen=True):
    """A bot that can sit down; `level` runs from 1 (easy) upwards, `default` is the usual one.

    `other` is none of the game's levels: for those who know what they look for.
    """

    name: str
    title: str
    about: str
    level: int
    default: bool = False
    other: bool = False


class GameCard(Struct, frozen=True):
    """A game with everything the start page needs to offer it."""

    name: str
    title: str
    about: str
    languages: list[str]
    modes: list[GameMode]
    bots: list[BotCard]


class Games(Struct, frozen=True):
    """All games, in the language that was asked for."""

    language: str
    games: list[GameCard]


# Opening a match.


class SeatForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: `me` (on this device), `open` (by link), or a bot by its name."""

    kind: Literal["me", "open", "bot"] = "me"
    name: PersonName = ""
    bot: BotName | None = None
    options: dict[str, str] = field(default_factory=dict)
    """The fields that are chosen for each seat, by name."""


class ClockForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A clock: seconds for each answer, or a budget of seconds with an increment."""

    kind: ClockKind
    seconds: Annotated[float, Meta(ge=5, le=30 * 86400)]
    increment: Annotated[float, Meta(ge=0, le=86400)] = 0


class MatchForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What to play. A `position` (the text of a position file) comes instead of mode and options.

    `public` lets anybody watch and take an open seat; otherwise only who has a link.
    """

    game: Annotated[str, Meta(max_length=40)]
    mode: Annotated[str, Meta(max_length=40)] = ""
    seats: Annotated[list[SeatForm], Meta(max_length=8)] = field(default_factory=list)
    options: dict[str, str | int | list[str]] = field(default_factory=dict)
    position: str | None = None
    clock: ClockForm | None = None
    public: bool = False
    title: Annotated[str, Meta(max_length=80)] = ""
    language: Code = "en"


class Fork(Struct, frozen=True):
    """Who plays on from a moment of a match, as in the form of a new one.

    Nobody said: one person at the seat that is asked there, against bots.
    """

    seats: Annotated[list[SeatForm], Meta(max_length=8)] = field(default_factory=list)


class MomentQuery(Struct, frozen=True):
    """What is asked about a moment of a finished match, as a `probe` at a table asks it."""

    query: dict[str, Any]


class MomentTold(Struct, frozen=True):
    """What the table says to it."""

    answer: dict[str, Any]


class SeatLink(Struct, frozen=True):
    """The token of a seat; `mine` was asked for as `me`, others are to be passed on as links."""

    seat: int
    token: str
    mine: bool


class Opened(Struct, frozen=True):
    """A match was opened. Tokens are told only here: the server keeps their hashes."""

    match: str
    game: str
    seats: list[SeatLink]
    watch: str
    """The token for spectators."""
    owner: str
    """The token of who opened it: it watches, and may hand over seats that were left."""


class Rearrangement(Struct, frozen=True):
    """How a match that has not begun is set up instead: another deck, mode, clock, other seats.

    `before` says for each seat which one of the match as it was sits there now, null for a new one;
    left out, everybody stays where they are. Nobody who sits already loses his seat by it.
    """

    form: MatchForm
    before: Annotated[list[int | None], Meta(max_length=8)] | None = None


class TakeSeat(Struct, frozen=True):
    """Sit down at a free seat of a public match, or at one whose link one has been given."""

    name: PersonName = ""
    token: Annotated[str, Meta(max_length=64)] | None = None


class TookSeat(Struct, frozen=True):
    """The token of the seat that was taken."""

    match: str
    seat: int
    token: str


class Held(Struct, frozen=True):
    """A token that a device holds."""

    match: str
    token: str


class Holding(Struct, frozen=True):
    """All tokens that a device holds, to find its matches again."""

    tokens: Annotated[list[Held], Meta(max_length=500)]


# Lists of matches.


class Summary(Struct, frozen=True, kw_only=True):
    """A match in a list; of a finished one its result. Times are seconds since 1970."""

    match: str
    game: str
    game_title: str
    mode: str
    mode_title: str
    title: str
    seats: list[Seat]
    version: int
    turn: int
    waiting: int | None
    """The seat whose answer is awaited."""
    opened: float
    last: float
    over: bool
    public: bool
    watchers: int
    clock: ClockForm | None
    result: Ended | None
    seat: int | None = None
    """The seat of the token with which it was asked for."""
    problem: str | None = None
    """Why it cannot be played on here: other content, another engine. The log can still be read."""
    gathering: bool = False
    """Whether it waits until everybody is ready (`ready` of its seats)."""
    moved: str | None = None
    """The match as which it was set up anew before it began; the same tokens open it."""


class Summaries(Struct, frozen=True):
    """Several matches, those that were played last first."""

    matches: list[Summary]


# Replays and positions.


class Frame(Struct, frozen=True):
    """One moment of a replay: the answer that led to it, what happened by it, and the table then.

    `who` is the seat that gave the answer, null for the beginning and for what the table did.
    """

    number: int
    who: int | None
    answer: str
    events: list[Plain]
    lines: list[Plain]
    view: Plain
    turn: int
    key: bool = False
    """A moment worth a mark on the slider; `moment` says in words why, `mover` whose it is."""
    moment: str = ""
    mover: str | None = None


class Replay(Struct, frozen=True, kw_only=True):
    """A part of a finished match, frame by frame, from the eyes of a seat or with all cards open.

    `count` is how many frames there are in all; `turns` says at which frame each turn begins.
    A record that cannot be played here has no frames, but its `log` and the `problem`.
    """

    match: str | None
    game: str
    mode: str
    language: str
    names: list[str]
    sides: list[str]
    eyes: int | None
    """The seat through whose eyes, null for a spectator's."""
    open: bool
    """Whether everything is shown to everybody."""
    first: int
    count: int
    frames: list[Frame]
    turns: list[int]
    keys: list[int]
    printed: dict[str, Plain]
    result: Ended | None
    problem: str | None = None
    log: list[str] = field(default_factory=list)


class AnalysedMoment(Struct, frozen=True):
    """An answer that was a choice: everybody's chance to win before it and after it.

    `best` is an answer that was plainly better by `loss`, as a share of 1; the same as `answer`
    where there was none. `number` is that of the frame to which the answer led.
    """

    number: int
    seat: int
    turn: int
    answer: str
    estimates: list[float]
    after: list[float]
    best: str
    loss: float


class AnalysedSide(Struct, frozen=True):
    """What moved a seat's chance from `start` to `end`: mistakes, and the rest, which is luck."""

    name: str
    start: float
    own_mistakes: float
    others_mistakes: float
    luck: float
    end: float


class Analysis(Struct, frozen=True):
    """How a finished match went, by playing on `simulations` times before every answer.

    `working`: it is not there yet; `none`: it cannot be worked out.
    """

    state: Literal["working", "done", "none"] = "none"
    simulations: int = 0
    sides: list[AnalysedSide] = field(default_factory=list)
    turning_points: list[int] = field(default_factory=list)
    better: list[int] = field(default_factory=list)
    moments: list[AnalysedMoment] = field(default_factory=list)


class RecordText(Struct, frozen=True):
    """A record as it is written by `save` and by this server."""

    record: str


class Kept(Struct, frozen=True):
    """A record that was uploaded: the match under which it can be watched."""

    match: str
    watch: str


class PositionText(Struct, frozen=True):
    """The text of a position file, or a record: that is the moment after its last answer.

    Without a `game` it is found out by what the position says.
    """

    position: str
    game: str = ""


class Checked(Struct, frozen=True):
    """What is wrong with a deck, a band or a position: nothing, or everything at once."""

    fine: bool
    problems: list[Problem]
    facts: dict[str, Any] = field(default_factory=dict)


class Problem(Struct, frozen=True):
    """One thing that is wrong: the rule it is against where there is one, and where."""

    sentence: str
    rule: str = ""
    place: str = ""


class DeckText(Struct, frozen=True):
    """The text of a deck or band file, with what it needs of own cards or content."""

    text: str
    files: list[str] = field(default_factory=list)


# Things to read.


class RuleEntry(Struct, frozen=True):
    """A rule of the rulebook; `title` is that of its section."""

    slug: str
    text: str
    title: str
    section: int
    why: str = ""
    ruling: bool = False
    see: list[str] = field(default_factory=list)
    language: str = "en"


class Rules(Struct, frozen=True):
    """Rules in the order of the book, or the best first when they were searched for."""

    game: str
    language: str
    rules: list[RuleEntry]


class Looks(Struct, frozen=True):
    """How what is printed is drawn, by the ids of factions: colours, pattern, scene, emblem."""

    looks: dict[str, dict[str, Any]]


class PrintedList(Struct, frozen=True):
    """Printed things: cards, profiles, spells; each as in `printed` of a table."""

    game: str
    language: str
    kinds: list[FormChoice]
    found: list[Plain]


class Shelf(Struct, frozen=True):
    """Decks or bands that come with the game, with their text in the form of a file."""

    game: str
    language: str
    shelf: list[ShelfEntry]


class ShelfEntry(Struct, frozen=True):
    """A deck or a band: its name, a title, its text, and what there is to say about it."""

    name: str
    title: str
    text: str
    about: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


class Health(Struct, frozen=True, kw_only=True):
    """Whether the server is well, and what it is."""

    status: Literal["ok"]
    version: str
    engine: str
    client: str
    database: str
    schema: int
    matches: int
    """Matches in memory now."""
    under_way: int
    """Matches in the store that are not over."""
    connections: int
    games: list[str]
    server: str = ""
    """Which server answers: another one each time it is started."""


class Trouble(Struct, frozen=True):
    """Why a request was refused: one sentence, the rule where there is one."""

    sentence: str
    rule: str = ""
    problems: list[Problem] = field(default_factory=list)
