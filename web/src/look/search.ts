/** Words as they are compared: without capitals and accents, so that "epee" finds "épée". */

export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[łŁ]/g, "l")
    .replace(/[œŒ]/g, "oe")
    .replace(/[’]/g, "'")
    .toLowerCase();
}

/** Whether a text has all words that were typed, in any order. */
export function hasWords(text: string, wanted: string): boolean {
  const where = folded(text);
  return folded(wanted)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
