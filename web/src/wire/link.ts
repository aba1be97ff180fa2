import type { FromClient, FromServer, Hello, Ping, Refused } from "./types";

/** A message without its id: the link gives it one and sends it until it is taken. */
export type Outgoing = WithoutId<Exclude<FromClient, Hello | Ping>>;
type WithoutId<Message> = Message extends unknown ? Omit<Message, "id"> : never;

/** Whether somebody is at the other end; `lost` says that it comes back by itself. */
export type Connection = "connecting" | "live" | "lost" | "closed";

/** A message that was refused: the rule, one sentence, what is in the way. */
export class RefusedError extends Error {
  readonly rule: string;
  readonly things: string[];
  readonly place: string | null;

  constructor(refused: Omit<Refused, "type" | "id">) {
    super(refused.sentence);
    this.rule = refused.rule;
    this.things = refused.things;
    this.place = refused.place;
  }
}

/** What a session talks through: a WebSocket, or a script of a match that was played before. */
export interface Link {
  onMessage: (message: FromServer) => void;
  onConnection: (connection: Connection) => void;
  /** Who speaks and in which language; changes the seat when it is said again. */
  hello(token: string | null): void;
  /** Resolves when the message was taken (for a probe: with its answer), or throws RefusedError. */
  send(message: Outgoing): Promise<Record<string, unknown>>;
  close(): void;
}
