// The table is drawn at one of three sizes and scaled as a whole to the screen, so that everything
// keeps its proportions on a laptop, a large screen and any phone.

export interface Frame {
  kind: "wide" | "narrow" | "phone";
  scale: number;
  width: number;
  height: number;
}

const DRAWN = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 1024, height: 768 },
};
/** What a table is lower by where nobody is asked and hands lie on the plates. */
const LOWER = { wide: 284, narrow: 236 };
const PHONE = 390;

/** How a table is drawn on a screen of so many pixels; `low` without prompt and hand. */
export function frameOf(width: number, height: number, low = false): Frame {
  const kind = width <= 640 ? "phone" : width < 1280 ? "narrow" : "wide";
  const scale =
    kind === "phone"
      ? width / PHONE
      : Math.min(
          width / DRAWN[kind].width,
          height / (DRAWN[kind].height - (low ? LOWER[kind] : 0)),
        );
  return { kind, scale, width: width / scale, height: height / scale };
}
