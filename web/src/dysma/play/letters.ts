// The letters of deeds: each has its own initial wherever that can be had, and keeps it.

const ALPHABET = "abcdefghijklmnpqrstuvwxyz"; // without the one that would be read as a zero

export class Letters {
  /** What was given so far: the same deed has the same letter in every question. */
  private readonly given = new Map<string, string>();
  /** The letters of those that are known: nobody falls back on them. */
  private readonly known = new Set<string>();
  private readonly first = new Set<string>();

  /** Those that are known from the beginning, the commonest first: they choose before all others. */
  constructor(known: string[] = [], taken: string[] = []) {
    for (const name of known) this.of([name], [...taken, ...this.given.values()]);
    for (const [id, letter] of this.given) {
      this.first.add(id);
      this.known.add(letter);
    }
  }

  /** A letter for each of these names that none beside it has; never one that is taken. */
  of(names: string[], taken: string[] = []): string[] {
    const used = new Set(taken);
    const found = new Map<string, string>();
    const ids = names.map((name, i) => [name, ...names.slice(0, i)].filter((one) => one === name));
    const asking = ids.map((same) => ({ id: `${same[0]} ${same.length}`, name: plain(same[0]!) }));
    const give = (wanted: (one: (typeof asking)[number]) => (string | undefined)[]) => {
      for (const one of asking) {
        const letter = found.has(one.id)
          ? undefined
          : wanted(one).find((letter) => letter && !used.has(letter));
        if (!letter) continue;
        used.add(letter);
        found.set(one.id, letter);
        if (!this.given.has(one.id)) this.given.set(one.id, letter);
      }
    };
    give(({ id }) => (this.first.has(id) ? [this.given.get(id)] : []));
    give(({ id }) => [this.given.get(id)]);
    // Initials come first: so a deed has its own, whatever stands before it in a question.
    give(({ name }) => [name[0]]);
    const others = ({ name }: { name: string }) => [...name.replaceAll("o", ""), ...ALPHABET];
    give((one) => others(one).filter((letter) => !this.known.has(letter)));
    give(others);
    return asking.map(({ id }) => found.get(id) ?? "");
  }
}

/** The kinds of questions in which somebody's deeds stand beside each other. */
const DEEDS = ["act"];

/** Each kind of question gives letters of its own, so that few things ask for them. */
export class Alphabet {
  private readonly kinds = new Map<string, Letters>();

  /** The deeds that are known from the beginning, and what is never given. */
  constructor(
    private readonly deeds: string[],
    private readonly never: string[],
  ) {}

  of(kind: string, names: string[], taken: string[]): string[] {
    let letters = this.kinds.get(kind);
    if (!letters) {
      letters = new Letters(DEEDS.includes(kind) ? this.deeds : [], this.never);
      this.kinds.set(kind, letters);
    }
    return letters.of(names, [...this.never, ...taken]);
  }
}

function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();
}
