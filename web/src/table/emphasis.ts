/** Names in a sentence stand out: of people, and of what is printed. */

export interface Piece {
  text: string;
  strong: boolean;
}

/** A function that takes a sentence apart by these names; longer names win over shorter ones. */
export function emphasizer(names: Iterable<string>): (sentence: string) => Piece[] {
  const known = [...new Set(names)]
    .filter((name) => name.length > 1)
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (known.length === 0) return (sentence) => [{ text: sentence, strong: false }];
  const pattern = new RegExp(`(?<![\\p{L}])(${known.join("|")})(?![\\p{L}])`, "gu");
  return (sentence) =>
    sentence
      .split(pattern)
      .map((text, place) => ({ text, strong: place % 2 === 1 }))
      .filter((piece) => piece.text !== "");
}
