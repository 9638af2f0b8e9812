// The views, the board and the actions of mcmulti, made by `python3 do.py make api`. Do not edit.

export type Phase =
  | "island_choice" | "starter_throw" | "starter_island" | "opening" | "market" | "dice" | "reroll" | "economy_die"
  | "strike" | "refining" | "consumers" | "forced_sale" | "setting_aside" | "equipment" | "announcement" | "ended";

export type Piece = "rig" | "station" | "well" | "refinery";

export type ForSale = "rig" | "station" | "refinery";

export type Pair = "foreign" | "domestic";

export type Commodity = "crude" | "gasoline";

export type Way = "untraded" | "bought" | "sold";

export type Economy =
  | "recovery" | "improvement" | "rapid_growth" | "prosperity" | "downturn" | "recession" | "depression";

export type News =
  | "bounty" | "embargo" | "general_tax" | "pollution" | "middle_east" | "station_tax" | "gasoline_tax"
  | "hard_winter" | "crude_tax";

export type NewsPlace =
  | "discarded" | "in_force" | "from_next_turn" | "until_turn_ends" | "at_phase_end" | "not_played" | "face_up"
  | "deck";

export type Cell =
  | "a1" | "a2" | "a3" | "a4" | "a5" | "a6" | "b1" | "b2" | "b3" | "b4" | "b5" | "b6" | "c1" | "c2" | "c3" | "c4"
  | "c5" | "c6" | "d1" | "d2" | "d3" | "d4" | "d5" | "d6" | "e1" | "e2" | "e3" | "e4" | "e5" | "e6" | "f1" | "f2"
  | "f3" | "f4" | "f5" | "f6";

export type Block =
  | "a1" | "a2" | "a3" | "a4" | "a5" | "b1" | "b2" | "b3" | "b4" | "b5" | "c1" | "c2" | "c3" | "c4" | "c5" | "d1"
  | "d2" | "d3" | "d4" | "d5" | "e1" | "e2" | "e3" | "e4" | "e5";

/** What was agreed before the game. */
export interface Options {
  /** How players get their islands. */
  islands: "drawn" | "chosen";
  /** The bank has only 80 rigs, 16 wells, 12 refineries and 30 stations for all players. */
  piece_limits: boolean;
  /** When the next news card is turned up, and so how much news there is. */
  news_refill: "at_once" | "on_three";
  /** After a throw that is not a double, the active player may throw again. */
  reroll: boolean;
  /** A third die in the middle, not the doubles, changes the economy. */
  central_die: boolean;
  /** No news; equipment, market, dice in this order; the first to reach the goal wins at once. */
  postal: boolean;
  /** The designer's revision: another clock for the economy, cheaper wells, a lower goal. */
  edition_2012: boolean;
  /** Throws come from a shuffled deck of all 36, so that luck evens out. */
  dice_deck: boolean;
  /** The cash a player needs to announce; 0 means the edition's own goal. */
  goal: number;
  /** After this many rounds the richest player wins; 0 means no limit. */
  round_limit: number;
}

/** A seat's purse and stock. */
export interface Player {
  cash: number;
  crude: number;
  gasoline: number;
  /** held before this throw's pumping: so much can be refined */
  ready_crude: number;
  /** held before this throw's refining: so much can be sold */
  ready_gasoline: number;
  /** barrels the refineries on the lines can still turn */
  may_refine: number;
  /** barrels the stations on the lines can still sell */
  may_sell: number;
  /** what a news card still asks */
  debt: number;
  /** refineries still to be set aside */
  unpaid: number;
  /** refineries lying on the pollution card */
  on_card: number;
  /** 0: still to come, -1: out of the running */
  starter_throw: number;
}

/** An island of 36 cells. */
export interface Island {
  /** a seat, or -1 */
  owner: number;
  /**
   * Six rows, one for each red face, of six letters, one for each blue face: . free, r rig, s station, w well, R the
   * first cell of a refinery, + its other three.
   */
  grid: string[];
}

