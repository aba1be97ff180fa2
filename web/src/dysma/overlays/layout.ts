// Tags around what they speak of: eight places are tried, the nearest first, and none may lie on a
// base, on another tag or outside of what is free.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Wish {
  /** What it speaks of, in the field. */
  x: number;
  y: number;
  /** How far it keeps from there. */
  away: number;
  width: number;
  height: number;
}

const TURNS = [-0.25, 0, 0.25, -0.5, 0.5, 0.75, -0.75, 1].map((turn) => turn * Math.PI);

export function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Where each tag goes, in the order of the wishes. */
export function arrange(wishes: Wish[], taken: Box[], room: Box): Box[] {
  const placed: Box[] = [];
  for (const wish of wishes) {
    let best: Box | null = null;
    let least = Infinity;
    for (const further of [0, 26, 60]) {
      for (const turn of TURNS) {
        const box = around(wish, turn, further);
        const lost = [...taken, ...placed].reduce((sum, one) => sum + overlap(box, one), 0);
        const cost = lost * 4 + outside(box, room) * 400 + further * 10;
        if (cost < least) [least, best] = [cost, box];
      }
    }
    placed.push(best ?? around(wish, 0, 0));
  }
  return placed;
}

function around(wish: Wish, turn: number, further: number): Box {
  const away = wish.away + further;
  const x = wish.x + Math.cos(turn) * (away + wish.width / 2);
  const y = wish.y + Math.sin(turn) * (away + wish.height / 2);
  return {
    left: x - wish.width / 2,
    top: y - wish.height / 2,
    width: wish.width,
    height: wish.height,
  };
}

function outside(box: Box, room: Box): number {
  const over = (value: number) => Math.max(0, value);
  return (
    over(room.left - box.left) +
    over(room.top - box.top) +
    over(box.left + box.width - room.left - room.width) +
    over(box.top + box.height - room.top - room.height)
  );
}

/** The point of a box that is nearest to a spot: where its leader begins. */
export function nearest(box: Box, x: number, y: number): { x: number; y: number } {
  return {
    x: Math.max(box.left, Math.min(box.left + box.width, x)),
    y: Math.max(box.top, Math.min(box.top + box.height, y)),
  };
}
