// The keys of the table; those of the deeds are bound by the dock.
import type { Keys } from "../../look/keys";
import { floorsAt } from "../ground/floors";
import { readPlace } from "../things";
import type { Desk } from "./desk.svelte";
import { LAYERS } from "./layers.svelte";

const STEP = 0.5;
const TENTH = 0.1;

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
    Enter: () => desk.go(),
    Escape: () => desk.back(),
    ArrowLeft: nudge(-1, 0),
    ArrowRight: nudge(1, 0),
    ArrowUp: nudge(0, 1),
    ArrowDown: nudge(0, -1),
    q: turn(1),
    w: turn(-1),
    " ": () => {
      if (desk.session.stage.playing) desk.session.stage.skip();
      else return desk.ghost?.corner() ?? false;
      return true;
    },
    j: () => desk.ghost?.jump() ?? false,
    l: () => {
      const place = desk.ghost?.place;
      if (!place) return false;
      desk.ghost?.climb(floorsAt(desk.view.table, place));
      return true;
    },
    m: () => desk.ruler.take("ruler"),
    v: () => desk.ruler.take("sight"),
    t: () => desk.layers.toggle("threat"),
    f: () => {
      const spot = readPlace(desk.figure?.place);
      if (spot) camera.goTo(spot, 260, Math.max(camera.zoom, 44));
    },
    y: () => {
      const thing = desk.pointed ?? desk.figure?.figure;
      if (!thing?.startsWith("figure:")) return false;
      desk.sheet = desk.sheet === thing ? null : thing;
      return true;
    },
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
