// The keys of the table, and the list of all of them; those of the deeds are bound by the dock.
import type { KeyHandler, Keys } from "../../look/keys";
import { say as sayAll } from "../../words/index.svelte";
import { floorsAt } from "../ground/floors";
import { readPlace } from "../things";
import type { Desk } from "./desk.svelte";
import { LAYERS } from "./layers.svelte";
import { say } from "../words";

const STEP = 0.5;
const TENTH = 0.1;
const ANSWERING = ["Enter", " ", ..."abcdefghijklmnopqrstuvwxyz", ..."123456789"];

/** Tools have Shift: plain letters are for deeds, in every question and before it comes. */
const tool =
  (take: () => unknown): KeyHandler =>
  ({ shiftKey }) =>
    shiftKey && take();

export function tableKeys(desk: Desk): Keys {
  const { camera } = desk;
  const nudge = (x: number, y: number) => (event: KeyboardEvent) => {
    const by = event.shiftKey ? TENTH : STEP;
    if (desk.ghost && !desk.ghost.turns) desk.ghost.nudge(x * by, y * by);
    else camera.pan(-x * 60, y * 60);
  };
  const turn = (sign: number) => (event: KeyboardEvent) => {
    if (!desk.ghost) return false;
    desk.ghost.turn(sign * (event.shiftKey ? 5 : 15));
    return true;
  };
  const found: Keys = {
    Enter: () => desk.meant(() => desk.go()),
    Escape: () => desk.back(),
    ArrowLeft: nudge(-1, 0),
    ArrowRight: nudge(1, 0),
    ArrowUp: nudge(0, 1),
    ArrowDown: nudge(0, -1),
    q: turn(1),
    w: turn(-1),
    " ": () => desk.ghost?.corner() ?? false,
    j: () => desk.ghost?.jump() ?? false,
    l: () => {
      const place = desk.ghost?.place;
      if (!place) return false;
      desk.ghost?.climb(floorsAt(desk.view.table, place));
      return true;
    },
    m: tool(() => desk.ruler.take("ruler")),
    v: tool(() => desk.ruler.take("sight")),
    t: tool(() => desk.layers.toggle("threat")),
    f: tool(() => {
      const spot = readPlace(desk.figure?.place);
      if (spot) camera.goTo(spot, 260, Math.max(camera.zoom, 44));
    }),
    y: tool(() => {
      const thing = desk.pointed ?? desk.figure?.figure;
      if (!thing?.startsWith("figure:")) return false;
      desk.sheet = desk.sheet === thing ? null : thing;
      return true;
    }),
    r: ({ shiftKey }) => !shiftKey,
    u: () => {
      if (!desk.session.undoable) return false;
      void desk.session.undo();
      return true;
    },
    "0": () => camera.fit(),
    "+": () => camera.zoomBy(1.25),
    "=": () => camera.zoomBy(1.25),
    "-": () => camera.zoomBy(0.8),
  };
  LAYERS.forEach((layer, i) => (found[String(i + 1)] = () => desk.layers.toggle(layer)));
  return found;
}

/** While something plays, every key that could answer comes to its end: nobody has seen what follows. */
export function hastyKeys(desk: Desk): Keys {
  const hasten: KeyHandler = ({ key, shiftKey }) => (!shiftKey || key < "A") && desk.hasten();
  return Object.fromEntries(ANSWERING.map((key) => [key, hasten]));
}

/** All keys in words, for who asks. */
export const overview = () => [
  { caps: [sayAll("keys.enter-cap")], does: say("key.enter") },
  { caps: [sayAll("keys.escape-cap")], does: sayAll("keys.escape") },
  { caps: ["A", "Z"], does: say("key.letters") },
  { caps: ["1–9"], does: say("key.numbers") },
  { caps: ["Tab"], does: say("key.tab") },
  { caps: ["←", "↑", "→", "↓"], does: say("key.arrows") },
  { caps: ["Q", "W"], does: say("key.turn") },
  { caps: [sayAll("keys.space-cap")], does: say("key.space") },
  { caps: ["J"], does: say("key.jump") },
  { caps: ["L"], does: say("key.storey") },
  { caps: ["U"], does: sayAll("keys.undo") },
  { caps: ["⇧", "M"], does: say("tool.ruler") },
  { caps: ["⇧", "V"], does: say("tool.sight") },
  { caps: ["⇧", "T"], does: say("tool.threat") },
  { caps: ["⇧", "F"], does: say("key.figure") },
  { caps: ["⇧", "Y"], does: say("key.sheet") },
  { caps: ["⇧", "R"], does: sayAll("keys.rules") },
  { caps: ["0", "+", "−"], does: say("key.camera") },
  { caps: ["?"], does: sayAll("keys.title") },
];
