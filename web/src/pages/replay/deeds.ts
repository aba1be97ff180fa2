/** What can be taken along from a match that is over: its record, a moment of it, a link. */

import { api } from "../../wire/api";
import { keyring } from "../../wire/held.svelte";
import type { Held } from "../../wire/types";

/** Save the record as a file. */
export async function saveRecord(match: string, game: string, token?: string): Promise<void> {
  const record = await api.record(match, token);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "application/json" }));
  link.download = `wartable-${game}-${match}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Copy a moment as the text of a position file: the puzzle, the bug report. */
export async function copyPosition(match: string, at: number, token?: string): Promise<void> {
  await copyText(await api.position(match, at, token));
}

/** Copy an address at which anybody can see a replay, or a moment in it. */
export async function copyReplayLink(match: string, token?: string, at?: number): Promise<void> {
  const { origin, pathname } = window.location;
  const shared = await watchedBy(match, token);
  const moment = at === undefined ? "" : `?at=${at}`;
  await copyText(`${origin}${pathname}#/replay/${shared.match}/${shared.token}${moment}`);
}

/**
 * A match and the token with which it can be watched, and no more: a seat's own is not passed on.
 * Who came by the link of a seat has none, so the record is kept once more, for everybody.
 */
async function watchedBy(match: string, token?: string): Promise<Held> {
  const held = keyring.linksOf(match).find((one) => one.seat === null);
  if (held) return held;
  const kept = await api.keepRecord(await api.record(match, token));
  const shared = { match: kept.match, token: kept.watch };
  keyring.keep({ ...shared, seat: null, mine: false });
  return shared;
}

/** Copy a text; pages that are not secure have no clipboard, but can still copy a selection. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}
