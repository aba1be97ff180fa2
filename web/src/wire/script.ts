import type { Connection, Link, Outgoing } from "./link";
import type { FromServer, News, Table } from "./types";

/** A match that was played before, as `tools/fixtures.py` writes it: a table, then its news. */
export interface Script {
  table: Table;
  news: (News & { answered_by: number })[];
}

const PAUSE = 500;

/** Plays a script: whatever is answered, what was answered then happens. For developing tables. */
export class ScriptLink implements Link {
  onMessage: (message: FromServer) => void = () => undefined;
  onConnection: (connection: Connection) => void = () => undefined;
  private next = 0;

  constructor(
    private readonly script: Script,
    private readonly start = 0,
  ) {}

  hello(): void {
    const { table, news } = this.script;
    this.onConnection("live");
    const before = this.start > 0 ? news[this.start - 1] : undefined;
    this.next = this.start;
    if (before === undefined) this.onMessage(table);
    else {
      const lines = [table, ...news.slice(0, this.start)].flatMap((one) => one.lines);
      const printed = Object.assign({}, table.printed, ...news.map((one) => one.printed ?? {}));
      const { version, view, ask, undo, result = null } = before;
      this.onMessage({ ...table, version, view, ask, undo, result, lines, printed });
    }
    this.others();
  }

  async send(message: Outgoing): Promise<Record<string, unknown>> {
    if (message.type === "answer") setTimeout(() => this.step(), 0);
    return {};
  }

  close(): void {
    this.next = this.script.news.length;
  }

  private step(): void {
    const news = this.script.news[this.next];
    if (news === undefined) return;
    this.next += 1;
    this.onMessage(news);
    this.others();
  }

  /** The others answer by themselves. */
  private others(): void {
    const next = this.script.news[this.next];
    if (next && next.answered_by !== this.script.table.seat) setTimeout(() => this.step(), PAUSE);
  }
}
