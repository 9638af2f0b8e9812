/** The one socket of the page: it watches tables, sends drafts, and comes back by itself when it was cut. */

import type { FromClient, Position, Watch } from "./generated/api";
import { pauseOf } from "./retry";
import { SPECTATOR } from "./seats";

export type ConnectionState = "closed" | "opening" | "open" | "waiting";
type Outgoing = FromClient extends infer One ? (One extends FromClient ? Omit<One, "id"> : never) : never;

interface Watched {
  asked: () => Watch;
  show: (position: Position) => void;
}

interface Waiting {
  isAside: boolean; // what was only looked at is for the one who asked, not how the table stands
  answer: (position: Position) => void;
  lost: (why: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** The connection was cut before the answer came: whether it was done is seen on the next position. */
export class Cut extends Error {}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const PATIENCE = 8000; // an answer that takes longer does not come: the connection is dead without being closed
const TRIAL = 3000; // and so long for a connection that is doubted already
const SILENCE = 20_000; // a laptop that slept finds its connection dead without being told

class Connection {
  state = $state<ConnectionState>("closed");
  /** When the next attempt is made, in milliseconds since 1970. */
  next = $state(0);
  #socket: WebSocket | null = null;
  #watched = new Map<string, Watched>();
  #waiting = new Map<number, Waiting>();
  #ids = 0;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asleep: ReturnType<typeof setInterval> | undefined;
  #seen = 0; // when the clock was looked at last

  constructor() {
    addEventListener("online", () => this.#try());
    document.addEventListener("visibilitychange", () => {
      this.#seen = Date.now(); // timers of hidden pages are slow, which is no sleep
      if (!document.hidden) this.#try();
    });
  }

  /** Look at a table through a seat; `asked` is called again after every break, to ask from what is known then on. */
  watch(table: string, seat: number, asked: () => Watch, show: (position: Position) => void): () => void {
    const key = `${table} ${seat}`;
    const own = { asked, show };
    this.#watched.set(key, own);
    if (this.state === "open") this.#look(own);
    else this.#open();
    return () => {
      if (this.#watched.get(key) !== own) return; // somebody else looks there by now
      this.#watched.delete(key);
      if (this.state === "open") this.#send({ do: "unwatch", table, seat });
      if (this.#watched.size === 0) this.#close();
    };
  }

  /** Ask once more for a table that is watched. */
  lookAgain(table: string, seat: number): void {
    const watched = this.#watched.get(`${table} ${seat}`);
    if (watched && this.state === "open") this.#look(watched);
  }

  /** Send a request and wait for the position that answers it; a refusal is a position with a problem. */
  request(request: Outgoing, patience = PATIENCE): Promise<Position> {
    const socket = this.#socket;
    if (this.state !== "open" || !socket) return Promise.reject(new Cut());
    const id = ++this.#ids;
    return new Promise((answer, lost) => {
      const timer = setTimeout(() => this.#drop(socket), patience);
      this.#waiting.set(id, { isAside: request.do === "preview", answer, lost, timer });
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

  /** Whoever has just become somebody is known by a new connection only: the house asks at the beginning who it is. */
  renew(): void {
    if (!this.#socket) return;
    this.#drop(this.#socket);
    this.hurry();
  }

  /** Whether the connection still lives is seen when a table is asked for on it. */
  #try(): void {
    if (this.state !== "open") this.hurry();
    else for (const watched of this.#watched.values()) this.#look(watched, TRIAL);
  }

  #look(watched: Watched, patience = PATIENCE): void {
    const isWatched = () => [...this.#watched.values()].includes(watched);
    this.request(watched.asked(), patience).then(
      (position) => {
        if (!position.problem || !isWatched()) return;
        const pause = pauseOf(position.problem);
        if (pause === null) watched.show(position);
        else setTimeout(() => isWatched() && this.state === "open" && this.#look(watched), pause);
      },
      () => undefined, // it is asked for again when the connection is back
    );
  }

  #open(): void {
    if (this.state !== "closed") return;
    this.state = "opening";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/socket`);
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#drop(socket), PATIENCE);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.state = "open";
      this.#pause = FIRST_PAUSE;
      for (const watched of this.#watched.values()) this.#look(watched);
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as Position);
    socket.onclose = () => this.#drop(socket);
    this.#stayAwake();
  }

  #hear(position: Position): void {
    const waiting = typeof position.id === "number" ? this.#waiting.get(position.id) : undefined;
    if (typeof position.id === "number") this.#waiting.delete(position.id);
    clearTimeout(waiting?.timer);
    // What has no game is the end of a look, or what was said to have arrived.
    if (!waiting?.isAside && !position.problem && position.game) this.#lookingAt(position)?.show(position);
    waiting?.answer(position);
  }

  /** Whoever has lost his seat is shown what everybody sees, without having asked for it. */
  #lookingAt({ table, seat, mine }: Position): Watched | undefined {
    const asked = this.#watched.get(`${table} ${seat}`);
    if (asked || seat !== SPECTATOR) return asked;
    const lost = [...this.#watched.keys()].find((key) => {
      const [id, number] = key.split(" ");
      return id === table && !mine.includes(Number(number));
    });
    return lost === undefined ? undefined : this.#watched.get(lost);
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Nothing more is heard from this socket, whether it was closed or is only believed dead. */
  #drop(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#letGo();
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
    clearInterval(this.#asleep);
    this.#asleep = undefined;
    this.#letGo();
    this.state = "closed";
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timer, lost } of waiting) {
      clearTimeout(timer);
      lost(new Cut());
    }
  }

  /** A clock that jumped means that the machine slept: the connection is opened anew rather than trusted. */
  #stayAwake(): void {
    if (this.#asleep !== undefined) return;
    this.#seen = Date.now();
    this.#asleep = setInterval(() => {
      if (document.hidden) return;
      const hasSlept = Date.now() - this.#seen > SILENCE;
      this.#seen = Date.now();
      if (hasSlept) this.renew();
    }, SILENCE / 4);
  }
}

/** The page has one; a test takes one of its own. */
export const newConnection = () => new Connection();
export const connection = newConnection();
