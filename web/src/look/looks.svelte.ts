/**
 * How factions look, as the games' data has it: one style sheet by which everything with
 * `data-faction` draws, also a faction that somebody made up.
 */

export interface Look {
  title?: string;
  emblem: string;
  base: string;
  deep: string;
  light: string;
  on: string;
  top?: string;
  bottom?: string;
  sigil?: string;
  scene?: string;
  pattern?: { width: number; height: number; tile: string };
}

const known = $state<Record<string, Look>>({});
let sheet: CSSStyleSheet | undefined;

/** Learn looks; what is known already may look different from now on. */
export function wearLooks(looks: Record<string, Look>): void {
  Object.assign(known, looks);
  if (typeof CSSStyleSheet.prototype.replaceSync !== "function") return; // no browser
  sheet ??= new CSSStyleSheet();
  sheet.replaceSync(
    Object.entries(known)
      .map(([id, look]) => ruleOf(id, look))
      .join("\n"),
  );
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}

export function allLooks(): Record<string, Look> {
  return known;
}

export function lookOf(id: string): Look | undefined {
  return known[id];
}

/** The emblem of a faction, "" for one that nobody knows. */
export function emblemOf(id: string): string {
  return known[id]?.emblem ?? "";
}

function ruleOf(id: string, look: Look): string {
  const properties: Record<string, string | undefined> = {
    base: look.base,
    deep: look.deep,
    light: look.light,
    on: look.on,
    top: look.top ?? look.base,
    bottom: look.bottom ?? look.deep,
    // A look without a pattern is plain: a missing value would take the whole background away.
    pat: look.pattern
      ? picture(look.pattern.tile, look.pattern.width, look.pattern.height)
      : "none",
    scene: look.scene && picture(look.scene, 300, 200, "xMidYMid slice"),
  };
  const lines = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `--fac-${key}:${value}`);
  return `[data-faction="${CSS.escape(id)}"]{${lines.join(";")}}`;
}

function picture(inside: string, width: number, height: number, fit = "none"): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' ` +
    `width='${width}' height='${height}' preserveAspectRatio='${fit}'>${inside}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
