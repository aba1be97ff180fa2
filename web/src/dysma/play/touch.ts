// What lies under a point of the field, and what the hand takes up there.
import { figuresOf } from "../picture/shapes";
import { apart, readPlace, type Spot } from "../things";
import type { Desk } from "./desk.svelte";
import type { Grip } from "./hands";

const FINGER = 22; // pixels around a finger
const MOUSE = 6;
const COIN = 0.5; // inches of a token

/** The figure or token under a point: the nearest whose base, or a finger's width, is there. */
export function hit(desk: Desk, x: number, y: number, touch: boolean): string | null {
  const { camera, view } = desk;
  const spot = camera.toTable(x, y);
  const slack = (touch ? FINGER : MOUSE) / camera.zoom;
  let best: string | null = null;
  let near = Infinity;
  const weigh = (thing: string, at: Spot, half: number) => {
    const away = apart(at, spot) - half;
    if (away < slack && away < near) {
      near = away;
      best = thing;
    }
  };
  for (const figure of figuresOf(view)) {
    const place = readPlace(figure.place);
    if (place) weigh(figure.figure, place, figure.base * 0.56);
  }
  for (const token of view.tokens) {
    const place = token.where === "lying" ? readPlace(token.place) : null;
    // Figures stand on tokens: they are taken first.
    if (place) weigh(token.token, place, COIN - 0.15);
  }
  return best;
}

/** The handle before the ghost, that turns it. */
export function handleOf(desk: Desk): Spot | null {
  const { ghost, camera } = desk;
  if (!ghost?.place || ghost.faceless || !(ghost.touched || ghost.turns)) return null;
  const base = figuresOf(desk.view).find((one) => one.figure === ghost.figure)?.base ?? 1;
  const scale = Math.max(0.5, camera.scale);
  const far = base / 2 + (16 + 14 / scale) / 36;
  const angle = ((ghost.place.facing ?? 90) * Math.PI) / 180;
  return { x: ghost.place.x + Math.cos(angle) * far, y: ghost.place.y + Math.sin(angle) * far };
}

/** What a press at this point drags: the handle, the ghost, or the figure that the question is about. */
export function grabbing(desk: Desk, x: number, y: number, touch: boolean): Grip | null {
  const { ghost, camera } = desk;
  if (!ghost || desk.ruler.tool) return null;
  const spot = camera.toTable(x, y);
  const slack = (touch ? FINGER : 10) / camera.zoom;
  const handle = handleOf(desk);
  const away = handle ? apart(handle, spot) : Infinity;
  // Seen from far above a finger covers both: it means the nearer one.
  const nearer = ghost.place === null || away < apart(ghost.place, spot);
  if (nearer && away < Math.max(slack, 0.3)) {
    return { drag: (to) => ghost.look(to), drop: () => ghost.release() };
  }
  if (ghost.turns) {
    const place = ghost.place;
    return place && apart(place, spot) < 2.5
      ? { drag: (to) => ghost.look(to), drop: () => ghost.release() }
      : null;
  }
  const base = figuresOf(desk.view).find((one) => one.figure === ghost.figure)?.base ?? 1;
  const stand = [ghost.touched ? ghost.place : null, ghost.start].find(
    (one) => one && apart(one, spot) < base * 0.6 + slack / 2,
  );
  if (!stand) return null;
  const off = { x: stand.x - spot.x, y: stand.y - spot.y };
  const fromStart = stand === ghost.start && ghost.touched;
  return {
    drag: (to) => {
      if (fromStart && !ghost.dragging) ghost.corners = [];
      ghost.dragging = true;
      ghost.reach({ x: to.x + off.x, y: to.y + off.y });
    },
    drop: () => ghost.release(),
  };
}
