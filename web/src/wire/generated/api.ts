// The messages of a Barrelhouse, made from its types by `python3 do.py make api`. Do not edit.

/** A request over the socket was carried out and needs no position in reply: `unwatch` and `chat`. */
export interface Acknowledgement {
  kind: "acknowledgement";
  table: string;
  /** of the request */
  id: number | string | null;
}

/** A draft whose board is to be drawn, and how many columns the terminal has. */
export interface BoardOfDraft {
  n: number;
  seat: number;
  actions: (string | Record<string, number | string>)[];
  /** with a promise: the player's own */
  words?: string | null;
  width?: number;
}

/** From which seat, and how many columns the terminal has. */
export interface BoardQuery {
  seat?: number;
  width?: number;
  key?: string;
}

/** A bot that can be seated: a level of the ladder, or a bot beside it. */
export interface BotInfo {
  name: string;
  title: string;
  about: string;
  /** its rung, 1 for the gentlest; none: it is no level */
  level: number | null;
  /** the longest it thinks about a decision; none: no limit is known */
  seconds: number | null;
  /** by game, as they are published */
  ratings: Record<string, number>;
}

/** One choice as a bot saw it. */
export interface Candidate {
  notation: string;
  action: Record<string, number | string>;
  /** in the measure of the whole: the chance to win from 0 to 1, or worth in the game's own units */
  value: number;
  /** in how many of the simulations */
  tried: number;
  /** how many others of its kind were worth the same */
  alike: number;
  /** the standard error of how far it is from the best; 0 where nothing was left to luck */
  error: number;
}

export interface Chat {
  do: "chat";
  text: string;
  table: string;
  seat?: number;
  id?: number | string | null;
}

/** Something to say to the table; where several people share a screen, the seat that says it. */
export interface ChatAs {
  text: string;
  seat?: number;
}

/** One line of the table's chat: somebody's words, or a note of the house with its key and params. */
export interface ChatLine {
  k: number;
  at: number;
  seat: number;
  name: string;
  text: string;
  key: string;
  params: Record<string, number | string>;
}

/** An action as it can be sent back, and as players write it. */
export interface Choice {
  notation: string;
  action: Record<string, number | string>;
}

/**
 * How long seats may think. `none`; `live`: `each` free seconds for each decision, beyond them a bank of seconds for
 * the game; `days`: that many days for each decision. At zero a bot takes the seat, or the others decide.
 */
export interface Clock {
  kind?: "days" | "live" | "none";
  bank?: number;
  each?: number;
  days?: number;
  at_zero?: "bot" | "others";
}

/** The password once more, before something that is hard to undo. */
export interface Confirmation {
  password: string;
}

/** The request was carried out; there is nothing to return. */
export interface Done {
  done: boolean;
}

/** Actions of one seat from position n on, all or none, as objects of names or in the players' notation. */
export interface DraftBody {
  n: number;
  seat: number;
  actions: (string | Record<string, number | string>)[];
  /** with a promise: the player's own */
  words?: string | null;
}

/** The board for a terminal: lines of pieces of text, each with the name of a style. */
export interface DrawnBoard {
  table: string;
  seat: number;
  n: number;
  lines: [string, string][][];
}

/** The commitment to the dice: the digest of the secret, and after the game the secret itself. */
export interface Fairness {
  commitment: string;
  secret: string;
  /** the first row it holds for: those before came with a file */
  since: number;
}

/** One value of the view that has changed; the path is the names on the way to it, with dots. */
export interface FieldChange {
  path: string;
  was: unknown;
  now: unknown;
}

/** A token, shown this once: send it as `Authorization: Bearer …`. */
export interface FreshToken {
  id: string;
  name: string;
  token: string;
}

/** A game of the house: for how many, under which version of its rules, with which options and orders. */
export interface GameInfo {
  name: string;
  version: string;
  seats: number[];
  options: OptionInfo[];
  orders: OptionInfo[];
  /** its own messages in Fluent, if its package has any: the site has only the house's */
  words: string;
  /** lists in its views with an entry for each seat, such as `points` or `auction.bids` */
  seat_fields: string[];
}

