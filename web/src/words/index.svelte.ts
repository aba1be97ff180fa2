/** The words of the interface: one small file for each language, `say` picks and fills a sentence. */

import en from "./en.json";

export type Language = "en" | "fr" | "pl";
export const LANGUAGES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  pl: "Polski",
};

type Fields = Record<string, string | number>;
type Sentences = Record<string, string>;
type Loader = () => Promise<{ default: Sentences }>;
type Others = Record<Exclude<Language, "en">, Loader>;

const KEPT = "wartable.language";

/** Which language is spoken; the browser says, until somebody chooses. */
class Tongue {
  now = $state<Language>("en");
  private readonly loading: (() => Promise<void>)[] = [];

  /** Load the words of a language everywhere, then speak it. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    await Promise.all(this.loading.map((load) => load()));
    if (this.wanted !== language) return;
    this.now = language;
    document.documentElement.lang = language;
  }

  async choose(language: Language): Promise<void> {
    localStorage.setItem(KEPT, language);
    await this.speak(language);
  }

  /** The language that was chosen here before, or the browser's. */
  guess(): Language {
    const wanted = [localStorage.getItem(KEPT) ?? "", ...navigator.languages];
    const known = wanted.map((one) => one.slice(0, 2)).find((one) => one in LANGUAGES);
    return (known as Language | undefined) ?? "en";
  }

  wanted: Language = "en";

  register(load: () => Promise<void>): void {
    this.loading.push(load);
    void load();
  }

  /** A part of the client that comes later, once its words are there too: no flash of English. */
  async worded<Part>(part: Promise<Part>): Promise<Part> {
    const loaded = await part;
    await Promise.all(this.loading.map((load) => load()));
    return loaded;
  }
}

export const tongue = new Tongue();

/** The words of one part of the client, for example of a game's table. */
export function wordsOf<Key extends string>(
  english: Record<Key, string>,
  others: Others,
): (key: Key, fields?: Fields) => string {
  const known = $state<Partial<Record<Language, Sentences>>>({ en: english });
  tongue.register(async () => {
    const language = tongue.wanted;
    if (language !== "en" && known[language] === undefined) {
      known[language] = (await others[language]()).default;
    }
  });
  return (key, fields = {}) => {
    const sentence = known[tongue.now]?.[key] ?? english[key];
    return fill(sentence, fields, known[tongue.now] === undefined ? "en" : tongue.now);
  };
}

const FORMS: Record<Language, string[]> = {
  en: ["one", "other"],
  fr: ["one", "other"],
  pl: ["one", "few", "many"],
};

/** `{name}` is a field, `{n|card|cards}` the word that fits the number n. */
export function fill(sentence: string, fields: Fields, language: Language): string {
  return sentence.replace(/\{(\w+)((?:\|[^|}]*)*)\}/g, (all, name: string, words: string) => {
    const value = fields[name];
    if (value === undefined) return all;
    if (words === "") return String(value);
    const forms = words.slice(1).split("|");
    const category = new Intl.PluralRules(language).select(Number(value));
    const place = FORMS[language].indexOf(category);
    return forms[place < 0 ? forms.length - 1 : Math.min(place, forms.length - 1)] ?? "";
  });
}

/** A sentence of the shell. */
export const say = wordsOf(en, {
  fr: () => import("./fr.json"),
  pl: () => import("./pl.json"),
});

/** A share of 1 as people of the language write it: "49 %". */
export function percent(share: number): string {
  return new Intl.NumberFormat(tongue.now, { style: "percent" }).format(share);
}

/** A number with one decimal as people of the language write it: "0,4". */
export function decimal(value: number): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(tongue.now, digits).format(value);
}

/** A name and what it has, as the language sets the colon. */
export function labelled(what: string, it: string | number): string {
  return say("look.labelled", { what, it: String(it) });
}
