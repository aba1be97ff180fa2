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

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text in pieces: every place where one of the words stands, and what lies between. */
export function marked(text: string, wanted: string): Piece[] {
  const hits = new Array<boolean>(text.length).fill(false);
  const { where, from } = foldedWithPlaces(text);
  for (const word of wordsOf(wanted)) {
    for (let at = where.indexOf(word); at >= 0; at = where.indexOf(word, at + 1)) {
      for (let place = at; place < at + word.length; place++) hits[from[place]!] = true;
    }
  }
  const pieces: Piece[] = [];
  [...text.matchAll(/./gsu)].forEach(({ 0: letter, index }) => {
    const last = pieces.at(-1);
    if (last && last.hit === hits[index]) last.text += letter;
    else pieces.push({ text: letter, hit: hits[index]! });
  });
  return pieces;
}

/** About so many letters of a text, from its beginning or around the first word that is found. */
export function excerpt(text: string, wanted: string, length: number): string {
  const { where, from } = foldedWithPlaces(text);
  const found = wordsOf(wanted)
    .map((word) => where.indexOf(word))
    .filter((at) => at >= 0);
  const hit = found.length > 0 ? from[Math.min(...found)]! : 0;
  const wish = hit < length / 2 ? 0 : hit - Math.floor(length / 3);
  const start = wish === 0 ? 0 : text.indexOf(" ", wish) + 1;
  let end = Math.min(text.length, start + length);
  if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + 1);
  return `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
}

/** One letter says too little to be looked for. */
function wordsOf(wanted: string): string[] {
  return folded(wanted)
    .split(/\s+/)
    .filter((word) => word.length > 1);
}

/** The folded text, and of each of its letters the place in the text. */
function foldedWithPlaces(text: string): { where: string; from: number[] } {
  let where = "";
  const from: number[] = [];
  for (const { 0: letter, index } of text.matchAll(/./gsu)) {
    const plain = folded(letter);
    where += plain;
    from.push(...Array.from(plain, () => index));
  }
  return { where, from };
}