/** The games of the house, and the bots that play all of them. */
export interface GameList {
  games: GameInfo[];
  /** the ladder from the gentlest, then those beside it */
  bots: BotInfo[];
  /** who takes a seat when nobody is named */
  default_bot: string;
  /** if interpreted, bots that search take longer, and get less far on a slow machine */
  bots_think: "compiled" | "interpreted";
}

/** What the highest level would do in this seat's place, from what this seat may know. */
export interface Hint {
  table: string;
  /** the position it is about */
  n: number;
  seat: number;
  bot: string;
  notation: string;
  action: Record<string, number | string>;
  /** of the values; "": it compared nothing */
  measure: "" | "win" | "worth";
  simulations: number;
  /** it took */
  seconds: number;
  /** the best first */
  candidates: Candidate[];
  /** how many choices there were */
  considered: number;
}

/** For which of my seats. */
export interface HintRequest {
  seat: number;
}

/** From which seat. */
export interface HistoryQuery {
  seat?: number;
  key?: string;
}

/** A game from a file: its text, or the same as JSON. `seats` are those I want to play if it is not over. */
export interface ImportRecord {
  text?: string;
  record?: RecordFile | null;
  seats?: number[];
  is_public?: boolean;
  title?: string;
}

/** A seat whose time is up, the votes of the others about it, and how many are needed. */
export interface LateVote {
  seat: number;
  wait: number;
  bot: number;
  needed: number;
}

/** One row of the log as this viewer may see it, what it meant, and everything it changed in their view. */
export interface LogEntry {
  /** its place among the rows I am shown: the first is 0 */
  n: number;
  /** -1: the table itself */
  seat: number;
  /** nothing: it is hidden from this viewer while the game lasts */
  notation: string | null;
  words: string | null;
  sentences: Sentence[];
  changes: FieldChange[];
  /** why a bot said it, in its own words */
  reasons: Sentence[];
}

/** A page of a table's log, as one viewer may see it: the rows from `first` to before `end`, of `n` in all. */
export interface LogPage {
  table: string;
  seat: number;
  first: number;
  end: number;
  n: number;
  entries: LogEntry[];
}

/** From which seat, and which rows: by default the first page. */
export interface LogQuery {
  seat?: number;
  first?: number;
  /** before this row; at most a page */
  end?: number | null;
  key?: string;
}

/** Who is signed in. */
export interface Me {
  id: string;
  kind: "account" | "guest";
  name: string;
  login: string | null;
}

/** A guest becomes an account: the same person, with a login and a password. */
export interface NewAccount {
  login: string;
  password: string;
  /** those that the guest made */
  end_tokens?: boolean;
}

export interface NewGuest {
  name: string;
}

export interface NewName {
  name: string;
}

/**
 * The old password as well: a borrowed device is not enough. Other sessions end unless they are to go on; tokens go
 * on unless they are to end.
 */
export interface NewPassword {
  old: string;
  new: string;
  end_sessions?: boolean;
  end_tokens?: boolean;
}

/** Who sits there: somebody still to come, a bot, or I, perhaps under another name on the same screen. */
export interface NewSeat {
  kind?: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean | number | string>;
  clock?: Clock;
  is_public?: boolean;
  title?: string;
  /** at once, if every seat is taken */
  start?: boolean;
  /** whether seats may ask for advice; none: where one person plays against bots */
  hints?: boolean | null;
}

export interface NewToken {
  name: string;
}

/**
 * What can be agreed before a game, or left to the house during it: a flag, a number from low to high, one of several
 * words, or a whole text such as a board, "" for the usual one.
 */
export interface OptionInfo {
  name: string;
  kind: "flag" | "number" | "text" | "word";
  default: boolean | number | string;
  title: string;
  about: string;
  rule: string;
  low: number | null;
  high: number | null;
  words: OptionWord[];
}

/** One of the words an option can be, and what it means. */
export interface OptionWord {
  word: string;
  about: string;
}

