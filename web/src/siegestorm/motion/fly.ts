// Everything that moved with an event, in the air at once: one card after the other, and all of them
// within a moment, however many they are.

import { tick } from "svelte";
import type { Scene } from "../../table/choreographer";
import { partsOf, type Card, type Event, type Move, type Thing } from "../picture/shapes";
import type { Desk } from "../play/desk.svelte";
import { Places, type Box, type Flight } from "./flights.svelte";

const NEAR = 260;
const FAR = 420;
const STAGGER = 70;
const MOST = 900;
const LAND = "cubic-bezier(.3,1.2,.5,1)";
const OUT = "cubic-bezier(.2,.8,.2,1)";

/** Applies the event and lets its cards fly from where they were to where they are. */
export async function fly(desk: Desk, event: Event, scene: Scene): Promise<void> {
  const moves = (event.moves ?? []).filter((move) => move.from !== move.to);
  if (moves.length === 0) return scene.apply();
  const places = new Places();
  const from = moves.map((move) => source(places, move));
  const landing = moves.map((move) => move.card).filter((card) => card !== undefined);
  desk.away = new Set([...desk.away, ...landing]);
  scene.apply();
  await tick();
  try {
    const stagger = Math.min(STAGGER, MOST / moves.length);
    await Promise.all(
      moves.map((move, at) => one(desk, scene, places, move, from[at] ?? null, at * stagger)),
    );
  } finally {
    desk.away = new Set([...desk.away].filter((thing) => !landing.includes(thing)));
  }
}

async function one(
  desk: Desk,
  scene: Scene,
  places: Places,
  move: Move,
  from: Box | null,
  delay: number,
): Promise<void> {
  const to = target(places, move, from);
  if (from === null || to === null) return;
  await scene.wait(delay);
  if (scene.skipped) return;
  const flight = desk.flights.add(flightOf(desk, move, from, to));
  await tick();
  const ghost = document.querySelector<HTMLElement>(`[data-flight="${flight.id}"]`);
  if (ghost !== null)
    await Promise.all(airborne(ghost, flight).map((part) => scene.run(part(scene.pace))));
  desk.flights.remove(flight);
  if (move.card !== undefined) {
    desk.away = new Set([...desk.away].filter((thing) => thing !== move.card));
  }
}

/** The animations of a ghost: across the table, and over on its way. */
function airborne(ghost: HTMLElement, { from, to, turn, fades }: Flight) {
  const [dx, dy] = [
    from.x + from.width / 2 - to.x - to.width / 2,
    from.y + from.height / 2 - to.y - to.height / 2,
  ];
  const far = Math.hypot(dx, dy);
  const duration = far < 240 ? NEAR : FAR;
  const scale = Math.max(0.2, Math.min(4, from.height / to.height));
  const tilt = Math.max(-7, Math.min(7, -dx / 60));
  const path: Keyframe[] = [
    { transform: `translate(${dx}px, ${dy}px) scale(${scale})` },
    {
      transform: `translate(${dx * 0.4}px, ${dy * 0.4 - Math.min(40, far * 0.12)}px) scale(${(scale + 2) / 3 + 0.06}) rotate(${tilt}deg)`,
      offset: 0.55,
    },
    { transform: "none", opacity: fades ? 0 : 1 },
  ];
  const parts = [
    (pace: number) =>
      ghost.animate(path, {
        duration: duration * pace,
        easing: fades ? OUT : LAND,
        fill: "backwards",
      }),
  ];
  const sides = ghost.querySelector<HTMLElement>(".sides");
  if (turn !== "" && sides) {
    const over = [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0deg)" }];
    parts.push((pace) => sides.animate(over, { duration: duration * pace, easing: "ease-in-out" }));
  }
  return parts;
}

function flightOf(desk: Desk, move: Move, from: Box, to: Box): Omit<Flight, "id"> {
  const [kind, name] = partsOf(move.to);
  const card: Card = {
    thing: move.card ?? "",
    name: move.name,
    faction: move.faction,
    emblem: move.emblem,
  };
  const hidden = move.from.endsWith(".resources");
  const turn = hidden && move.name !== undefined ? "up" : "";
  const phone = document.querySelector(".siege.phone") !== null;
  const inPlay = kind === "slot" || kind === "storming";
  const small = to.width < 80;
  const size = small
    ? "mini"
    : inPlay
      ? phone
        ? "strip"
        : "table"
      : name.endsWith(".hand") && to.width > 90
        ? "hand"
        : "mini";
  const owner = move.owner ?? `side:${name.split(".")[0] ?? ""}`;
  const back = desk.faction(inPlay ? owner : sideOf(move));
  const fades = move.to === "pile:gone" || move.to.endsWith(".resources");
  return { card, back, from, to, size, turn, fades };
}

function sideOf(move: Move): Thing {
  const piles = [move.from, move.to].filter((place) => /^pile:[a-z]\./.test(place));
  return `side:${piles[0]?.slice(5, 6) ?? ""}`;
}

/** Where a card was seen, or else the pile it came from. */
function source(places: Places, move: Move): Box | null {
  const known = places.box(move.was ?? move.card);
  if (known !== null) return known;
  const pile = places.box(move.from);
  return pile === null ? null : cardIn(pile, move.from);
}

/** Where a card lies now, or else the pile it went to; out of sight it vanishes a little above. */
function target(places: Places, move: Move, from: Box | null): Box | null {
  const known = places.box(move.card);
  if (known !== null) return known;
  const pile = places.box(move.to);
  if (pile !== null) return cardIn(pile, move.to);
  return from === null ? null : { ...from, y: from.y - 40 };
}

/** The size of one card in the middle of a pile or a row of cards. */
function cardIn(pile: Box, place: Thing): Box {
  const wide = place.endsWith(".resources") ? 84 : Math.min(pile.width, pile.height / 1.397, 84);
  const width = Math.max(26, wide);
  const height = width * 1.397;
  const y = place.endsWith(".resources") ? pile.y + pile.height * 0.35 : pile.y + pile.height / 2;
  return { x: pile.x + pile.width / 2 - width / 2, y: y - height / 2, width, height };
}