/** How many of each are out of the box. */
export interface Pieces {
  rig: number;
  station: number;
  well: number;
  refinery: number;
}

/** All that lies open to everyone. */
export interface View {
  options: Options;
  /** by seat */
  players: Player[];
  /** four, clockwise */
  islands: Island[];
  /** barrels by track, in the order of Printed.tracks; they lie on its dearest spaces */
  market: number[];
  /** the lowest barrel on the spiral; the next sale earns one less */
  marker: number;
  /** the highest barrel on the spiral; all between lie there too */
  spiral_top: number;
  economy: Economy;
  pieces: Pieces;
  news: Record<News, NewsPlace>;
  /** the lowest first; the last is visible */
  face_up: News[];
  /** which cards it holds, in no order */
  deck: News[];
  /** throws still in their deck, red face then blue, in no order */
  throws_deck: string[];
  visible_news: News | null;
  phase: Phase;
  /** the seat that decides, or throws for the start */
  asked: number;
  /** the island in turn, from 0 */
  turn: number;
  /** the island that begins the round, from 0 */
  first: number;
  /** turns ended in this round */
  taken: number;
  /** rounds ended */
  rounds: number;
  /** the last throw; 0 before the first */
  red: number;
  blue: number;
  /** 1 when the dice were thrown again */
  again: number;
  /** face of the central die */
  central: number;
  /** sum of the differences of the dice, for the edition of 2012 */
  counter: number;
  /** the market pair of this turn */
  pair: Pair | null;
  /** what was done with crude at this turn's market */
  crude_way: Way;
  gasoline_way: Way;
  /** where pieces were placed this turn, on the island in turn */
  bought: Cell[];
  /** the seat that has announced, or -1 */
  announcer: number;
  /** turns after this one, once somebody has announced */
  turns_left: number;
  /** whose view this is; -3: a spectator's */
  seat: number;
  /** the seat that decides; -1: the table, -2: nobody any more */
  to_act: number;
}

export type PieceWork = "strikes" | "sells" | "pumps" | "refines";

/** What each player begins with. */
export interface StartPrinted {
  rule: string;
  cash_by_players: Record<string, number>;
  crude: number;
  gasoline: number;
}

/** A market: the price of each of its spaces, the cheapest first. */
export interface TrackPrinted {
  rule: string;
  pair: Pair;
  commodity: Commodity;
  prices: number[];
  /** barrels that lie on it at the start */
  opening: number;
}

/** The spiral of consumer prices, numbered from 1. */
export interface SpiralPrinted {
  rule: string;
  spaces: number;
  /** the numbers with a red dot */
  dots: number[];
  /** where the marker begins */
  opening: number;
  /** what the next barrel earns, by the space of the marker from 0; 0: nothing is sold */
  price_by_marker: number[];
  price_rule: string;
}

/** When the throw that lies on the table counts. */
export interface ThrowPrinted {
  rule: string;
  /** on each island that its lines cross */
  counts_in: Phase[];
  /** on the island in turn alone */
  counts_in_turn_in: Phase[];
  counts_in_turn_rule: string;
}

/** The neighbours of an island, from 0. */
export interface IslandPrinted {
  rule: string;
  /** shares its red lines */
  across_crude: number;
  /** shares its blue lines */
  across_gasoline: number;
  /** shares nothing */
  opposite: number;
}

/** A piece: its size, and what it does on a line that counts and on the active island's crossing. */
export interface PiecePrinted {
  rule: string;
  piece: Piece;
  /** cells each way */
  size: number;
  does: PieceWork;
  /** barrels */
  on_line: number;
  /** barrels; of a rig the wells it can become */
  on_crossing: number;
  /** general tax */
  tax: number;
  /** in the box; none if it never runs out */
  limit: number | null;
  limit_rule: string;
  /** what it counts at the end of the game */
  at_the_end: number;
}

/** What a strike costs: the first well on the board, the second, and so on. */
export interface WellsPrinted {
  rule: string;
  prices: number[];
}

