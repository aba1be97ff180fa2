// Which part of the table is seen, and how large.
import { INCH } from "./looks";
import type { Spot } from "./things";

const MOST = 110; // pixels to the inch
const NEAR = 48; // as near as the camera comes by itself
const ALMOST = 1.3; // so little nearer than the whole table that it is not worth its edges
const RAIL = 1; // inches of frame that are shown around the whole table

/** How much of the field is covered by panels, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export class Camera {
  /** Pixels to the inch. */
  zoom = $state(20);
  /** Where the north-west corner of the table lies in the field, in pixels. */
  left = $state(0);
  top = $state(0);
  width = $state(0);
  height = $state(0);
  insets = $state<Insets>({ top: 0, right: 0, bottom: 0, left: 0 });
  /** True while the picture moves: then it is drawn fast instead of sharp. */
  moving = $state(false);
  /** Until somebody has moved it, the whole table stays in sight. */
  whole = $state(true);
  /** It was moved by hand: from then on it is the player's. */
  taken = false;

  private settle: ReturnType<typeof setTimeout> | undefined;
  private flight = 0;

  constructor(public side: number) {}

  /** Pixels to the unit of the drawing. */
  get scale(): number {
    return this.zoom / INCH;
  }

  get least(): number {
    const { width, height } = this.free();
    return Math.max(4, Math.min(width, height) / (this.side + 2 * RAIL));
  }

  /** The part of the field that no panel covers. */
  free(): { left: number; top: number; width: number; height: number } {
    const { top, right, bottom, left } = this.insets;
    return {
      left,
      top,
      width: Math.max(50, this.width - left - right),
      height: Math.max(50, this.height - top - bottom),
    };
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    if (this.whole) this.fit();
    else this.keep();
  }

  cover(insets: Insets): void {
    const now = this.insets;
    if (
      now.top === insets.top &&
      now.right === insets.right &&
      now.bottom === insets.bottom &&
      now.left === insets.left
    )
      return;
    this.insets = insets;
    if (this.whole) this.fit();
    else this.keep();
  }

  /** Show the whole table. */
  fit(): void {
    const free = this.free();
    this.zoom = this.least;
    this.left = free.left + (free.width - this.side * this.zoom) / 2;
    this.top = free.top + (free.height - this.side * this.zoom) / 2;
    this.whole = true;
  }

  /** Come nearer once the battle begins: the table fills the width of what is free. */
  approach(spot: Spot, milliseconds: number): void {
    const { width } = this.free();
    this.goTo(spot, milliseconds, Math.max(this.least, width / (this.side + 2 * RAIL), 26));
  }

  pan(dx: number, dy: number): void {
    this.touch();
    this.left += dx;
    this.top += dy;
    this.keep();
  }

  /** Zoom about a point of the field that stays where it is. */
  zoomAt(x: number, y: number, factor: number): void {
    this.touch();
    const zoom = Math.max(this.least, Math.min(MOST, this.zoom * factor));
    const share = zoom / this.zoom;
    this.left = x - (x - this.left) * share;
    this.top = y - (y - this.top) * share;
    this.zoom = zoom;
    this.keep();
  }

  /** Zoom about the middle of what is free. */
  zoomBy(factor: number): void {
    const free = this.free();
    this.zoomAt(free.left + free.width / 2, free.top + free.height / 2, factor);
  }

  /** From the table to its drawing, in pixels from its north-west corner. */
  toWorld(spot: Spot): { x: number; y: number } {
    return { x: spot.x * this.zoom, y: (this.side - spot.y) * this.zoom };
  }

  /** From the table to the field. */
  toField(spot: Spot): { x: number; y: number } {
    const { x, y } = this.toWorld(spot);
    return { x: this.left + x, y: this.top + y };
  }

  /** From the field to the table. */
  toTable(x: number, y: number): Spot {
    return { x: (x - this.left) / this.zoom, y: this.side - (y - this.top) / this.zoom };
  }

  /** Is it in the free part of the field, with so many pixels to spare? */
  sees(spot: Spot, spare = 60): boolean {
    const free = this.free();
    const { x, y } = this.toField(spot);
    return (
      x >= free.left + spare &&
      y >= free.top + spare &&
      x <= free.left + free.width - spare &&
      y <= free.top + free.height - spare
    );
  }

  /** Go so far that a spot is seen well; stays where it is when it already is. */
  show(spot: Spot, milliseconds: number, zoom = this.zoom): void {
    if (zoom === this.zoom && this.sees(spot)) return;
    this.goTo(spot, milliseconds, zoom);
  }

  /** Go so far away that all of these are seen; on a small screen also so near that they fill it. */
  embrace(spots: Spot[], milliseconds: number, fill = false, near = NEAR): void {
    if (spots.length === 0 || (!fill && this.whole)) return;
    if (!fill && spots.every((spot) => this.sees(spot, 24))) return;
    const xs = spots.map((spot) => spot.x);
    const ys = spots.map((spot) => spot.y);
    const [west, east] = [Math.min(...xs), Math.max(...xs)];
    const [south, north] = [Math.min(...ys), Math.max(...ys)];
    const free = this.free();
    const spare = fill ? 2 : 4;
    const zoom = Math.min(
      fill ? near : this.zoom,
      free.width / (east - west + spare),
      free.height / (north - south + spare),
    );
    // As good as the whole table: then it is the whole table, and no small map lies over it.
    if (fill && zoom < this.least * ALMOST) return this.fit();
    this.goTo({ x: (west + east) / 2, y: (south + north) / 2 }, milliseconds, zoom);
  }

  goTo(spot: Spot, milliseconds: number, zoom = this.zoom): void {
    const free = this.free();
    const to = Math.max(this.least, Math.min(MOST, zoom));
    const left = free.left + free.width / 2 - spot.x * to;
    const top = free.top + free.height / 2 - (this.side - spot.y) * to;
    this.fly({ left, top, zoom: to }, milliseconds);
  }

  private fly(to: { left: number; top: number; zoom: number }, milliseconds: number): void {
    const from = { left: this.left, top: this.top, zoom: this.zoom };
    const flight = ++this.flight;
    this.whole = false;
    if (milliseconds <= 0) {
      Object.assign(this, to);
      this.keep();
      return;
    }
    const began = performance.now();
    const step = (now: number) => {
      if (flight !== this.flight) return;
      const share = Math.max(0, Math.min(1, (now - began) / milliseconds));
      const eased = 1 - (1 - share) ** 3;
      this.moving = share < 1;
      this.zoom = from.zoom + (to.zoom - from.zoom) * eased;
      this.left = from.left + (to.left - from.left) * eased;
      this.top = from.top + (to.top - from.top) * eased;
      this.keep();
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  private touch(): void {
    this.flight++;
    this.taken = true;
    this.whole = false;
    this.moving = true;
    clearTimeout(this.settle);
    this.settle = setTimeout(() => (this.moving = false), 140);
  }

  /** Never lose the table: no more than its rail is seen beyond its edge. */
  private keep(): void {
    const free = this.free();
    this.zoom = Math.max(this.zoom, this.least);
    this.left = within(this.left, free.left, free.width, this.side * this.zoom, RAIL * this.zoom);
    this.top = within(this.top, free.top, free.height, this.side * this.zoom, RAIL * this.zoom);
  }
}

/** Where a length may begin in a room; what is smaller than its room stands in the middle. */
function within(value: number, start: number, room: number, size: number, rail: number): number {
  if (size + 2 * rail <= room) return start + (room - size) / 2;
  return Math.max(start + room - size - rail, Math.min(start + rail, value));
}
