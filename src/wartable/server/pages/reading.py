"""Things to read: rules, cards and profiles, how they are drawn, decks and bands."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response

from wartable.kernel.likeness import bare
from wartable.words.rulebook import Rule

from ..registry import Host, host, hosts
from ..wire.pages import (
    Checked,
    DeckText,
    Looks,
    PrintedList,
    RuleEntry,
    Rules,
    Shelf,
)
from .answers import Refuse, answer, body_of, language_of
from .asked import InHall
from .schema import said, written

router = APIRouter(tags=["reading"])
A_DAY = {"cache-control": "public, max-age=86400"}


def _rule(rule: Rule, language: str) -> RuleEntry:
    parts = (rule.slug, rule.text, rule.title, rule.section, rule.why, rule.ruling)
    return RuleEntry(*parts, list(rule.see), language)


@router.get("/rules", **said(Rules))
async def rules(
    request: Request, hall: InHall, game: str, search: str = "", slug: str = ""
) -> Response:
    """The rules of a game: all of them, those with some words, or one by its slug."""
    code = host(game).language(language_of(request))
    book = host(game).rulebook(code)
    if slug:
        one = book.get(slug)
        found = [one] if one is not None else []
    else:
        found = book.search(search) if search else book.rules
    return answer(Rules(game, code, [_rule(one, code) for one in found]))


@router.get("/looks", **said(Looks))
async def looks(request: Request, hall: InHall, game: str = "") -> Response:
    """Colours, patterns, scenes and emblems of factions, of one game or of all."""
    code = language_of(request)
    chosen = [host(game)] if game else list(hosts().values())
    return answer(Looks({key: look for one in chosen for key, look in one.looks(code).items()}))


@router.get("/cards", **said(PrintedList))
async def cards(
    request: Request, hall: InHall, game: str = "siegestorm", search: str = "", kind: str = ""
) -> Response:
    """Everything printed of a game, with all its words; `kind` is a faction or a kind of thing."""
    code, chosen = language_of(request), host(game)
    words = bare(search).split()
    found = [
        face
        for face in await asyncio.to_thread(chosen.library, code)
        if kind in ("", face.get("faction"), face.get("kind"))
        and all(word in bare(_words_of(face)) for word in words)
    ]
    return answer(PrintedList(game, chosen.language(code), chosen.kinds(code), found))


def _words_of(face: dict[str, object]) -> str:
    """Everything by which a printed thing is searched."""
    keys = ("name", "title", "id", "line", "action", "passive", "role", "text", "specials")
    return " ".join(str(face.get(key) or "") for key in keys)


@router.get("/cards/{name}.svg", response_class=Response, **written("image/svg+xml"))
async def picture(
    request: Request, hall: InHall, name: str, game: str = "siegestorm", size: str = "full"
) -> Response:
    """A card as an SVG picture."""
    found = host(game).picture(name, size, language_of(request))
    if found is None:
        raise Refuse(404, "no_picture", name=name[:80], size=size[:20])
    return Response(found, media_type="image/svg+xml", headers=A_DAY)


def add_shelf(one: Host) -> None:
    """The pages for what players bring to a game: what there is, and what is wrong with one."""

    async def shelf(request: Request, hall: InHall) -> Response:
        """Those that come with the game, as the text of their files."""
        code = language_of(request)
        return answer(Shelf(one.name, one.language(code), one.shelf(code)))

    async def check(request: Request, hall: InHall) -> Response:
        """Everything that is wrong with one of your own."""
        form = await body_of(request, DeckText)
        code = language_of(request)
        return answer(await asyncio.to_thread(one.check, form.text, form.files, code))

    path = f"/{one.shelf_name}"
    name = one.shelf_name
    router.add_api_route(path, shelf, methods=["GET"], name=name, **said(Shelf))
    kinds = said(Checked, DeckText)
    router.add_api_route(f"{path}/check", check, methods=["POST"], name=f"check_{name}", **kinds)


for each in hosts().values():
    add_shelf(each)
