/** The one socket of the page: it watches tables, sends drafts, and comes back by itself when it was cut. */

import type { FromClient, FromServer, Play, Position, Preview, Watch } from "./generated/api";
import { pauseOf } from "./retry";
import { SPECTATOR } from "./seats";

export type ConnectionState = "closed" | "opening" | "open" | "waiting";
/** What is answered by a position. */
type PositionRequest = Omit<Watch, "id"> | Omit<Play, "id"> | Omit<Preview, "id">;

interface Watched {
  watchRequest: () => Watch;
  show: (position: Position) => void;
}

interface Waiting {
  isAside: boolean; // a preview is for the caller alone; it is not the table's position
  answer: (position: Position) => void;
  lost: (why: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** The connection was cut before the answer came: the next position shows whether the request was carried out. */
export class Cut extends Error {}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const PATIENCE = 8000; // an answer that takes longer does not come: the connection is dead without being closed
const TRIAL = 3000; // the same for a connection that is in doubt already
const SILENCE = 20_000; // a laptop that slept does not notice that its connection is dead

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
      this.#seen = Date.now(); // timers of hidden pages are slow: that is not sleep
      if (!document.hidden) this.#try();
    });
  }

  /** Watch a table from a seat; `watchRequest` is called again after every break, to ask for what came since. */
  watch(table: string, seat: number, watchRequest: () => Watch, show: (position: Position) => void): () => void {
    const key = `${table} ${seat}`;
    const own = { watchRequest, show };
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

  /** Request a watched table once more. */
  lookAgain(table: string, seat: number): void {
    const watched = this.#watched.get(`${table} ${seat}`);
    if (watched && this.state === "open") this.#look(watched);
  }

  /** Send a request and wait for the position that answers it; a refusal is a position with a problem. */
  request(request: PositionRequest, patience = PATIENCE): Promise<Position> {
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

  /** The house asks who somebody is when a connection opens, so signing in or out needs a new one. */
  renew(): void {
    if (!this.#socket) return;
    this.#drop(this.#socket);
    this.hurry();
  }

  /** A request for each watched table shows whether the connection is still alive. */
  #try(): void {
    if (this.state !== "open") this.hurry();
    else for (const watched of this.#watched.values()) this.#look(watched, TRIAL);
  }

  #look(watched: Watched, patience = PATIENCE): void {
    const isWatched = () => [...this.#watched.values()].includes(watched);
    this.request(watched.watchRequest(), patience).then(
      (position) => {
        if (!position.problem || !isWatched()) return;
        const pause = pauseOf(position.problem);
        if (pause === null) watched.show(position);
        else setTimeout(() => isWatched() && this.state === "open" && this.#look(watched), pause);
      },
      () => undefined, // it is requested again when the connection is back
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
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as FromServer);
    socket.onclose = () => this.#drop(socket);
    this.#stayAwake();
  }

  #hear(message: FromServer): void {
    if (message.kind === "acknowledgement") return; // only `unwatch` is acknowledged, and nobody waits for that
    const waiting = typeof message.id === "number" ? this.#waiting.get(message.id) : undefined;
    if (typeof message.id === "number") this.#waiting.delete(message.id);
    clearTimeout(waiting?.timer);
    // A position without a game is a refusal at a table that is not watched; one that nobody asked for ends the watching.
    if (message.problem && message.id === null && !message.game)
      this.#watched.get(`${message.table} ${message.seat}`)?.show(message);
    if (!waiting?.isAside && !message.problem && message.game) this.#lookingAt(message)?.show(message);
    waiting?.answer(message);
  }

  /** Those who have lost their seat are shown what everybody sees, without having asked for it. */
  #lookingAt({ table, seat, mine }: Position): Watched | undefined {
    const watched = this.#watched.get(`${table} ${seat}`);
    if (watched || seat !== SPECTATOR) return watched;
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