/** What a seat leaves to the house; the game's own list. */
export interface Orders {
  seat: number;
  orders: Record<string, boolean | number | string>;
}

/** What the browser's `navigator.credentials.get` gave, as its `toJSON()`. */
export interface PasskeyAssertion {
  credential: Record<string, unknown>;
}

export interface PasskeyList {
  passkeys: PasskeySummary[];
}

/** For the browser: `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` reads it. */
export interface PasskeyOptions {
  options: Record<string, unknown>;
}

/** What the browser's `navigator.credentials.create` gave, as its `toJSON()`, and a name for the list. */
export interface PasskeyRegistration {
  credential: Record<string, unknown>;
  name?: string;
}

export interface PasskeySummary {
  id: string;
  name: string;
  created: number;
  seen: number;
}

/** Play a draft: all of it or nothing. */
export interface Play {
  do: "play";
  n: number;
  seat: number;
  actions: (string | Record<string, number | string>)[];
  /** with a promise: the player's own */
  words?: string | null;
  table: string;
  id?: number | string | null;
}

/**
 * All that a seat, or a spectator, may know of a table, and what changed. Over the socket the answer to a request
 * repeats its `id`. A refused request gets the position as it is, and `problem`.
 */
export interface Position {
  kind: "position";
  table: string;
  id: number | string | null;
  problem: Problem | null;
  game: string;
  version: string;
  title: string;
  is_public: boolean;
  stage: "closed" | "gathering" | "over" | "playing";
  /** whose view it is */
  seat: number;
  /** the seats I may watch and play */
  mine: number[];
  seats: Seat[];
  options: Record<string, boolean | number | string>;
  clock: Clock | null;
  /** whether it is agreed that seats may ask for advice */
  hints: boolean;
  /** of the invitation, for those who sit here */
  key: string;
  /** rows of the log that I have been shown; what others do in private does not count before the end */
  n: number;
  /** of the log up to the last row that everybody was shown, keyed by the secret of the dice */
  digest: string;
  to_act: number;
  /** the log begins here */
  since: number;
  log: LogEntry[];
  view: Record<string, unknown> | null;
  prompt: Sentence | null;
  choices: Choice[];
  /** what I may do although another is to act */
  out_of_turn: Choice[];
  orders: Record<string, boolean | number | string>;
  /**
   * In an answer to `preview`: how many actions are drafted; the view is the one after them. One fewer than were sent
   * if the last would turn up what is hidden: it can be played, and not looked at before.
   */
  draft: number;
  /** and whether the draft can go on: no dice, nothing turned up, nobody else to act */
  is_open: boolean;
  /** and what it will certainly cost me later; nothing is refused because of one */
  warnings: Sentence[];
  /** when the seat to act runs out of time, in milliseconds since 1970 */
  deadline: number | null;
  late_votes: LateVote[];
  /** since the line the client knows */
  chat: ChatLine[];
  fairness: Fairness | null;
  /** once the game is over, and the scores */
  places: number[];
  scores: number[];
  rematch: string;
  /** a message key: why this table cannot go on */
  read_only: string;
}

/** From which seat, since which position and which line of the chat; the key of an invitation. */
export interface PositionQuery {
  seat?: number;
  since?: number | null;
  chat?: number;
  key?: string;
}

/** What a draft would lead to, or why it is not allowed: no die is thrown and nobody else acts. */
export interface Preview {
  do: "preview";
  n: number;
  seat: number;
  actions: (string | Record<string, number | string>)[];
  /** with a promise: the player's own */
  words?: string | null;
  table: string;
  id?: number | string | null;
}

/**
 * What is printed on the board and the cards of a table, and never changes, in the game's own words; the table is ""
 * where it is about the game with its usual options.
 */
export interface PrintedBoard {
  table: string;
  game: string;
  printed: Record<string, unknown>;
}

/** The key of an invitation. */
export interface PrintedBoardQuery {
  key?: string;
}

/** Why something was refused: a rule's id if a rule did, a message key with its params, and the sentence itself. */
export interface Problem {
  key: string;
  text?: string;
  rule?: string;
  params?: Record<string, number | string>;
  /** which of several actions, counted from 0 */
  at?: number | null;
}

