/** What can be taken along from a match that is over: its record, a moment of it, a link. */

import { api } from "../../wire/api";

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

/** Copy the address of a replay, or of a moment in it. */
export async function copyReplayLink(match: string, at?: number): Promise<void> {
  const { origin, pathname } = window.location;
  await copyText(`${origin}${pathname}#/replay/${match}${at === undefined ? "" : `?at=${at}`}`);
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
