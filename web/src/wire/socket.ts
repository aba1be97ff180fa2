import { type Connection, type Link, type Outgoing, RefusedError } from "./link";
import type { FromServer } from "./types";

interface Waiting {
  text: string;
  resolve: (answer: Record<string, unknown>) => void;
  reject: (error: Error) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 20_000;
const SILENCE = 12_000;

/** The WebSocket of one match: comes back by itself and sends again what was not acknowledged. */
export class Socket implements Link {
  onMessage: (message: FromServer) => void = () => undefined;
  onConnection: (connection: Connection) => void = () => undefined;

  private socket: WebSocket | null = null;
  private token: string | null = null;
  private said = 0;
  private readonly mark = Math.random().toString(36).slice(2, 10);
  private readonly waiting = new Map<string, Waiting>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pinging: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  private closed = false;
  private greeted = false;

  constructor(
    private readonly address: string,
    private readonly person: () => { language: string; name: string; guest: boolean },
  ) {
    window.addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  hello(token: string | null): void {
    this.token = token;
    if (this.socket?.readyState === WebSocket.OPEN) this.greet();
    else if (this.socket === null) this.open();
  }

  send(message: Outgoing): Promise<Record<string, unknown>> {
    const id = `${this.mark}-${++this.said}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.pinging !== null) clearInterval(this.pinging);
    this.socket?.close();
    for (const one of this.waiting.values()) one.reject(new Error("closed"));
    this.waiting.clear();
  }

  private open(): void {
    if (this.closed) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => this.greet();
    socket.onmessage = (frame) => this.take(String(frame.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** Say who we are; everything that waits goes out once the table has come. */
  private greet(): void {
    const id = `${this.mark}-${++this.said}`;
    const person = this.person();
    this.socket?.send(
      JSON.stringify({ type: "hello", id, token: this.token, ...person, version: null }),
    );
    this.pinging ??= setInterval(() => this.ping(), PING_EVERY);
  }

  private ping(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    void this.sendPing();
    setTimeout(() => {
      if (this.heard < asked && !this.closed) this.socket?.close();
    }, SILENCE);
  }

  private async sendPing(): Promise<void> {
    const id = `${this.mark}-${++this.said}`;
    this.socket?.send(JSON.stringify({ type: "ping", id }));
  }

  private take(text: string): void {
    this.heard = Date.now();
    const message = JSON.parse(text) as FromServer;
    if (message.type === "taken") this.settle(message.id, {});
    else if (message.type === "told") this.settle(message.id, message.answer);
    else if (message.type === "refused") {
      this.waiting.get(message.id)?.reject(new RefusedError(message));
      this.waiting.delete(message.id);
    } else if (message.type === "closing" && !message.again) {
      this.onMessage(message);
      this.closed = true;
      this.onConnection("closed");
    } else {
      if (message.type === "table" && !this.greeted) this.welcome();
      this.onMessage(message);
    }
  }

  private welcome(): void {
    this.greeted = true;
    this.pause = FIRST_PAUSE;
    this.onConnection("live");
    for (const one of this.waiting.values()) this.socket?.send(one.text);
  }

  private settle(id: string, answer: Record<string, unknown>): void {
    this.waiting.get(id)?.resolve(answer);
    this.waiting.delete(id);
  }

  private lost(): void {
    this.socket = null;
    this.greeted = false;
    if (this.closed) return;
    this.onConnection("lost");
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** The net is back or somebody looks again: do not wait for the next attempt. */
  private readonly hurry = (): void => {
    if (this.socket !== null || this.closed || document.visibilityState === "hidden") return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.open();
  };
}
