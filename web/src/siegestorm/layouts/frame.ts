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
const PHONE = 390;

/** How a table is drawn on a screen of so many pixels. */
export function frameOf(width: number, height: number): Frame {
  const kind = width <= 640 ? "phone" : width < 1280 ? "narrow" : "wide";
  const scale =
    kind === "phone"
      ? width / PHONE
      : Math.min(width / DRAWN[kind].width, height / DRAWN[kind].height);
  return { kind, scale, width: width / scale, height: height / scale };
}
