// How large letters may be so that a text fits its place, and where it is cut if even the smallest
// do not fit. Lines are broken word by word with the widths the browser measures.

/** Letters that fit: their size in pixels, and how many lines there are room for. */
export interface Lettering {
  size: number;
  lines: number;
}

const known = new Map<string, Lettering>();
let fonts = $state(0);
let canvas: CanvasRenderingContext2D | null | undefined;

/** The largest letters from `most` down to `least` in which the text fits into width × height. */
export function letter(
  text: string,
  font: string,
  width: number,
  height: number,
  [most, least]: [number, number],
  step: number,
): Lettering {
  const key = [fonts, text, font, width, height, most, least, step].join("|");
  const found = known.get(key);
  if (found !== undefined) return found;
  let size = most;
  while (size > least && linesOf(text, font, size, width) * size * step > height) size -= 0.5;
  const fitting = { size, lines: Math.max(1, Math.floor((height + 1) / (size * step))) };
  known.set(key, fitting);
  return fitting;
}

/** How many lines a text takes. */
export function linesOf(text: string, font: string, size: number, width: number): number {
  const measure = measureIn(font, size);
  const space = measure(" ");
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const wide = measure(word);
    if (used > 0 && used + space + wide > width) {
      lines += 1;
      used = wide;
    } else used += (used > 0 ? space : 0) + wide;
    if (wide > width) lines += Math.ceil(wide / width) - 1;
  }
  return lines;
}

/** The width of words in a font; whoever asks is asked again when fonts have arrived. */
function measureIn(font: string, size: number): (text: string) => number {
  if (canvas === undefined) {
    canvas = context();
    document.fonts?.addEventListener("loadingdone", () => (fonts += 1));
  }
  if (canvas === null || fonts < 0) return (text) => text.length * size * 0.48;
  canvas.font = font.replace("SIZE", `${size}px`);
  const measuring = canvas;
  return (text) => measuring.measureText(text).width;
}

function context(): CanvasRenderingContext2D | null {
  try {
    return document.createElement("canvas").getContext("2d");
  } catch {
    return null;
  }
}
