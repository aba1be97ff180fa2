// What stands beside things on the table: odds, refusals, inches, looks. All of it was told.
import type { Odds } from "../../wire/types";
import { percent } from "../../words/index.svelte";
import { figureOf } from "../picture/shapes";
import type { Desk } from "../play/desk.svelte";
import { verdict, type AttackTold, type Sight, type TargetTold } from "../play/told";
import { room } from "../size.svelte";
import { inches, isFigure, named, placeThing, type Spot } from "../things";
import { nameIn, say } from "../words";

export interface Tag {
  key: string;
  kind: "odds" | "refusal" | "way" | "measure" | "look" | "stop";
  title?: string;
  more?: string;
  rule?: string;
  tone?: string;
  odds?: Odds;
  /** The verb of the attack that these are the odds of. */
  verb?: string;
  thing?: string;
  friend?: boolean;
  at: Spot;
  away: number;
  width: number;
  height: number;
}

export function tagsOf(desk: Desk): Tag[] {
  const around = desk.threatened ? threats(desk) : [...chances(desk), ...hidden(desk)];
  return [...refused(desk), ...walked(desk), ...aimed(desk), ...measured(desk), ...around];
}

export function labelOf(desk: Desk, thing: string): string {
  const figure = figureOf(desk.view, thing);
  return figure ? `${named(thing)} ${nameIn(figure.name)}` : named(thing);
}

/** How far a tag keeps from the middle of a figure. */
function half(desk: Desk, thing: string): number {
  return ((figureOf(desk.view, thing)?.base ?? 1) / 2 + 0.35) * desk.camera.zoom;
}

function rows(text: string, letters: number): number {
  return Math.ceil(text.length / letters);
}

function refused({ ghost }: Desk): Tag[] {
  const at = ghost?.refusal && (ghost.refusal.place ?? ghost.hand ?? ghost.place);
  // On a phone it stands above the buttons, where no finger hides it.
  if (!ghost?.refusal || !at || room.narrow) return [];
  const { sentence, rule } = ghost.refusal;
  const height = 34 + rows(sentence, 30) * 20;
  const size = { away: 22, width: 262, height };
  return [{ key: "refusal", kind: "refusal", title: sentence, rule, at, ...size }];
}

function walked({ ghost, camera }: Desk): Tag[] {
  if (!ghost?.way || !ghost.touched || !ghost.place || room.narrow) return [];
  const parts = ghost.way.tolls.length > 0 || ghost.way.legs.some((leg) => leg.by === "climb");
  const letters = say("way.used") + say("way.left", { inches: inches(ghost.way.left) });
  const width = Math.max(176, 72 + 8 * letters.length);
  const size = {
    away: camera.zoom * 0.9 + 18,
    width,
    height: (parts ? 78 : 60) + 18 * ghost.way.falls.length,
  };
  return [{ key: "way", kind: "way", at: ghost.place, ...size }];
}

/** How far it is to the point that is aimed at, and how high that lies. */
function aimed(desk: Desk): Tag[] {
  const { ghost, blast, camera } = desk;
  const at = ghost?.aims ? blast?.place : null;
  if (!ghost?.figure || !at || !blast || room.narrow) return [];
  const far = desk.preview.told({ distance: [ghost.figure, placeThing(at)] })?.inches;
  if (typeof far !== "number") return [];
  const up = at.z ? ` · ${say("aim.up", { inches: inches(at.z) })}` : "";
  const size = { away: blast.radius * camera.zoom, width: up ? 130 : 66, height: 32 };
  return [{ key: "aimed", kind: "measure", title: inches(far) + up, at, ...size }];
}

