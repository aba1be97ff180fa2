// Dragging a hand card onto a lit place. A short way is a click; only what has options is dragged.

import type { Action } from "svelte/action";
import type { Thing } from "../picture/shapes";
import type { Desk } from "./desk.svelte";

interface Dragged {
  desk: Desk;
  card: Thing;
}

const SLACK = 9;
/** How far up a card must be thrown to be played where it may go nowhere in particular. */
const RAISED = 60;

/** Lets an element be dragged with mouse, pen or finger; dropped elsewhere it goes back. */
export const dragging: Action<HTMLElement, Dragged | null> = (element, given) => {
  let dragged = given;
  let start: { x: number; y: number; id: number; scale: number } | null = null;
  let moving = false;

  function down(event: PointerEvent): void {
    if (!dragged || event.button !== 0 || !dragged.desk.lit.has(dragged.card)) return;
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId, scale };
  }

  function move(event: PointerEvent): void {
    if (!start || !dragged || event.pointerId !== start.id) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!moving) {
      if (Math.hypot(x, y) < SLACK || (event.pointerType === "touch" && -y < Math.abs(x))) return;
      moving = true;
      element.setPointerCapture(start.id);
      element.classList.add("dragged");
      dragged.desk.dragged = dragged.card;
    }
    element.style.translate = `${x / start.scale}px ${y / start.scale}px`;
  }

  function end(event: PointerEvent): void {
    if (!start) return;
    const lifted = start.y - event.clientY;
    start = null;
    if (!moving || !dragged) return;
    moving = false;
    element.style.translate = "";
    element.classList.remove("dragged");
    dragged.desk.dragged = null;
    element.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 0);
    if (event.type !== "pointerup") return;
    const { desk, card } = dragged;
    const onto = thingsAt(event.clientX, event.clientY, element);
    if (!desk.drop(card, ...onto) && lifted > RAISED) desk.play(card);
  }

  element.addEventListener("pointerdown", down);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", end);
  element.addEventListener("pointercancel", end);
  return {
    update: (next) => void (dragged = next),
    destroy: () => element.removeEventListener("pointerdown", down),
  };
};

const swallow = (event: Event) => event.stopImmediatePropagation();

/** The names of the places under a point, the dragged element itself left out. */
function thingsAt(x: number, y: number, without: HTMLElement): Thing[] {
  const under = document.elementsFromPoint(x, y);
  const places = under.map((one) => one.closest<HTMLElement>("[data-things]"));
  return places
    .filter((place) => place !== null && place !== without && !without.contains(place))
    .flatMap((place) => place?.dataset.things?.split(" ") ?? []);
}
