// The table is drawn at one of three sizes and scaled as a whole to the screen, so that everything
// keeps its proportions on a laptop, a large screen and any phone.

export interface Frame {
  kind: "wide" | "narrow" | "phone";
  scale: number;
  width: number;
  height: number;
  /** Where it begins, in pixels of the screen: a table does not stretch without end. */
  left: number;
}

const DRAWN = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 1024, height: 768 },
};
/** By how much a table may be wider than it was drawn. */
const STRETCH = 1.12;
/** What a table is lower by in a replay, where nobody is asked and hands lie on the plates. */
const LOWER = {
  duel: { wide: 284, narrow: 236 },
  boss: { wide: 284, narrow: 236 },
  coop: { wide: 140, narrow: 110 },
  ring: { wide: 90, narrow: 80 },
};
const PHONE = 390;

/** How a table is drawn on a screen of so many pixels; `again` is the form of one that is replayed. */
export function frameOf(width: number, height: number, again?: keyof typeof LOWER): Frame {
  const kind = width <= 640 ? "phone" : width < 1280 ? "narrow" : "wide";
  if (kind === "phone") {
    const scale = width / PHONE;
    return { kind, scale, width: PHONE, height: height / scale, left: 0 };
  }
  const drawn = DRAWN[kind];
  const high = drawn.height - (again ? LOWER[again][kind] : 0);
  const scale = Math.min(width / drawn.width, height / high);
  const wide = Math.min(width / scale, drawn.width * STRETCH);
  return { kind, scale, width: wide, height: height / scale, left: (width - wide * scale) / 2 };
}