function measured(desk: Desk): Tag[] {
  const { ruler } = desk;
  if (!ruler.tool || !ruler.from || !ruler.to) return [];
  const [a, b] = [ruler.from.spot, ruler.to.spot];
  const at = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  if (ruler.tool === "ruler") {
    if (ruler.inches === null) return [];
    const title = inches(ruler.inches, 2);
    return [{ key: "ruler", kind: "measure", title, at, away: 10, width: 92, height: 32 }];
  }
  return ruler.sight ? [looked(desk, "sight", ruler.sight, at, 14)] : [];
}

function looked(desk: Desk, key: string, sight: Sight, at: Spot, away: number, title = ""): Tag {
  const how = verdict(sight);
  const most = sight.because.find((one) => one.full) ?? sight.because[0];
  const more = between(desk, sight);
  return {
    key,
    kind: "look",
    tone: how,
    title: title || say(`sight.${how}`),
    more,
    rule: most?.rule ?? sight.rule,
    at,
    away,
    width: 226,
    height: 50 + (more ? 18 * rows(more, 28) : 0),
  };
}

/** What stands in between, in words; of what is looked at itself, what the table says. */
function between(desk: Desk, sight: Sight): string {
  const names = sight.because.flatMap(({ thing, sentence }) => {
    if (!thing) return [];
    if (thing === sight.thing) return [sentence];
    if (isFigure(thing)) return [named(thing)];
    const piece = desk.view.table.pieces.find((one) => one.piece === thing);
    return piece ? [say(`terrain.${piece.look.replace(" ", "-") as "wood"}`)] : [];
  });
  return [...new Set(names)].join(", ");
}

const SMALL = { width: 128, height: 38 };
const TALL = { width: 146, height: 56 };

function chances(desk: Desk): Tag[] {
  if (desk.settled) return fromGhost(desk);
  if (desk.blast) return blasted(desk);
  const found = [...desk.candidates.keys()].filter(
    (thing) => isFigure(thing) && desk.oddsAt(thing) && (desk.group || thing === desk.pointed),
  );
  const tags = found.flatMap((thing): Tag[] => {
    const at = desk.spotOf(thing);
    const odds = desk.oddsAt(thing);
    if (!at || !odds) return [];
    const more = thing === desk.aimed ? aside(desk, thing) : "";
    const tone = desk.preview.isCovered(thing) ? "cover" : "clear";
    const size = more ? { ...TALL, width: 176, height: 38 + 18 * rows(more, 22) } : SMALL;
    return [
      { key: thing, kind: "odds", thing, odds, more, tone, at, away: half(desk, thing), ...size },
    ];
  });
  return [...tags, ...stopped(desk)];
}

/** What is to be known of the target that is aimed at: from behind, into a melee, carried off. */
function aside(desk: Desk, thing: string): string {
  const way = desk.charge?.ways[0];
  if (desk.group?.verb === "charge")
    return way?.inBack ? say("charge.in-back") : way ? say("charge.faces") : "";
  const [choice] = desk.candidates.get(thing) ?? [];
  const told = choice && desk.figure ? desk.preview.attack(choice.text, desk.figure.figure) : null;
  const words: string[] = [];
  if (told && told.among.length > 1)
    words.push(say("attack.among", { who: told.among.map(named).join(", ") }));
  if (told?.scatters) words.push(say("attack.scatters"));
  return words.join(" · ");
}

/** Who could step into the charge that is aimed. */
function stopped(desk: Desk): Tag[] {
  return (desk.charge?.ways[0]?.interceptions ?? []).flatMap((stop): Tag[] => {
    const at = desk.spotOf(stop.figure);
    if (!at) return [];
    const title = say("charge.intercepts", { who: labelOf(desk, stop.figure) });
    const size = { away: half(desk, stop.figure) + 16, width: 210, height: 62 };
    return [{ key: `stop-${stop.figure}`, kind: "stop", title, rule: stop.rule, at, ...size }];
  });
}