/** Prices to pay. */
export interface BuyPrinted {
  rig: number;
  station: number;
  refinery: number;
}

/** Prices to get. */
export interface SellPrinted {
  rig: number;
  station: number;
  well: number;
  refinery: number;
}

/** An economy card. */
export interface EconomyPrinted {
  rule: string;
  card: Economy;
  /** red dots the consumers' price rises when the card turns up */
  dots: number;
  buy: BuyPrinted;
  sell: SellPrinted;
  /** shown, without effect */
  trend: "up" | "down";
  /** the next card, by the faces 1 to 6 */
  following: Economy[];
  following_rule: string;
}

/** A news card. */
export interface NewsPrinted {
  rule: string;
  card: News;
  acts: "at_once" | "at_phase_end" | "from_next_turn";
  /** in force after it has been carried out */
  stays: boolean;
  /** the double that ends it */
  ended_by: number | null;
  /** nobody trades there while the card is in force */
  closes: Pair | null;
  /** what stands on it, by name */
  numbers: Record<string, number>;
}

/** What a double does to the visible news card, by its face. */
export interface DoublesPrinted {
  rule: string;
  carries_out: number[];
  covers: number[];
  /** whether doubles also bring the next economy card */
  change_economy: boolean;
}

/** The third die. */
export interface CentralDiePrinted {
  rule: string;
  /** its face at the start and after each change of the economy */
  begins: number;
}

/** The counter of the edition of 2012. */
export interface CounterPrinted {
  rule: string;
  /** from here on the economy changes */
  full: number;
}

/** When the game ends. */
export interface GoalPrinted {
  rule: string;
  cash: number;
  /** false: the first to have it wins on the spot */
  announced: boolean;
  /** after the announcement */
  last_turns: number;
  round_limit: number | null;
  round_limit_rule: string;
  /** after the one being played, in bots' games: by number of players and by tenths of the goal the richest has */
  rounds_to_come: Record<string, number[]> | null;
}

/** What is printed on the board and the cards of a table, and never changes; money in millions. */
export interface Printed {
  edition: "1988" | "2012";
  /** of a turn, in order */
  phases: ("market" | "dice" | "equipment")[];
  start: StartPrinted;
  goal: GoalPrinted;
  /** row by row of an island's grid */
  cells: Cell[];
  /** the cells that can be the first of a refinery */
  blocks: Block[];
  islands: IslandPrinted[];
  tracks: TrackPrinted[];
  spiral: SpiralPrinted;
  throw: ThrowPrinted;
  pieces: PiecePrinted[];
  wells: WellsPrinted;
  economy: EconomyPrinted[];
  /** none in the postal game */
  news: NewsPrinted[];
  doubles: DoublesPrinted;
  central_die: CentralDiePrinted | null;
  counter: CounterPrinted | null;
}

/** The table puts this news card on the deck, face down. [MM-1.5] */
export interface ShuffleNews {
  action: "shuffle_news";
  card: News;
}

/** The table puts this throw on the deck of throws, face down. [MM-11.5] */
export interface ShuffleThrow {
  action: "shuffle_throw";
  /** 1 to 6 */
  red: number;
  /** 1 to 6 */
  blue: number;
}

/** A seat takes an island, or the table draws it for the seat. [MM-1.9] */
export interface TakeIsland {
  action: "take_island";
  /** 1 to 4 */
  island: number;
}

/** The dice fall. [MM-4.1] */
export interface Throw {
  action: "throw";
  /** 1 to 6 */
  red: number;
  /** 1 to 6 */
  blue: number;
}

/** One die falls for the economy. [MM-11.2] */
export interface ThrowDie {
  action: "throw_die";
  /** 1 to 6 */
  face: number;
}

/** Of two players the starter names which of their two islands begins. [MM-1.10] */
export interface BeginAt {
  action: "begin_at";
  /** 1 to 4 */
  island: number;
}

