// The hand on the field: one finger drags what may be dragged and pans elsewhere, two zoom, a tap chooses.
import type { Camera } from "../camera.svelte";
import type { Spot } from "../things";

export interface Grip {
  /** What is dragged from here, if anything: moves it, and lets go of it. */
  drag: (spot: Spot) => void;
  drop: () => void;
}

export interface Manners {
  /** What the hand takes up at a point of the field; null pans. */
  grab: (x: number, y: number, touch: boolean) => Grip | null;
  tap: (x: number, y: number, touch: boolean) => void;
  twice: (x: number, y: number) => void;
  hold: (x: number, y: number) => void;
  point: (x: number, y: number) => void;
  leave: () => void;
}

interface Finger {
  x: number;
  y: number;
}

const STILL = 4; // pixels that a hand may tremble
const LONG = 520; // milliseconds of a long press
const DOUBLE = 320;

/** Listens to the pointers of an element; returns how to stop. */
export function listen(element: HTMLElement, camera: Camera, manners: Manners): () => void {
  const fingers = new Map<number, Finger>();
  let began: Finger | null = null;
  let moved = false;
  let grip: Grip | null = null;
  let waiting: Spot | null = null;
  let press: ReturnType<typeof setTimeout> | undefined;
  let tapped = { at: 0, x: 0, y: 0 };
  const touching = (event: PointerEvent) => event.pointerType !== "mouse";

  const here = (event: { clientX: number; clientY: number }): Finger => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  /** One step of a drag in each frame, however often the pointer tells. */
  const step = () => {
    if (grip && waiting) grip.drag(waiting);
    waiting = null;
  };

  const down = (event: PointerEvent) => {
    if (event.button > 0 || isControl(event.target)) return;
    const at = here(event);
    fingers.set(event.pointerId, at);
    element.setPointerCapture(event.pointerId);
    if (fingers.size === 1) {
      began = at;
      moved = false;
      grip = manners.grab(at.x, at.y, touching(event));
      if (touching(event)) press = setTimeout(() => !moved && held(at), LONG);
    } else {
      clearTimeout(press);
      grip?.drop();
      grip = null;
      moved = true;
    }
  };

  const held = (at: Finger) => {
    moved = true;
    manners.hold(at.x, at.y);
  };

  const move = (event: PointerEvent) => {
    const at = here(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (!touching(event)) manners.point(at.x, at.y);
      return;
    }
    if (fingers.size === 2) pinch(event.pointerId, before, at);
    else if (began) {
      if (!moved && Math.hypot(at.x - began.x, at.y - began.y) > STILL) {
        moved = true;
        clearTimeout(press);
      }
      if (moved && grip) {
        if (!waiting) requestAnimationFrame(step);
        waiting = camera.toTable(at.x, at.y);
      } else if (moved) camera.pan(at.x - before.x, at.y - before.y);
    }
    fingers.set(event.pointerId, at);
  };

  const pinch = (id: number, before: Finger, at: Finger) => {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const wide = Math.hypot(at.x - other.x, at.y - other.y);
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    camera.zoomAt((at.x + other.x) / 2, (at.y + other.y) / 2, wide / was);
    camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
  };

  const up = (event: PointerEvent) => {
    const at = fingers.get(event.pointerId);
    if (!at) return;
    fingers.delete(event.pointerId);
    clearTimeout(press);
    if (fingers.size > 0) return;
    if (moved) step();
    grip?.drop();
    grip = null;
    if (!moved && event.type === "pointerup") {
      const again =
        event.timeStamp - tapped.at < DOUBLE && Math.hypot(at.x - tapped.x, at.y - tapped.y) < 12;
      tapped = { at: event.timeStamp, x: at.x, y: at.y };
      if (again) manners.twice(at.x, at.y);
      else manners.tap(at.x, at.y, touching(event));
    }
    began = null;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = here(event);
    camera.zoomAt(at.x, at.y, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)));
  };

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", up);
  element.addEventListener("pointercancel", up);
  element.addEventListener("pointerleave", manners.leave);
  element.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(press);
    element.removeEventListener("pointerdown", down);
    element.removeEventListener("pointermove", move);
    element.removeEventListener("pointerup", up);
    element.removeEventListener("pointercancel", up);
    element.removeEventListener("pointerleave", manners.leave);
    element.removeEventListener("wheel", wheel);
  };
}

/** Buttons that lie over the field press themselves. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-control]") !== null;
}