/** The attack that promises most, of those that may still be made now if there is one. */
export function bestAttack(told: TargetTold): AttackTold | null {
  const worth = (one: AttackTold) =>
    one.odds ? Number(one.now) * 2 + one.odds.kill + one.odds.hit / 1000 : -1;
  return told.attacks.reduce<AttackTold | null>(
    (best, one) => (best === null || worth(one) > worth(best) ? one : best),
    null,
  );
}

/** From where the ghost rests, and what it is from where the figure stands. */
function fromGhost(desk: Desk): Tag[] {
  const me = desk.figure?.figure;
  const now = me ? desk.preview.targets(me) : [];
  return desk.fromGhost.flatMap((told): Tag[] => {
    const at = desk.spotOf(told.figure);
    const best = bestAttack(told);
    if (!at || !best?.odds) return [];
    const before = now
      .find((one) => one.figure === told.figure)
      ?.attacks.find((one) => one.text === best.text)?.odds;
    const more = !best.now
      ? say("place.later")
      : before && percent(before.hit) !== percent(best.odds.hit)
        ? say("odds.from-here", { hit: percent(before.hit) })
        : before
          ? ""
          : say("odds.not-from-here");
    const tone = told.sight?.cover ? "cover" : "clear";
    const verb = best.text.split(" ")[0] ?? "";
    const size = more ? TALL : SMALL;
    const away = half(desk, told.figure);
    return [
      {
        key: told.figure,
        kind: "odds",
        thing: told.figure,
        odds: best.odds,
        verb,
        more,
        tone,
        at,
        away,
        ...size,
      },
    ];
  });
}

/** What each could do to the one that is threatened, and who does not even see it. */
function threats(desk: Desk): Tag[] {
  const at = desk.threatened?.at;
  if (!at) return [];
  const found = desk.threats.flatMap((threat): Tag[] => {
    const spot = desk.spotOf(threat.figure);
    const best = bestAttack(threat);
    if (!spot || !best?.odds) return [];
    const verb = best.text.split(" ")[0] ?? "";
    const about = { key: threat.figure, kind: "odds" as const, tone: "threat", verb };
    return [{ ...about, odds: best.odds, at: spot, away: half(desk, threat.figure), ...SMALL }];
  });
  const blind = desk.threats.filter((one) => one.sight?.clear === false);
  if (blind.length === 0) return found;
  const title = say("threat.unseen", { who: blind.map((one) => named(one.figure)).join(", ") });
  const size = { width: 190, height: 30 + 18 * rows(title, 24) };
  return [...found, { key: "unseen", kind: "measure", title, at, away: desk.camera.zoom, ...size }];
}

function blasted(desk: Desk): Tag[] {
  return (desk.blast?.odds ?? []).flatMap((odds): Tag[] => {
    const figure = figureOf(desk.view, odds.target);
    const at = desk.spotOf(odds.target);
    if (!figure || !at) return [];
    const friend = desk.isMine(figure);
    const more = friend ? say("blast.friend") : "";
    const size = friend ? TALL : SMALL;
    const away = half(desk, odds.target);
    return [
      { key: odds.target, kind: "odds", thing: odds.target, odds, friend, more, at, away, ...size },
    ];
  });
}

/** Why the one pointed at is not seen. */
function hidden(desk: Desk): Tag[] {
  const { pointed, figure, ghost, settled, ruler } = desk;
  if (!pointed || !isFigure(pointed) || !figure || pointed === figure.figure) return [];
  if (!desk.layers.sight || ruler.tool || (ghost && !settled)) return [];
  const at = desk.spotOf(pointed);
  if (!at || !figure.place) return [];
  const sight = settled
    ? desk.preview.sightFrom(settled, figure.figure, pointed)
    : desk.preview.sight(figure.figure, pointed);
  if (!sight || (sight.clear && !sight.cover)) return [];
  const who = labelOf(desk, pointed);
  const title = sight.clear ? say("sight.in-cover", { who }) : say("sight.is-hidden", { who });
  return [looked(desk, "look", sight, at, half(desk, pointed) + 30, title)];
}
