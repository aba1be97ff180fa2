/** What the games' own data has in common: the shapes of docs/protocol.md that every table needs. */

/** Whatever lies on a table as a short text: `card:57`, `slot:a2`, `figure:b3`. */
export type Thing = string;

export interface Odds {
    target: Thing;
    hit: number;
    wounds: number[];
    mean: number;
    kill: number;
    back: number;
    death: number;
}

/** An option: its text is the answer, the rest says what it is. */
export interface Choice {
    text: string;
    verb: string;
    on: Thing[];
    to: Thing[];
    what: string;
    at: string;
    number: number;
    copy: number;
    cost: Record<string, number>;
    label?: string;
    odds?: Odds;
}

/** The open question. Who is not asked gets the kind `wait`; at the end it is `over`. */
export interface Ask {
    number?: number;
    seat: number | null;
    kind: string;
    rule?: string;
    about?: Thing | null;
    what?: string;
    low?: number;
    high?: number;
    ordered?: boolean;
    open?: boolean;
    choices?: Choice[];
    sentence: string;
    suggestion?: string;
    drawable?: Record<string, unknown>;
}

/** What the views of all games have; a game's folder knows the rest of its own. */
export interface View {
    game: string;
    mode: string;
    seat: number | null;
    names: string[];
    version: number;
    events: number;
    turn: number;
    phase: string;
    active: Thing | null;
    question: Omit<Ask, "sentence">;
    result: { winners: Thing[]; rule: string } | null;
    [more: string]: unknown;
}

/** Something that happened, as one seat may know it. */
export interface Event {
    number: number;
    kind: string;
    rule: string;
    [more: string]: unknown;
}

/** The face of something printed, in the language of the connection; a game's folder knows more. */
export type Printed = Record<string, unknown>;
