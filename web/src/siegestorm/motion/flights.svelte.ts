// Cards on their way. A ghost flies over the table from where a card was to where it lies now; there the
// card itself is not seen until its ghost has landed. Only transforms move.

import type { Card, Thing } from "../picture/shapes";

/** A rectangle in the table's own pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Flight {
  id: number;
  card: Card;
  back: string;
  from: Box;
  to: Box;
  size: "hand" | "table" | "strip" | "mini";
  /** Turns over on its way: to show its face, or to hide it. */
  turn: "up" | "down" | "";
  /** Fades at the end: it lands where nothing is seen. */
  fades: boolean;
}

export class Flights {
  now = $state.raw<Flight[]>([]);
  private last = 0;

  /** Lets a card fly; its element is drawn with the next tick. */
  add(flight: Omit<Flight, "id">): Flight {
    this.last += 1;
    const added = { ...flight, id: this.last };
    this.now = [...this.now, added];
    return added;
  }

  remove(flight: Flight): void {
    this.now = this.now.filter((one) => one.id !== flight.id);
  }

  clear(): void {
    this.now = [];
  }
}

const TABLE = ".siege";

/** Where things lie on the screen, in the table's own pixels. */
export class Places {
  private readonly root = document.querySelector<HTMLElement>(TABLE);

  /** The first of these things that is seen. */
  box(...things: (Thing | undefined)[]): Box | null {
    for (const thing of things) {
      const found = thing === undefined ? null : this.element(thing);
      if (found !== null) return this.measure(found);
    }
    return null;
  }

  /** The card of a thing, or the place itself. */
  element(thing: Thing): HTMLElement | null {
    const places = this.root?.querySelectorAll<HTMLElement>(
      `[data-things~="${CSS.escape(thing)}"]`,
    );
    const place = [...(places ?? [])].find((one) => one.offsetWidth > 0);
    if (place === undefined) return null;
    if (!thing.startsWith("card:")) return place;
    return place.querySelector<HTMLElement>(".scard, .back") ?? place;
  }

  private measure(element: HTMLElement): Box {
    const frame = this.root?.getBoundingClientRect() ?? new DOMRect();
    const scale = frame.width / (this.root?.offsetWidth || 1) || 1;
    const rect = element.getBoundingClientRect();
    return {
      x: (rect.left - frame.left) / scale,
      y: (rect.top - frame.top) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    };
  }
}