/** Before the start: the host puts a bot on somebody else's seat, or with an empty name opens it. */
export interface PutBot {
  seat: number;
  bot?: string;
  /** what the bot is called; by its kind if this is empty */
  name?: string;
}

export interface Ready {
  ready?: boolean;
  /** what my seat adds to the dice, any text */
  add?: string;
}

/** A whole game, the same as in a record's text. */
export interface RecordFile {
  record: "1";
  game: string;
  rules: string;
  /** by seat */
  names: string[];
  options?: Record<string, boolean | number | string>;
  /** whatever else the head says, in its order */
  tags?: Record<string, string>;
  log?: RecordFileLine[];
  result?: number[] | null;
  digest?: string | null;
}

/** One row of the log, in the players' notation; with a promise, the player's own words. */
export interface RecordFileLine {
  /** -1: the table itself */
  seat: number;
  said?: string | null;
  words?: string | null;
}

/** As which format; of a running game through which eyes; the key of an invitation. */
export interface RecordQuery {
  format?: "json" | "text";
  seat?: number;
  key?: string;
}

/** A thought once more, from the log alone and for as many simulations: whether it is the same to the last bit. */
export interface RepeatedThought {
  is_same: boolean;
  thought: Thought;
}

/** A seat as everybody sees it. */
export interface Seat {
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  is_mine: boolean;
  is_host: boolean;
  ready: boolean;
  /** its player has left or run out of time: a bot plays it, and anybody may take it */
  is_abandoned: boolean;
  /** milliseconds in the bank */
  left: number | null;
  /** what it added to the dice, shown from the start on */
  added: string;
  /** how often it has asked for advice */
  hints: number;
  /** whose it is, as a number of this table alone: seats of one person have the same; -1: nobody's */
  person: number;
}

/** Something about one seat of mine, or all of them if none is named. */
export interface SeatRequest {
  seat?: number | null;
}

/** One sentence of history: a message key, its params, and the rule behind it. */
export interface Sentence {
  key: string;
  rule: string;
  params: Record<string, number | string>;
  /** by itself from the action: a fine, a check, a loss; not the action with its own price */
  follows?: boolean;
}

export interface SessionList {
  sessions: SessionSummary[];
}

/** Where somebody is signed in: the browser and the system, if they say it. Hours are milliseconds since 1970. */
export interface SessionSummary {
  id: string;
  device: string;
  created: number;
  seen: number;
  /** the one that asks */
  is_this: boolean;
}

export interface SignIn {
  login: string;
  password: string;
}

/** Who is signed in, or nobody. */
export interface SignedIn {
  me: Me | null;
}

/** Take a seat: an open one before the start, an abandoned one later. Further names sit on the same screen. */
export interface Sit {
  seat: number;
  name?: string;
  /** from the invitation, for a private table */
  key?: string;
}

/** One page of a list, after the `skip` tables before it. */
export interface TableList {
  tables: TableSummary[];
  skip: number;
  has_more: boolean;
}

/** Which list: `mine` where I sit or am host, `open` ones to sit down at, `running` ones to watch, `finished`. */
export interface TableListQuery {
  list?: "finished" | "mine" | "open" | "running";
  skip?: number;
}

/** A table in a list. */
export interface TableSummary {
  table: string;
  game: string;
  stage: "closed" | "gathering" | "over" | "playing";
  seats: Seat[];
  /** milliseconds since 1970 */
  created: number;
  changed: number;
  title: string;
  is_public: boolean;
  clock: Clock | null;
  n: number;
  /** the seat that decides; -2: nobody */
  to_act: number;
  is_my_turn: boolean;
  am_host: boolean;
  /** when the seat to act runs out of time */
  deadline: number | null;
}