/** The player ends their purchases or their trade. [MM-8.1] */
export interface Done {
  action: "done";
}

/** The player lets a strike or an announcement pass. [MM-4.3] */
export interface Decline {
  action: "decline";
}

/** The player lets the throw stand. [MM-11.1] */
export interface Keep {
  action: "keep";
}

/** The player has the dice thrown once more. [MM-11.1] */
export interface ThrowAgain {
  action: "throw_again";
}

/** A rig that has struck oil becomes a well. [MM-4.3] */
export interface BuildWell {
  action: "build_well";
}

/** The player announces that they have reached the goal. [MM-9.1] */
export interface Announce {
  action: "announce";
}

/** Barrels from a market, the cheapest first. [MM-3.2] */
export interface Buy {
  action: "buy";
  pair: Pair;
  commodity: Commodity;
  /** 1 to 30 */
  barrels: number;
}

/** Barrels to a market, on the dearest space first. [MM-3.2] */
export interface Sell {
  action: "sell";
  pair: Pair;
  commodity: Commodity;
  /** 1 to 30 */
  barrels: number;
}

/** Crude turned into gasoline by the refineries on the lines. [MM-4.5] */
export interface Refine {
  action: "refine";
  /** 0 to 6 */
  barrels: number;
}

/** Gasoline sold by the stations on the lines. [MM-4.6] */
export interface SellToConsumers {
  action: "sell_to_consumers";
  /** 0 to 12 */
  barrels: number;
}

/** A piece bought and placed on the island in turn. [MM-8.1] */
export interface Build {
  action: "build";
  piece: ForSale;
  cell: Cell;
}

/** A refinery upgraded and put back from the pollution card. [MM-7.4] */
export interface ReturnRefinery {
  action: "return_refinery";
  cell: Block;
}

/** A piece on a thrown line sold to the bank. [MM-8.2] */
export interface SellPiece {
  action: "sell_piece";
  piece: Piece;
  cell: Cell;
}

/** A piece sold to cover a tax, wherever it stands. [MM-7.10] */
export interface SellOff {
  action: "sell_off";
  /** 1 to 4 */
  island: number;
  piece: Piece;
  cell: Cell;
}

/** A refinery that cannot be upgraded put on the pollution card. [MM-7.4] */
export interface SetAside {
  action: "set_aside";
  /** 1 to 4 */
  island: number;
  cell: Block;
}

/** Any action, as it is sent and shown. */
export type Action =
  | ShuffleNews | ShuffleThrow | TakeIsland | Throw | ThrowDie | BeginAt | Done | Decline | Keep | ThrowAgain
  | BuildWell | Announce | Buy | Sell | Refine | SellToConsumers | Build | ReturnRefinery | SellPiece | SellOff
  | SetAside;

/** The rule each verb stands on. */
export const RULES: Readonly<Record<Action["action"], string>> = {
  shuffle_news: "MM-1.5",
  shuffle_throw: "MM-11.5",
  take_island: "MM-1.9",
  throw: "MM-4.1",
  throw_die: "MM-11.2",
  begin_at: "MM-1.10",
  done: "MM-8.1",
  decline: "MM-4.3",
  keep: "MM-11.1",
  throw_again: "MM-11.1",
  build_well: "MM-4.3",
  announce: "MM-9.1",
  buy: "MM-3.2",
  sell: "MM-3.2",
  refine: "MM-4.5",
  sell_to_consumers: "MM-4.6",
  build: "MM-8.1",
  return_refinery: "MM-7.4",
  sell_piece: "MM-8.2",
  sell_off: "MM-7.10",
  set_aside: "MM-7.4",
};

/** Verbs of talk: said, not done. */
export const TALK_VERBS: ReadonlySet<string> = new Set<Action["action"]>([]);

/** Verbs that answer a prompt or end it: the rule of the prompt says more than theirs. */
export const REPLY_VERBS: ReadonlySet<string> = new Set<Action["action"]>([
  "done",
  "decline",
]);
