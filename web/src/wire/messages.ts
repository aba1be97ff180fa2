/** The messages of the WebSocket, with the games' own data in them typed as far as all share it. */

import type { Ask, Event, Printed, View } from "./shapes";

export type OfferKind = "takeback" | "draw" | "rematch";
export type Passing = "usual" | "until_my_turn" | "always_ask";

export interface Seat {
    seat: number;
    side: string;
    name: string;
    kind: "person" | "bot" | "open";
    bot: string | null;
    here: boolean;
    away_since: number | null;
    conceded: boolean;
}

export interface Line {
    event: number;
    kind: string;
    text: string;
    rule: string;
    headline: boolean;
    things: string[];
    turn: number;
}

export interface Offer {
    offer: number;
    kind: OfferKind;
    by: number;
    agreed: number[];
    waiting: number[];
}

export interface Clock {
    kind: "move" | "budget";
    seconds: number;
    increment: number;
    left: number[];
    running: number | null;
    lapses: number[];
}

export interface Said {
    number: number;
    seat: number | null;
    name: string;
    text: string;
    at: number;
}

export interface Asking {
    passing: Passing;
    hold: boolean;
}

export interface Ended {
    winners: string[];
    rule: string;
    sentence: string;
}

export interface TableMessage {
    type: "table";
    match: string;
    game: string;
    mode: string;
    title: string;
    seat: number | null;
    version: number;
    language: string;
    because: string;
    view: View;
    ask: Ask;
    lines: Line[];
    printed: Record<string, Printed>;
    seats: Seat[];
    watchers: number;
    offers: Offer[];
    clock: Clock | null;
    undo: boolean;
    chat: Said[];
    settings: Asking;
    paused: boolean;
    delay: number;
    passes_at: number | null;
    result: Ended | null;
    rematch: string | null;
    owner: boolean;
    bots: string[];
    now: number;
}

export interface NewsMessage {
    type: "news";
    version: number;
    since: number;
    events: Event[];
    lines: Line[];
    view: View;
    ask: Ask;
    undo: boolean;
    printed?: Record<string, Printed>;
    offers?: Offer[] | null;
    clock?: Clock | null;
    passes_at?: number | null;
    result?: Ended | null;
    seats?: Seat[] | null;
    by?: string | null;
}

export interface Refused {
    type: "refused";
    id: string;
    rule: string;
    sentence: string;
    things: string[];
    place: string | null;
}

export type FromServer =
    | TableMessage
    | NewsMessage
    | Refused
    | { type: "taken"; id: string }
    | { type: "told"; id: string; answer: Record<string, unknown> }
    | { type: "people"; seats: Seat[]; watchers: number }
    | { type: "offers"; offers: Offer[]; rematch: string | null; turned_down: Offer | null }
    | { type: "said"; said: Said }
    | { type: "thinking"; seat: number; share: number }
    | { type: "clock"; clock: Clock | null; paused: boolean; passes_at: number | null; now: number }
    | { type: "settings"; settings: Asking; passes_at: number | null }
    | { type: "closing"; reason: string; sentence: string; again: boolean };

/** What a client says, without its id: the socket gives it one and sends it until it is taken. */
export type FromClient =
    | { type: "answer"; number: number; text: string }
    | { type: "probe"; query: Record<string, unknown> }
    | { type: "undo" }
    | { type: "offer"; kind: OfferKind }
    | { type: "reply"; offer: number; yes: boolean }
    | { type: "concede" }
    | { type: "say"; text: string }
    | { type: "mute"; on: boolean }
    | { type: "sit"; name: string }
    | { type: "leave" }
    | { type: "hand_over"; seat: number; bot: string | null }
    | { type: "pause" }
    | { type: "resume" }
    | { type: "language"; language: string }
    | { type: "settings"; passing: Passing; hold: boolean };