/** What a bot considered before one row of the log, shown after the game. */
export interface Thought {
  table: string;
  /** the row, for which the bot's dice were thrown */
  n: number;
  seat: number;
  bot: string;
  /** how the bot was made, with its settings */
  bot_spec: string;
  /** of the program and of the weights it judged by */
  version: string;
  /** the key of the bot's dice, in hex */
  dice: string;
  /** the limit it had */
  seconds: number | null;
  simulations: number;
  measure: "" | "win" | "worth";
  notation: string;
  action: Record<string, number | string>;
  /** the best first */
  candidates: Candidate[];
  /** how many choices there were */
  considered: number;
}

/** All thoughts that are stored of a table. */
export interface ThoughtList {
  table: string;
  thoughts: ThoughtSummary[];
}

/** The key of an invitation. */
export interface ThoughtQuery {
  key?: string;
}

/** Which row of the log a bot's thought led to. */
export interface ThoughtSummary {
  n: number;
  seat: number;
  bot: string;
  simulations: number;
}

export interface TokenList {
  tokens: TokenSummary[];
}

/** A token in the list: never the token itself. Hours are milliseconds since 1970. */
export interface TokenSummary {
  id: string;
  name: string;
  created: number;
  seen: number;
  /** it was made before its owner had an account */
  as_guest: boolean;
}

export interface Unwatch {
  do: "unwatch";
  table: string;
  seat?: number;
  id?: number | string | null;
}

/**
 * What checking a whole record found. `unknown`: the record says nothing to compare with, or something else differed
 * before. What bots drew for themselves is not checked: they choose as any seat does.
 */
export interface Verification {
  is_good: boolean;
  rows: number;
  /** outcomes of chance that everybody saw */
  throws: number;
  /** and those that nobody saw */
  shuffles: number;
  /** of both: from the secret, what the seats added, and the place in the log */
  thrown_again: number;
  /** the first row whose dice are committed to */
  since: number;
  /** how many rows lead to the digest that was noted */
  seen_at: number;
  /** the secret is the one committed to */
  commitment: "differs" | "holds" | "unknown";
  /** every action was legal for its seat */
  rules: "differs" | "holds" | "unknown";
  /** every throw and shuffle follows from the secret */
  dice: "differs" | "holds" | "unknown";
  result: "differs" | "holds" | "unknown";
  /** the digest of the last position */
  position: "differs" | "holds" | "unknown";
  /** the digest of the last row, chained to all rows before */
  log: "differs" | "holds" | "unknown";
  /** of the record's text: where the first difference is */
  line?: number;
  problem?: Problem | null;
}

/**
 * The key of an invitation; the commitment as it was noted before the game, with the first row it covers, and the
 * digest of a position as it was noted during the game.
 */
export interface VerificationQuery {
  key?: string;
  commitment?: string;
  since?: number;
  digest?: string;
}

/** When a seat's time is up and the others decide: wait for it once more, or let a bot take the seat. */
export interface Vote {
  seat: number;
  wish: "bot" | "wait";
}

/** Watch a table from a seat of mine, or as a spectator. */
export interface Watch {
  do: "watch";
  table: string;
  seat?: number;
  /** the position I know; without it the newest rows are sent */
  since?: number | null;
  /** the chat since this line */
  chat?: number;
  key?: string;
  id?: number | string | null;
}

/** What a client sends over the socket. */
export type FromClient = Watch | Unwatch | Play | Preview | Chat;

/** What comes back: a whole position, or that the request was carried out; `kind` says which. */
export type FromServer = Position | Acknowledgement;

