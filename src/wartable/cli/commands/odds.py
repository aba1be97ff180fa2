"""`wartable odds`: the exact odds of a roll or an attack of Dysma's Portal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ..errors import Trouble
from ..options.names import Json
from ..screen import console, say_json
from ..tongue import decimal, said, share

if TYPE_CHECKING:
    from rich.table import Table

    from wartable.dysma.fight.odds import Clash, Pool

MOST_DICE: Final = 40
RIGHT_WITHIN: Final = 1e-12
WORTH_A_ROW: Final = 0.0005
"""What is rarer than this is left out of the table for people; the JSON has it all."""
SUMMED: Final = ("successes", "wounds", "wounds_back")
"""Columns with the chance of that number or more beside them."""


def odds(
    dice: Annotated[
        int, typer.Option(max=MOST_DICE, help="Dice of the roll, all modifiers included.")
    ] = 3,
    threshold: Annotated[
        int | None, typer.Option(min=1, max=8, help="A die succeeds on this or more.")
    ] = None,
    rerolls: Annotated[int, typer.Option(min=0, help="Failed dice that are rerolled.")] = 0,
    mutation: Annotated[bool, typer.Option("--mutation", help="Dice explode on 7 too.")] = False,
    needs: Annotated[
        int, typer.Option(min=0, help="Also: so many successes.", show_default=False)
    ] = 0,
    fall: Annotated[
        float | None,
        typer.Option(min=0, max=MOST_DICE, help="Instead of a roll: a fall of so many inches."),
    ] = None,
    check: Annotated[
        int | None, typer.Option(min=1, max=8, help="Instead of a roll: one plain die, N or more.")
    ] = None,
    against: Annotated[
        int, typer.Option(max=MOST_DICE, help="Dice of the other side, modifiers included.")
    ] = 3,
    defence: Annotated[
        int | None, typer.Option(min=1, max=8, help="It makes a Defence roll at this threshold.")
    ] = None,
    riposte: Annotated[
        int | None, typer.Option(min=1, max=8, help="It ripostes at this Combat threshold.")
    ] = None,
    opposed: Annotated[
        int | None, typer.Option(min=1, max=8, help="It resists a hex at this Spirit threshold.")
    ] = None,
    their_rerolls: Annotated[int, typer.Option(min=0, help="Its rerolls.")] = 0,
    their_mutation: Annotated[
        bool, typer.Option("--their-mutation", help="Its dice explode on 7 too.")
    ] = False,
    armour: Annotated[int, typer.Option(min=0, help="Its Armour.")] = 0,
    piercing: Annotated[int, typer.Option(min=0, help="Perforant of the attack.")] = 0,
    suffering: Annotated[int, typer.Option(min=0, help="Souffrance of the attack.")] = 0,
    blessed: Annotated[
        bool, typer.Option("--blessed", help="Bénie, against one it is meant for.")
    ] = False,
    duellist: Annotated[
        bool, typer.Option("--duellist", help="Duelliste: the attacker wins ties.")
    ] = False,
    own_armour: Annotated[int, typer.Option(min=0, help="The attacker's, for a Riposte.")] = 0,
    their_piercing: Annotated[int, typer.Option(min=0, help="Perforant of the Riposte.")] = 0,
    their_suffering: Annotated[int, typer.Option(min=0, help="Souffrance of the Riposte.")] = 0,
    their_blessed: Annotated[
        bool, typer.Option("--their-blessed", help="Bénie of the Riposte.")
    ] = False,
    health: Annotated[
        int, typer.Option(min=0, help="Its Health: also a kill.", show_default=False)
    ] = 0,
    wounds: Annotated[int, typer.Option(min=0, help="The wounds it has already.")] = 0,
    dogged: Annotated[bool, typer.Option("--dogged", help="It has Acharné.")] = False,
    as_json: Json = False,
) -> None:
    """Work out the exact odds of a roll of Dysma's Portal, alone or against another roll."""
    from wartable.dysma.fight.dice import FALL_THRESHOLD, falling_dice
    from wartable.dysma.fight.odds import (
        Blow,
        Odds,
        Pool,
        kill,
    )

    answers = {"defence": defence, "riposte": riposte, "opposed": opposed}
    kind, at = _one_answer(answers)
    back_skills = [own_armour, their_piercing, their_suffering, their_blessed]
    skills = [armour, piercing, suffering, blessed, duellist, health, wounds, dogged]
    if kind != "riposte" and any(back_skills):
        raise Trouble(said("odds.back"), said("hint.riposte"))
    if not kind and any([*skills, their_rerolls, their_mutation]):
        raise Trouble(said("odds.attack"), said("hint.defence"))
    if check is not None:
        if threshold is not None or fall is not None or kind:
            raise Trouble(said("odds.flat"), said("hint.check_alone"))
        _check(check, as_json)
        return
    if fall is not None:
        if threshold is not None or rerolls or mutation or duellist or kind not in ("", "defence"):
            raise Trouble(said("odds.fall"), said("hint.fall"))
        dice, threshold = falling_dice(round(fall * 1000)).total, FALL_THRESHOLD
    if threshold is None:
        raise Trouble(said("odds.which"), said("hint.threshold"))
    if opposed is not None and (armour or piercing or duellist):
        raise Trouble(said("odds.hex"), said("hint.opposed"))

    table = Odds()
    pool = Pool(dice, threshold, rerolls, mutation)
    found = _roll(pool, table.successes(pool))
    if needs:
        found["needs"] = {"successes": needs, "chance": table.reaches(pool, needs)}
    if kind:
        other = Pool(against, at, their_rerolls, their_mutation)
        blow = Blow(armour, piercing, suffering, blessed)
        back = Blow(own_armour, their_piercing, their_suffering, their_blessed)
        if kind == "opposed":
            clash = table.hex(pool, other, blow)
        else:
            clash = table.attack(pool, other, blow, back if kind == "riposte" else None, duellist)
        found["against"] = _against(kind, other, clash)
        if health:
            found["against"]["kill"] = kill(clash.wounds, health, wounds, dogged)
    if as_json:
        say_json({**found, "right_within": RIGHT_WITHIN})
    else:
        _show(found)


