// Where something that speaks of a thing is laid: beside it, inside the table, never over it. Where it
// can it stays above the prompt, whose buttons are to be pressed meanwhile.

import type { Action } from "svelte/action";

const GAP = 12;
const EDGE = 8;

/** Lays an element beside a rectangle of the screen: right or left of it, or above, or below. */
export const beside: Action<HTMLElement, { at: DOMRect; above?: boolean }> = (element, given) => {
  function lay({ at, above = false }: { at: DOMRect; above?: boolean }): void {
    const frame = element.offsetParent?.getBoundingClientRect();
    if (frame === undefined) return;
    const scale = frame.width / ((element.offsetParent as HTMLElement).offsetWidth || 1);
    const [wide, high] = [element.offsetWidth * scale, element.offsetHeight * scale];
    let [x, y] = [at.right + GAP, at.top + at.height / 2 - high / 2];
    if (above) {
      x = at.left + at.width / 2 - wide / 2;
      y = at.top - high - GAP;
      if (y < frame.top + EDGE) y = at.bottom + GAP;
    } else if (x + wide > frame.right - EDGE) x = at.left - wide - GAP;
    x = Math.min(Math.max(x, frame.left + EDGE), frame.right - wide - EDGE);
    const prompt = element.offsetParent?.querySelector(".promptbox")?.getBoundingClientRect();
    const crosses = prompt !== undefined && x < prompt.right && x + wide > prompt.left;
    const fits = prompt !== undefined && high <= prompt.top - frame.top - 2 * EDGE;
    const free = prompt !== undefined && (at.top > prompt.top || (crosses && fits));
    const floor = free ? prompt.top : frame.bottom;
    y = Math.max(Math.min(y, floor - high - EDGE), frame.top + EDGE);
    element.style.left = `${(x - frame.left) / scale}px`;
    element.style.top = `${(y - frame.top) / scale}px`;
  }
  lay(given);
  return { update: lay };
};
