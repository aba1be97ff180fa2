// Faction colours, patterns and scenes as one style sheet of custom properties: every element with
// data-faction draws in them.

import type { Look } from "./faces";

const sheet = (): CSSStyleSheet => (kept ??= new CSSStyleSheet());
let kept: CSSStyleSheet | undefined;

/** Lets everything with data-faction draw in the looks of this table. */
export function wearLooks(looks: Record<string, Look>): void {
  const style = sheet();
  style.replaceSync(
    Object.entries(looks)
      .map(([id, look]) => rule(id, look))
      .join("\n"),
  );
  if (!document.adoptedStyleSheets.includes(style)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  }
}

function rule(id: string, look: Look): string {
  const { width, height, tile } = look.pattern;
  const properties: Record<string, string> = {
    base: look.base,
    deep: look.deep,
    light: look.light,
    on: look.on,
    top: look.top,
    bottom: look.bottom,
    pat: picture(tile, width, height),
    scene: picture(look.scene, 300, 200, "xMidYMid slice"),
  };
  const lines = Object.entries(properties).map(([key, value]) => `--fac-${key}:${value}`);
  return `[data-faction="${CSS.escape(id)}"]{${lines.join(";")}}`;
}

function picture(inside: string, width: number, height: number, fit = "none"): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' ` +
    `width='${width}' height='${height}' preserveAspectRatio='${fit}'>${inside}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** The looks of all factions, empty until they have come. */
class Looks {
  now = $state.raw<Record<string, Look>>({});
}

let fetched: Looks | undefined;

/** Asks the server once for the looks of factions. */
export function fetchLooks(): Looks {
  if (fetched === undefined) {
    const looks = (fetched = new Looks());
    void fetch("api/looks?game=siegestorm")
      .then((answer) => answer.json())
      .then((told: { looks: Record<string, Look> }) => void (looks.now = told.looks));
  }
  return fetched;
}