def _one_answer(answers: dict[str, int | None]) -> tuple[str, int]:
    """What the other side rolls, and at which threshold; nothing, if there is no other side."""
    given = [(kind, at) for kind, at in answers.items() if at is not None]
    if len(given) > 1:
        raise Trouble(said("odds.one_roll"), said("hint.one_roll"))
    return given[0] if given else ("", 0)


def _check(needed: int, as_json: bool) -> None:
    from wartable.dysma.fight.odds import flat

    if as_json:
        say_json({"check": needed, "chance": flat(needed)})
    else:
        console().print(said("odds.one_die", needed=needed, share=share(flat(needed))))


# Plain data


def _pool(pool: Pool) -> dict[str, Any]:
    return {
        "dice": pool.dice,
        "threshold": pool.threshold,
        "rerolls": pool.rerolls,
        "explodes_on": [7, 8] if pool.explode7 else [8],
    }


def _roll(pool: Pool, successes: list[float]) -> dict[str, Any]:
    from wartable.dysma.fight.odds import mean

    return {"roll": _pool(pool), "successes": successes, "mean": mean(successes)}


def _against(kind: str, pool: Pool, clash: Clash) -> dict[str, Any]:
    from wartable.dysma.fight.odds import mean

    found = {
        "answer": kind,
        "roll": _pool(pool),
        "wins": clash.wins(),
        "ties": clash.tied,
        "loses": clash.loses(),
        "hits": clash.hits,
        "wounds": clash.wounds,
        "mean_wounds": mean(clash.wounds),
    }
    if kind == "riposte":
        found["back"] = {
            "hits": clash.hits_back,
            "wounds": clash.wounds_back,
            "mean_wounds": mean(clash.wounds_back),
        }
    return found


# For people


def _show(found: dict[str, Any]) -> None:
    out = console()
    against = found.get("against")
    out.print(_words(found["roll"]), style="bold", end="")
    if against:
        answer = said(f"odds.{against['answer']}")
        out.print(f" {said('odds.against', roll=_words(against['roll']), answer=answer)}", end="")
    out.print()
    out.print(_table(found))
    out.print(said("odds.mean", mean=decimal(found["mean"], 2)))
    if "needs" in found:
        needs = found["needs"]
        chance = share(needs["chance"])
        out.print(said("odds.needs", successes=needs["successes"], share=chance))
    if against is None:
        return
    wins, ties, loses = (share(against[key]) for key in ("wins", "ties", "loses"))
    out.print(said("odds.wins", wins=wins, ties=ties, loses=loses))
    wounds = decimal(against["mean_wounds"], 2)
    back = decimal(against["back"]["mean_wounds"], 2) if "back" in against else ""
    out.print(said("odds.wounds_mean", wounds=wounds, back=back))
    if "kill" in against:
        out.print(said("odds.kill", share=share(against["kill"])))


def _words(roll: dict[str, Any]) -> str:
    """A roll in the way players write it: 4D at 4+, 1 reroll."""
    words = said("odds.roll", dice=str(roll["dice"]), threshold=roll["threshold"])
    if roll["rerolls"]:
        words += f", {said('odds.rerolls', rerolls=roll['rerolls'])}"
    return words + (f", {said('odds.exploding')}" if len(roll["explodes_on"]) > 1 else "")


def _table(found: dict[str, Any]) -> Table:
    from rich import box
    from rich.table import Table

    against = found.get("against", {})
    columns = {"successes": found["successes"]}
    if against:
        columns["ahead" if against["answer"] == "opposed" else "hits"] = against["hits"]
        columns["wounds"] = against["wounds"]
    if "back" in against:
        columns["wounds_back"] = against["back"]["wounds"]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", justify="right", style="bold")
    for name in columns:
        table.add_column(said(f"odds.{name}"), justify="right")
        if name in SUMMED:
            table.add_column(said("odds.or_more"), justify="right", style="dim")
    number = 0
    while any(sum(chances[number:]) >= WORTH_A_ROW for chances in columns.values()):
        cells: list[str] = []
        for name, chances in columns.items():
            rest = sum(chances[number:])
            shown = rest >= WORTH_A_ROW
            cells.append(share(chances[number]) if shown else "")
            if name in SUMMED:
                cells.append(share(rest) if shown else "")
        table.add_row(str(number), *cells)
        number += 1
    return table
