/** The one socket of the page: it watches tables, sends drafts, and comes back by itself when it was cut. */

import type { FromClient, Position, Watch } from "./api";

export type LineState = "closed" | "opening" | "open" | "waiting";
type Asked = FromClient extends infer One ? (One extends FromClient ? Omit<One, "id"> : never) : never;

interface Watched {
  asked: () => Watch;
  show: (position: Position) => void;
}

interface Waiting {
  isAside: boolean; // what was only looked at is for the one who asked, not how the table stands
  answer: (position: Position) => void;
  lost: (why: Error) => void;
}

/** The line was cut before the answer came: whether it was done is seen on the next position. */
export class Cut extends Error {}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const SILENCE = 20_000; // a laptop that slept finds its line dead without being told

class Line {
  state = $state<LineState>("closed");
  /** When the next attempt is made, in milliseconds since 1970. */
  next = $state(0);
  #socket: WebSocket | null = null;
  #watched = new Map<string, Watched>();
  #waiting = new Map<number, Waiting>();
  #ids = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asleep: ReturnType<typeof setInterval> | undefined;

  /** Look at a table through a seat; `asked` is called again after every break, to ask from what is known then on. */
  watch(table: string, seat: number, asked: () => Watch, show: (position: Position) => void): () => void {
    const key = `${table} ${seat}`;
    this.#watched.set(key, { asked, show });
    if (this.state === "open") this.#send(asked());
    else this.#open();
    return () => {
      this.#watched.delete(key);
      if (this.state === "open") this.#send({ do: "unwatch", table, seat });
      if (this.#watched.size === 0) this.#close();
    };
  }

  /** Send a request and wait for the position that answers it; a refusal is a position with a problem. */
  ask(request: Asked): Promise<Position> {
    if (this.state !== "open") return Promise.reject(new Cut());
    const id = ++this.#ids;
    return new Promise((answer, lost) => {
      this.#waiting.set(id, { isAside: request.do === "preview", answer, lost });
      this.#send({ ...request, id } as FromClient);
    });
  }

  /** Try again now rather than after the pause. */
  hurry(): void {
    if (this.state !== "waiting") return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.state = "closed";
    this.#open();
  }

  /** Whoever has just become somebody is known by a new line only: the house asks at the beginning who it is. */
  renew(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.#pause = 0;
    this.#cut(socket);
    this.hurry();
  }

  #open(): void {
    if (this.state !== "closed") return;
    this.state = "opening";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.state = "open";
      this.#pause = FIRST_PAUSE;
      for (const { asked } of this.#watched.values()) this.#send(asked());
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as Position);
    socket.onclose = () => this.#cut(socket);
    this.#stayAwake();
  }

  #hear(position: Position): void {
    const waiting = typeof position.id === "number" ? this.#waiting.get(position.id) : undefined;
    if (typeof position.id === "number") this.#waiting.delete(position.id);
    const isRefused = waiting !== undefined && position.problem !== null;
    if (!waiting?.isAside && !isRefused) this.#lookingAt(position)?.show(position);
    waiting?.answer(position);
  }

  /** Whoever has lost his seat is shown what everybody sees, without having asked for it. */
  #lookingAt({ table, seat, mine }: Position): Watched | undefined {
    const asked = this.#watched.get(`${table} ${seat}`);
    if (asked || seat >= 0) return asked;
    const lost = [...this.#watched.keys()].find((key) => {
      const [id, number] = key.split(" ");
      return id === table && !mine.includes(Number(number));
    });
    return lost === undefined ? undefined : this.#watched.get(lost);
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #cut(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    for (const { lost } of this.#waiting.values()) lost(new Cut());
    this.#waiting.clear();
    if (this.#watched.size === 0) {
      this.state = "closed";
      return;
    }
    const pause = this.#pause * (0.75 + Math.random() / 2); // not everybody at the same moment
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    this.state = "waiting";
    this.next = Date.now() + pause;
    this.#timer = setTimeout(() => {
      this.state = "closed";
      this.#open();
    }, pause);
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#asleep);
    this.#asleep = undefined;
    const socket = this.#socket;
    this.#socket = null;
    this.state = "closed";
    socket?.close();
  }

  /** A clock that jumped means that the machine slept: the line is opened anew rather than trusted. */
  #stayAwake(): void {
    if (this.#asleep !== undefined) return;
    let seen = Date.now();
    const look = () => {
      if (document.hidden) return; // timers of hidden pages are slow, which is no sleep
      const slept = Date.now() - seen > SILENCE;
      seen = Date.now();
      if (slept && this.#socket) {
        const socket = this.#socket;
        socket.onclose = null;
        socket.close();
        this.#cut(socket);
        this.hurry();
      }
    };
    this.#asleep = setInterval(look, SILENCE / 4);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => {
      look();
      if (!document.hidden) this.hurry();
    });
  }
}

export const line = new Line();
