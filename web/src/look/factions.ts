/** The looks of factions as the games' data has them; made-up ones draw like all others. */

export interface Look {
  emblem: string;
  base: string;
  deep: string;
  light: string;
  on: string;
  pattern?: { width: number; height: number; tile: string };
  [more: string]: unknown;
}

/** Sets --fac-base, --fac-deep, --fac-light, --fac-on and --fac-pat, as the tokens use them. */
export function factionStyle(look: Look | undefined): string {
  if (look === undefined) return "";
  const pattern = look.pattern === undefined ? "none" : tile(look.pattern);
  return (
    `--fac-base:${look.base};--fac-deep:${look.deep};--fac-light:${look.light};` +
    `--fac-on:${look.on};--fac-pat:${pattern};`
  );
}

function tile(pattern: { width: number; height: number; tile: string }): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${pattern.width}' height='${pattern.height}'>` +
    `${pattern.tile.trim().replaceAll('"', "'").replaceAll("\n", "")}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}
