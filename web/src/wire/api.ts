/** The HTTP side of the server: lists, cards, rules, records. */

import { tongue } from "../words/index.svelte";
import type { Look } from "../look/looks.svelte";
import type {
  Analysis,
  Checked,
  Games,
  Held,
  Kept,
  MatchForm,
  MomentTold,
  Opened,
  PrintedList,
  Replay,
  Rules,
  SeatForm,
  Summaries,
  Summary,
  TookSeat,
  Trouble,
} from "./types";

/** Why a request came to nothing, in a sentence for the person who made it. */
export class TroubleError extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly status: number,
  ) {
    super(trouble.sentence);
  }
}

/** Whatever went wrong as trouble that can be shown; `silence` where nobody answered. */
export function troubleOf(error: unknown, silence: string): TroubleError {
  if (error instanceof TroubleError) return error;
  return new TroubleError({ sentence: silence, rule: "", problems: [] }, 0);
}

type Query = Record<string, string | number | undefined>;

async function request(path: string, query: Query = {}, init: RequestInit = {}): Promise<Response> {
  const words = new URLSearchParams({ lang: tongue.now });
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) words.set(key, String(value));
  }
  const answer = await fetch(`/api/${path}?${words}`, init);
  if (answer.ok) return answer;
  const trouble = (await answer.json().catch(() => null)) as Partial<Trouble> | null;
  throw new TroubleError(
    {
      sentence: trouble?.sentence ?? answer.statusText,
      rule: trouble?.rule ?? "",
      problems: trouble?.problems ?? [],
    },
    answer.status,
  );
}

async function read<T>(path: string, query?: Query, token?: string): Promise<T> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  return (await (await request(path, query, headers ? { headers } : {})).json()) as T;
}

async function post<T>(path: string, body: unknown, query?: Query, token?: string): Promise<T> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return (await (await request(path, query, init)).json()) as T;
}

/** From whose eyes a replay is seen: a seat, a spectator, or with everything open. */
export type Eyes = number | "spectator" | "open";

export const api = {
  games: () => read<Games>("games"),
  looks: () => read<{ looks: Record<string, Look> }>("looks"),
  watchable: () => read<Summaries>("matches"),
  mine: (tokens: Held[]) => post<Summaries>("matches/mine", { tokens }),
  summary: (match: string, token?: string) => read<Summary>(`matches/${match}`, {}, token),
  open: (form: MatchForm) => post<Opened>("matches", form),
  /** Set a match up anew before it begins; only tokens of new seats are told. */
  rearrange: (match: string, form: MatchForm, owner: string) =>
    post<Opened>(`matches/${match}/rearrange`, { form }, {}, owner),
  sit: (match: string, seat: number, name: string, token: string | null) =>
    post<TookSeat>(`matches/${match}/seats/${seat}`, { name, token }),
  replay: (match: string, eyes: Eyes, from: number, count: number, token?: string) =>
    read<Replay>(`matches/${match}/replay`, { eyes, first: from, count }, token),
  /** What the table says about a moment of a finished match. */
  probe: async (match: string, at: number, query: Record<string, unknown>, token?: string) =>
    (await post<MomentTold>(`matches/${match}/probe`, { query }, { at }, token)).answer,
  replayRecord: (record: string, eyes: Eyes, from: number, count: number) =>
    post<Replay>("replay", { record }, { eyes, first: from, count }),
  analysis: (match: string, token?: string) =>
    read<Analysis>(`matches/${match}/analysis`, {}, token),
  keepRecord: (record: string) => post<Kept>("records", { record }),
  fork: (match: string, at: number, seats: SeatForm[], token?: string) =>
    post<Opened>(`matches/${match}/fork`, { seats }, { at }, token),
  position: async (match: string, at: number, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const answer = await request(`matches/${match}/position`, { at }, headers ? { headers } : {});
    return answer.text();
  },
  record: async (match: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    return (await request(`matches/${match}/record`, {}, headers ? { headers } : {})).text();
  },
  /** What is wrong with a deck or band of one's own; `shelf` is where such things stand. */
  check: (shelf: string, text: string, files: string[] = []) =>
    post<Checked>(`${shelf}/check`, { text, files }),
  /** What is wrong with a position, or what it is. */
  checkPosition: (position: string) => post<Checked>("positions", { position }),
  rules: (game: string, search?: string) => read<Rules>("rules", { game, search }),
  cards: (game: string, search?: string, kind?: string) =>
    read<PrintedList>("cards", { game, search, kind }),
};

/** The address of the WebSocket of a match. */
export function liveAddress(match: string): string {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${window.location.host}/api/live/${match}`;
}
