/** Decks and bands of one's own: their texts stay on this device and go along with the form. */

import { keepMost } from "../../wire/keep";
import type { FormChoice } from "../../wire/types";

const KEPT = "wartable.own";
const MOST = 24;

export interface OwnText {
  game: string;
  title: string;
  text: string;
  /** Texts of the files that it needs: cards or profiles of one's own. */
  files?: string[];
  /** The faction that draws it. */
  look: string;
}

function read(): OwnText[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as OwnText[];
  } catch {
    return [];
  }
}

class OwnTexts {
  private kept = $state.raw<OwnText[]>(read());

  /** Those of a game, as choices beside the ones that come with it. */
  of(game: string): FormChoice[] {
    return this.kept
      .filter((one) => one.game === game)
      .map(({ text, title, look }) => ({
        value: text,
        title,
        look,
        about: "",
        group: "",
        emblem: "",
        facts: [],
        only_if: {},
      }));
  }

  filesOf(game: string, text: string): string[] {
    return this.kept.find((one) => one.game === game && one.text === text)?.files ?? [];
  }

  /** Keep one; another of the same title gives way. */
  keep(own: OwnText): void {
    const others = this.kept.filter((one) => one.game !== own.game || one.title !== own.title);
    this.write([own, ...others].slice(0, MOST));
  }

  forget(game: string, text: string): void {
    this.write(this.kept.filter((one) => one.game !== game || one.text !== text));
  }

  private write(kept: OwnText[]): void {
    this.kept = kept;
    keepMost(KEPT, kept);
  }
}

export const own = new OwnTexts();

/** What the server takes for a text of one's own: a name of its own has one line, a file several. */
export function isOwn(value: string): boolean {
  return value.includes("\n");
}