/** Every endpoint, by method and path. */
export interface Api {
  "POST /api/v1/people": { body: NewGuest; answer: Me };
  "GET /api/v1/who": { answer: SignedIn };
  "GET /api/v1/me": { answer: Me };
  "PATCH /api/v1/me": { body: NewName; answer: Me };
  "DELETE /api/v1/me": { answer: Done };
  "POST /api/v1/me/account": { body: NewAccount; answer: Me };
  "POST /api/v1/me/sign-out-elsewhere": { answer: Done };
  "GET /api/v1/me/sessions": { answer: SessionList };
  "DELETE /api/v1/me/sessions/{session}": { answer: Done };
  "POST /api/v1/me/confirm": { body: Confirmation; answer: Done };
  "POST /api/v1/me/confirm/passkey/begin": { answer: PasskeyOptions };
  "POST /api/v1/me/confirm/passkey/finish": { body: PasskeyAssertion; answer: Done };
  "POST /api/v1/sign-in": { body: SignIn; answer: Me };
  "POST /api/v1/sign-out": { answer: Done };
  "POST /api/v1/me/sign-out-everywhere": { answer: Done };
  "PUT /api/v1/me/password": { body: NewPassword; answer: Me };
  "GET /api/v1/me/tokens": { answer: TokenList };
  "POST /api/v1/me/tokens": { body: NewToken; answer: FreshToken };
  "DELETE /api/v1/me/tokens/{token}": { answer: Done };
  "GET /api/v1/me/passkeys": { answer: PasskeyList };
  "POST /api/v1/me/passkeys/begin": { answer: PasskeyOptions };
  "POST /api/v1/me/passkeys/finish": { body: PasskeyRegistration; answer: PasskeySummary };
  "DELETE /api/v1/me/passkeys/{passkey}": { answer: Done };
  "POST /api/v1/sign-in/passkey/begin": { answer: PasskeyOptions };
  "POST /api/v1/sign-in/passkey/finish": { body: PasskeyAssertion; answer: Me };
  "GET /api/v1/games": { answer: GameList };
  "GET /api/v1/games/{game}/printed": { answer: PrintedBoard };
  "GET /api/v1/tables": { query: TableListQuery; answer: TableList };
  "POST /api/v1/tables": { body: NewTable; answer: Position };
  "GET /api/v1/tables/{table}": { query: PositionQuery; answer: Position };
  "POST /api/v1/tables/{table}/sit": { body: Sit; answer: Position };
  "POST /api/v1/tables/{table}/leave": { body: SeatRequest; answer: Position };
  "POST /api/v1/tables/{table}/bot": { body: PutBot; answer: Position };
  "POST /api/v1/tables/{table}/ready": { body: Ready; answer: Position };
  "POST /api/v1/tables/{table}/start": { answer: Position };
  "POST /api/v1/tables/{table}/close": { answer: Position };
  "POST /api/v1/tables/{table}/orders": { body: Orders; answer: Position };
  "POST /api/v1/tables/{table}/vote": { body: Vote; answer: Position };
  "POST /api/v1/tables/{table}/chat": { body: ChatAs; answer: Position };
  "POST /api/v1/tables/{table}/rematch": { answer: Position };
  "POST /api/v1/tables/{table}/play": { body: DraftBody; answer: Position };
  "POST /api/v1/tables/{table}/preview": { body: DraftBody; answer: Position };
  "GET /api/v1/tables/{table}/log": { query: LogQuery; answer: LogPage };
  "GET /api/v1/tables/{table}/at/{n}": { query: HistoryQuery; answer: Position };
  "GET /api/v1/tables/{table}/printed": { query: PrintedBoardQuery; answer: PrintedBoard };
  "GET /api/v1/tables/{table}/board": { query: BoardQuery; answer: DrawnBoard };
  "POST /api/v1/tables/{table}/board": { body: BoardOfDraft; answer: DrawnBoard };
  "POST /api/v1/tables/{table}/hint": { body: HintRequest; answer: Hint };
  "GET /api/v1/tables/{table}/thoughts": { query: ThoughtQuery; answer: ThoughtList };
  "GET /api/v1/tables/{table}/thoughts/{n}": { query: ThoughtQuery; answer: Thought };
  "GET /api/v1/tables/{table}/thoughts/{n}/replay": { query: ThoughtQuery; answer: RepeatedThought };
  "POST /api/v1/tables/import": { body: ImportRecord; answer: Position };
  "GET /api/v1/tables/{table}/record": { query: RecordQuery; answer: string | RecordFile };
  "GET /api/v1/tables/{table}/verify": { query: VerificationQuery; answer: Verification };
  "GET /api/v1/openapi.json": { answer: Record<string, unknown> };
  "GET /api/v1/socket.json": { answer: Record<string, unknown> };
}
