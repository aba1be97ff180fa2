// Arrow keys: from one place to the nearest in that direction, across the grid and out of it.

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export const DIRECTIONS: Direction[] = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

/** Focuses the nearest place in a direction; false if there is none, or nothing to do. */
export function step(direction: Direction): boolean {
  const places = [...document.querySelectorAll<HTMLElement>(".siege .spot")].filter(
    (place) => place.offsetWidth > 0 && !place.classList.contains("away"),
  );
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !places.includes(now)) {
    // Where nothing can be done, as in a replay, the arrows belong to somebody else.
    const first = places.find((place) => place.matches(".can, .pick"));
    first?.focus();
    return first !== undefined;
  }
  const from = middle(now);
  let best: { place: HTMLElement; far: number } | null = null;
  for (const place of places) {
    const [dx, dy] = [middle(place).x - from.x, middle(place).y - from.y];
    const [along, across] = {
      ArrowLeft: [-dx, dy],
      ArrowRight: [dx, dy],
      ArrowUp: [-dy, dx],
      ArrowDown: [dy, dx],
    }[direction] as [number, number];
    if (place === now || along < 8) continue;
    const far = along + 2.2 * Math.abs(across);
    if (best === null || far < best.far) best = { place, far };
  }
  best?.place.focus();
  return best !== null;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
