/** The tokens that this device holds: which seats it may speak for. They never leave it otherwise. */

import { untrack } from "svelte";
import type { Held, Opened } from "./types";

const KEPT = "wartable.held";
const MOST = 200;

/** A token of a seat, of a watcher or of whoever opened the match. */
export interface HeldToken extends Held {
  /** The seat it speaks for; null watches. */
  seat: number | null;
  /** Sits here, as opposed to a link that is to be passed on. */
  mine: boolean;
  /** Belongs to who opened the match: may put bots on open seats. */
  owner?: boolean;
}

function read(): HeldToken[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as HeldToken[];
  } catch {
    return [];
  }
}

class Keyring {
  tokens = $state.raw<HeldToken[]>(read());

  /** Everything that was told when a match was opened. */
  keepOpened(opened: Opened): void {
    for (const { seat, token, mine } of opened.seats) {
      this.keep({ match: opened.match, token, seat, mine });
    }
    this.keep({ match: opened.match, token: opened.watch, seat: null, mine: false });
    this.keep({ match: opened.match, token: opened.owner, seat: null, mine: false, owner: true });
  }

  keep(held: HeldToken): void {
    const before = untrack(() => this.tokens);
    const others = before.filter((one) => one.match !== held.match || one.token !== held.token);
    const kept = [held, ...others].slice(0, MOST);
    this.tokens = kept;
    localStorage.setItem(KEPT, JSON.stringify(kept));
  }

  /** A match goes on under another name: what is held of it opens that one, too. */
  move(match: string, to: string): void {
    for (const held of this.tokens) if (held.match === match) this.keep({ ...held, match: to });
  }

  forget(match: string): void {
    this.tokens = this.tokens.filter((one) => one.match !== match);
    localStorage.setItem(KEPT, JSON.stringify(this.tokens));
  }

  /** The seats of a match that sit at this device, in order. */
  seatsOf(match: string): HeldToken[] {
    return this.tokens
      .filter((one) => one.match === match && one.mine && one.seat !== null)
      .sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0));
  }

  /** Links to pass on, for the lobby. */
  linksOf(match: string): HeldToken[] {
    return this.tokens.filter((one) => one.match === match && !one.mine && !one.owner);
  }

  /** The token of who opened the match, if that was here. */
  ownerOf(match: string): string | undefined {
    return this.tokens.find((one) => one.match === match && one.owner)?.token;
  }
}

export const keyring = new Keyring();

/** The address that somebody else opens to sit down or to watch. */
export function linkOf(match: string, token: string): string {
  return `${window.location.origin}${window.location.pathname}#/match/${match}/${token}`;
}
