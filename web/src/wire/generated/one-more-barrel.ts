// The views, the board and the actions of one-more-barrel, made by `python3 do.py make api`. Do not edit.

export type Phase =
  | "order_dice" | "opening" | "choosing" | "media" | "buying" | "taking_over" | "moving" | "troops" | "carrying"
  | "on_the_way" | "support_answer" | "support_move" | "retreat_answer" | "retreating" | "building" | "producing"
  | "after" | "locals_die" | "battle" | "battle_dice" | "rebels" | "joining" | "lending" | "bombing" | "bombing_dice"
  | "repairing" | "fined" | "price_die" | "penalty" | "exporting" | "ended";

export type Region =
  | "basra" | "muthanna" | "najaf" | "anbar" | "karbala" | "baghdad" | "babil" | "qadisiyah" | "dhi_qar" | "maysan"
  | "wasit" | "diyala" | "sulaymaniyah" | "salah_ad_din" | "kirkuk" | "ninawa" | "erbil" | "dohuk";

export type Territory = Region | "border";

export type Destination = Territory | "off";

export type CellPlace = Region | "unplaced" | "off_map";

export type Row = "media" | "purchases" | "builds" | "cash" | "order";

export type Building = "warehouse" | "police" | "pipeline" | "refinery";

export type Target = Building | "troops 1" | "troops 2" | "troops 3" | "troops 4" | "troops 5" | "logistics";

export type TermKind =
  | "money" | "oil" | "logistics" | "control" | "police" | "join" | "support" | "losses" | "victory" | "retreat"
  | "not_bomb" | "not_enter" | "not_sell" | "not_box";

export type Talk = "silent" | "talking" | "drafting" | "answering";

export type Mark = "unmarked" | "kept" | "broken";

/** What was agreed before the game. */
export interface Options {
  /** Everybody sees everybody's cash and oil in hand. */
  open_hands: boolean;
  /** Each player is shown what hidden hands can hold, by what they have seen; bots always count it. */
  notes: boolean;
  /** How long each of the three phases lasts; 5 suits three players. */
  rounds_per_phase: number;
  /** Troops may also retreat from a battle to the Border Territory. */
  retreat_to_border: boolean;
  /** Players may make offers, contracts and promises, and may talk before a battle or a bombing. */
  deals: boolean;
  /** A board of your own, as the text of its file; otherwise the usual board. */
  board: string;
}

/** A country: its purse, its scales, its rebel cell. */
export interface Player {
  /** half dollars; missing where the hand is hidden */
  cash?: number;
  /** barrels in hand; missing where the hand is hidden */
  oil?: number;
  /** own logistics in the Border Territory */
  stock: number;
  media: number;
  pacifism: number;
  influence: number;
  /** steps on the contract track */
  contracts: number;
  cell: CellPlace;
  /** of the cell */
  strength: number;
  /** 1 when the cell has acted in this rebel check */
  cell_acted: number;
  /** 1 when the speech to the nation has been made */
  spoken: number;
  /** 1 when taxes or speech were chosen this round */
  taxed: number;
  /** 1 for a seller of this round */
  sold: number;
  /** to a call: -1 none yet, 0 no, 1 yes; in a joint retreat the number of the territory, 19 for staying */
  answer: number;
  /** times this seat had the floor this round */
  speeches: number;
  /** rank in the throw for the first turn order */
  order_throw: number;
  /** half dollars of fines and penalties so far */
  paid: number;
  /** barrels from hand for penalties so far */
  paid_oil: number;
  /** barrels sold for debts when the game ended */
  sold_last: number;
}

/** What an amount that is not seen can be: at least, and at most. The same, where it can be counted. */
export interface Bounds {
  least: number;
  most: number;
}

/** What a hand can hold, by all that the seat of this view has seen. */
export interface HandNotes {
  /** half dollars */
  cash: Bounds;
  /** barrels in hand */
  oil: Bounds;
}

/** How many of each stand there. */
export interface Buildings {
  warehouse: number;
  police: number;
  pipeline: number;
  refinery: number;
}

/** A region and what is on it. */
export interface RegionView {
  /** a seat, or -1 */
  control: number;
  /** troops of the locals; none before anyone came */
  locals: number | null;
  /** by seat */
  troops: number[];
  /** by seat: the order of arrival in the battle there, 0 for none */
  arrival: number[];
  logistics: number;
  barrels: number;
  buildings: Buildings;
}

/** By row and column, which seat has taken the box this round, or -1. */
export interface Boxes {
  media: number[];
  purchases: number[];
  builds: number[];
  cash: number[];
  order: number[];
}

export interface Group {
  /** where the group in motion started */
  from: Territory | null;
  /** where it is */
  at: Territory | null;
  /** where it goes */
  to: Destination | null;
  troops: number;
  logistics: number;
  /** where it has been */
  path: Territory[];
}

/** One thing agreed or offered: who owes whom what, and when. */
export interface Term {
  kind: TermKind;
  giver: number;
  taker: number;
  /** half dollars, an amount, a seat, or the number of a region or a row, by kind */
  what: number;
  /** 0 at once; the round at whose beginning goods are due; the last round a pledge holds */
  when: number;
  /** the number of the contract */
  deal: number;
  parties: number[];
  /** 1 when only the parties know */
  private: number;
  /** 1 when it could not be kept */
  breach: number;
}

/** An offer being drafted or waiting for answers. */
export interface Offer {
  /** from 0; actions call it by this number and one */
  slot: number;
  /** of the contract it becomes */
  number: number;
  maker: number;
  /** the maker among them */
  parties: number[];
  /** 1 when only the parties know */
  private: number;
  accepted: number[];
  /** those who have been asked */
  asked: number[];
  terms: Term[];
}

/** An oral promise; its words stand in the log. */
export interface OralPromise {
  /** from 0; actions call it by this number and one */
  slot: number;
  maker: number;
  to: number;
  mark: Mark;
}

/** What lies open, the hand of the seat whose view it is, and its notes of all hands. */
export interface View {
  options: Options;
  /** by seat */
  players: Player[];
  /** by seat, its own hand too; none if the option is off, or where all hands are open */
  notes: HandNotes[];
  regions: Record<Region, RegionView>;
  /** troops in the Border Territory, by seat */
  border: number[];
  boxes: Boxes;
  /** the turn order: seats by position */
  order: number[];
  /** by number of a region with a pipeline: from where it has exported */
  served: (Region | null)[];
  /** step on the price track, from 0 */
  price: number;
  /** barrels of the provisional government */
  government: number;
  phase: Phase;
  /** what goes on after a question in between */
  back: Phase;
  /** the seat that decides, before any talk */
  asked: number;
  /** from 1 */
  round: number;
  /** slots taken in this round, two for each player; in a check, places in the turn order */
  turn: number;
  /** elements still to buy, builds or barrels still to go */
  left: number;
  /** moves left in this action */
  moves: number;
  /** of the box in use, from 0 */
  column: number;
  /** buildings in this action */
  built: number;
  /** influence moves in this action */
  helped: number;
  /** contract moves in this action */
  contracted: number;
  /** the group in motion */
  group: Group;
  /** the region of a call for support, a joint retreat, a battle or a bombing */
  target: Territory | null;
  /** regions support was asked for in this action */
  called: Territory[];
  /** what a bombing aims at */
  aim: Target | null;
  /** of the bombing, or -1 */
  victim: number;
  bombers: number[];
  /** seats lending police */
  lenders: number[];
  /** to a building, to be repaired */
  damage: number;
  /** half dollars of a fine or a penalty still owed */
  debt: number;
  /** regions that have produced, or battles fought */
  done: Territory[];
  /** open */
  offers: Offer[];
  /** of the contracts in force */
  terms: Term[];
  promises: OralPromise[];
  /** the offer of the seat that has the floor, seen by nobody else */
  draft: Offer | null;
  /** of the next term drafted */
  giver: number;
  taker: number;
  /** the round named for the next term, 0 for at once */
  point: number;
  talk: Talk;
  /** who has the floor, or -1 */
  floor: number;
  /** who is asked while there is talk, or -1 */
  talker: number;
  /** the slot of the offer being answered, or -1 */
  answering: number;
  /** numbers given to offers so far */
  deals_made: number;
  /** whose view this is; -3: a spectator's */
  seat: number;
  /** the seat that decides; -1: the table, -2: nobody any more */
  to_act: number;
}

export type Zone = "south" | "centre" | "east" | "north";

export type Stage = "invasion" | "guerrilla" | "government";

export type RegionValue = "name" | "production" | "logistics";

/** A region of the country. */
export interface RegionPrinted {
  production: number;
  /** needed to produce */
  logistics: number;
  zone: Zone;
  touches_border: boolean;
  neighbours: Region[];
  /** what the rule texts print of it; the rest is reconstructed */
  from_the_text: RegionValue[];
  /** where its name stands, in a square of 1000 by 1000, y downwards */
  label: [number, number];
  outline: [number, number][];
}

/** The map; the numbers of regions are their places in `regions`. */
export interface CountryPrinted {
  rule: string;
  /** false: the table has brought a board of its own */
  is_usual: boolean;
  regions: Record<Region, RegionPrinted>;
  zones: Zone[];
  /** in which battles are fought */
  battle_order: Region[];
  battle_order_rule: string;
  /** where rebel cells are placed */
  cells_zone: Zone;
}

/** A track: the value of each step, in half dollars. */
export interface TrackPrinted {
  rule: string;
  values: number[];
  /** steps no rule text prints */
  reconstructed: number[];
}

/** A scale from 0 to its end. */
export interface ScalePrinted {
  rule: string;
  max: number;
  /** no rule text prints its end */
  is_reconstructed: boolean;
}

/** The three scales of a country. */
export interface ScalesPrinted {
  pacifism: ScalePrinted;
  media: ScalePrinted;
  influence: ScalePrinted;
}

/** A row of limited boxes, by column. */
export interface RowPrinted {
  rule: string;
  row: Row;
  gives: "points" | "elements" | "builds" | "half_dollars" | "position";
  values: number[];
  /** of purchases: the moves that come with the box; else none */
  moves: number[];
  /** columns no rule text prints, from 0 */
  reconstructed: number[];
}

/** The action table. */
export interface BoxesPrinted {
  rule: string;
  rows: RowPrinted[];
  /** how many columns are in use */
  columns_by_players: Record<string, number>;
}

/** New taxes, once a round. */
export interface TaxesPrinted {
  rule: string;
  cash: number;
  pacifism: number;
}

/** The speech to the nation, once a game. */
export interface SpeechPrinted {
  rule: string;
  falls_by_pacifism: number[];
  /** in which it may be made */
  stages: Stage[];
}

/** What raising media costs, and how many troops the voters allow. */
export interface MediaPrinted {
  rule: string;
  cost_by_points: number[];
  allowance_rule: string;
  allowance_by_media: number[];
}

/** What an element costs. */
export interface PurchasesPrinted {
  rule: string;
  by_land: number;
  by_air: number;
  /** of a player on the board */
  most_troops: number;
  most_troops_rule: string;
}

/** A building: its cost in logistics, and what it does. */
export interface BuildingPrinted {
  rule: string;
  building: Building;
  logistics: number;
  most_in_region: number;
  /** what it does, by name */
  numbers: Record<string, number>;
}

/** What can be built. */
export interface BuildsPrinted {
  rule: string;
  buildings: BuildingPrinted[];
  most_in_region: number;
  /** each time a kind of build is repeated within the action */
  repetition: number;
  repetition_rule: string;
}

/** What production uses, what leaves a region, and what it keeps. */
export interface ProductionPrinted {
  rule: string;
  logistics_used: number;
  /** barrels from all regions together, without pipelines */
  exported: number;
  export_rule: string;
  /** barrels a region keeps without a warehouse */
  stored: number;
  storage_rule: string;
}

/** A row of the loss table. */
export interface OddsPrinted {
  /** the thrower's troops to the others': 2:1 */
  odds: string;
  /** of the other side, by the faces 1 to 6 */
  losses_by_face: number[];
}

/** Battles. */
export interface WarPrinted {
  rule: string;
  /** the worst for the thrower first */
  odds: OddsPrinted[];
  locals_rule: string;
  /** in the first phase */
  more_locals_by_face: number[];
  pacifism_rule: string;
  /** lost in battle */
  pacifism_for_troop: number;
  retreat_rule: string;
  retreat_pacifism: number;
  retreat_to_border: boolean;
}

/** Cells and bombings. */
export interface RebelsPrinted {
  rule: string;
  most_strength: number;
  /** in which the cells are placed */
  from_round: number;
  throw_rule: string;
  police_here: number;
  police_near: number;
  bonus_by_influence: number[];
  /** this throw and lower ones */
  always_foiled: number;
  /** this throw and higher ones */
  always_hits: number;
  damage_rule: string;
  damage_per_troop: number;
  /** half dollars a point of damage */
  repair: number;
  pacifism_rule: string;
  pacifism_for_troop: number;
  pacifism_for_logistics: number;
  pacifism_foiled: number;
}

/** The pacifism check. */
export interface VotersPrinted {
  rule: string;
  /** pacifism for each troop above the allowance */
  over: number;
  /** so many troops below it make a point less */
  below: number;
  fine_rule: string;
  fine_by_pacifism: number[];
  /** half dollars of a fine, for a troop taken off the board */
  troop_pays: number;
  final_rule: string;
  /** so many fines are taken off at the end */
  final_fines: number;
}

/** How the price moves. */
export interface OilPrinted {
  rule: string;
  /** then by sellers, unless all have sold */
  steps_by_players: Record<string, number[]>;
  all_sold: number;
  /** and so many steps more, by the faces 1 to 6 */
  all_sold_by_face: number[];
  speculation_rule: string;
  /** the highest of all players */
  speculation_by_pacifism: number[];
}

/** The provisional government. */
export interface GovernmentPrinted {
  rule: string;
  /** half dollars for a region that cannot produce, without influence */
  penalty: number;
  shares_rule: string;
  /** points of the ranking for each influence */
  rank_influence: number;
  rank_region: number;
  /** of its oil at the end: what the first, second and third get */
  shares_by_barrels: number[][];
}

/** How much can be agreed. */
export interface DealsPrinted {
  rule: string;
  allowed: boolean;
  /** in an offer */
  most_terms: number;
  /** open at the same time */
  most_offers: number;
  most_promises: number;
  /** a seat has the floor so often in a round */
  most_speeches: number;
  /** in one term, half dollars */
  most_money: number;
  most_oil: number;
  most_logistics: number;
}

/** How long the game lasts. */
export interface RoundsPrinted {
  rule: string;
  stages: Stage[];
  /** the first round first */
  by_round: Stage[];
}

/** What each player begins with. */
export interface StartPrinted {
  rule: string;
  cash: number;
  /** for the player who is last in the first turn order */
  last_bonus: number;
}

/** What is printed on the board of a table, and never changes; money in half dollars. */
export interface Printed {
  country: CountryPrinted;
  /** of a barrel */
  price: TrackPrinted;
  contracts: TrackPrinted;
  scales: ScalesPrinted;
  rounds: RoundsPrinted;
  start: StartPrinted;
  boxes: BoxesPrinted;
  taxes: TaxesPrinted;
  speech: SpeechPrinted;
  media: MediaPrinted;
  purchases: PurchasesPrinted;
  builds: BuildsPrinted;
  production: ProductionPrinted;
  war: WarPrinted;
  rebels: RebelsPrinted;
  voters: VotersPrinted;
  oil: OilPrinted;
  government: GovernmentPrinted;
  deals: DealsPrinted;
}

/** A player's die for the first turn order. [OMB-1.3] */
export interface OrderDie {
  action: "order_die";
  /** 1 to 6 */
  face: number;
}

/** The die for the locals of a region just invaded. [OMB-8.1] */
export interface LocalsDie {
  action: "locals_die";
  /** 1 to 6 */
  face: number;
}

/** The die for a price at which everybody sold. [OMB-11.1] */
export interface PriceDie {
  action: "price_die";
  /** 1 to 6 */
  face: number;
}

/** The dice of the players and of the locals in a battle. [OMB-8.3] */
export interface BattleDice {
  action: "battle_dice";
  /** 1 to 6 */
  players: number;
  /** 1 to 6 */
  locals: number;
}

/** The victim's two dice. [OMB-9.4] */
export interface BombingDice {
  action: "bombing_dice";
  /** 1 to 6 */
  one: number;
  /** 1 to 6 */
  two: number;
}

/** A limited box of the action table. [OMB-2.2] */
export interface TakeBox {
  action: "take_box";
  row: Row;
  /** 1 to 4 */
  column: number;
}

/** Money for unrest. [OMB-2.5] */
export interface NewTaxes {
  action: "new_taxes";
}

/** The speech to the nation. [OMB-2.6] */
export interface Speech {
  action: "speech";
}

/** The action open to all: oil from one's regions. [OMB-6.1] */
export interface ProduceOil {
  action: "produce_oil";
}

/** Barrels from hand at the current price. [OMB-2.7] */
export interface SellOil {
  action: "sell_oil";
  /** 1 to 60 */
  barrels: number;
}

/** The player ends their purchases, moves, builds, production, sales or exports. [OMB-2.9] */
export interface Done {
  action: "done";
}

/** Media raised by so many points. [OMB-3.1] */
export interface Raise {
  action: "raise";
  /** 0 to 3 */
  points: number;
}

/** Troops by land into the Border Territory. [OMB-4.1] */
export interface BuyTroops {
  action: "buy_troops";
  /** 1 to 20 */
  count: number;
}

/** Logistics by land into the Border Territory. [OMB-4.1] */
export interface BuyLogistics {
  action: "buy_logistics";
  /** 1 to 20 */
  count: number;
}

/** A troop by air into a region. [OMB-4.1] */
export interface FlyTroop {
  action: "fly_troop";
  region: Region;
}

/** Logistics by air into a region. [OMB-4.1] */
export interface FlyLogistics {
  action: "fly_logistics";
  region: Region;
}

/** Control of an ungarrisoned region taken from another. [OMB-7.6] */
export interface TakeOver {
  action: "take_over";
}

/** The troops come as guests; control stays where it is. [OMB-7.6] */
export interface LeaveControl {
  action: "leave_control";
}

/** A border crossed, by a group that starts or goes on. [OMB-4.2] */
export interface Move {
  action: "move";
  origin: Territory;
  to: Destination;
}

/** So many troops go along. [OMB-4.2] */
export interface WithTroops {
  action: "with_troops";
  /** 0 to 40 */
  troops: number;
}

/** So much logistics goes along. [OMB-4.2] */
export interface WithLogistics {
  action: "with_logistics";
  /** 0 to 40 */
  logistics: number;
}

/** The group ends its movement where it is. [OMB-4.12] */
export interface Stop {
  action: "stop";
}

/** The others are asked to come along. [OMB-4.8] */
export interface AskSupport {
  action: "ask_support";
  region: Region;
}

/** All own troops leave a battle. [OMB-4.9] */
export interface Retreat {
  action: "retreat";
  region: Region;
  to: Territory;
}

/** The others in a battle are asked to retreat as well. [OMB-4.9] */
export interface AskRetreat {
  action: "ask_retreat";
  region: Region;
}

/** Yes to a call for support, to join a bombing, to lend police. [OMB-4.13] */
export interface Agree {
  action: "agree";
}

/** No to a call; the rebels wait. [OMB-4.13] */
export interface Decline {
  action: "decline";
}

/** A building paid with logistics. [OMB-5.2] */
export interface Build {
  action: "build";
  building: Building;
  region: Region;
}

/** Logistics become influence. [OMB-5.3] */
export interface Influence {
  action: "influence";
  region: Region;
}

/** A step on the contract track. [OMB-5.4] */
export interface TakeContract {
  action: "take_contract";
}

/** A region produces. [OMB-6.1] */
export interface Produce {
  action: "produce";
  region: Region;
}

/** The dice of a battle or a bombing may fall. [OMB-7.4] */
export interface Throw {
  action: "throw";
}

/** The cell is placed, enters or moves. [OMB-9.1] */
export interface PlaceCell {
  action: "place_cell";
  region: Region;
}

/** The cell gains strength. [OMB-9.2] */
export interface Strengthen {
  action: "strengthen";
}

/** A bombing, its target declared. [OMB-9.3] */
export interface Bomb {
  action: "bomb";
  region: Region;
  target: Target;
}

/** The damage is paid. [OMB-9.6] */
export interface Repair {
  action: "repair";
}

/** The damaged building is given up. [OMB-9.6] */
export interface LoseBuilding {
  action: "lose_building";
}

/** A troop off the board instead of a dollar of the fine. [OMB-10.2] */
export interface WithdrawTroop {
  action: "withdraw_troop";
  territory: Territory;
}

/** A barrel of a region for a penalty. [OMB-11.3] */
export interface PayBarrel {
  action: "pay_barrel";
  region: Region;
}

/** A barrel of a region into the hand. [OMB-11.4] */
export interface Export {
  action: "export";
  region: Region;
}

/** This seat takes the floor. [OMB-7.4] */
export interface Speak {
  action: "speak";
  /** 1 to 5 */
  seat: number;
}

/** An offer to these seats is begun. [OMB-7.4] */
export interface MakeOffer {
  action: "make_offer";
  parties: string;
}

/** An offer is begun that only the parties know of. [OMB-7.4] */
export interface MakePrivateOffer {
  action: "make_private_offer";
  parties: string;
}

/** Who gives and who takes in the terms that follow. [OMB-7.4] */
export interface FromTo {
  action: "from_to";
  /** 1 to 5 */
  giver: number;
  /** 1 to 5 */
  taker: number;
}

/** The round named by the terms that follow. [OMB-7.3] */
export interface InRound {
  action: "in_round";
  /** 1 to 15 */
  round: number;
}

/** Half dollars. [OMB-7.3] */
export interface OfferMoney {
  action: "offer_money";
  /** 1 to 80 */
  halves: number;
}

/** Barrels in hand. [OMB-7.3] */
export interface OfferOil {
  action: "offer_oil";
  /** 1 to 30 */
  barrels: number;
}

/** Logistics in the Border Territory. [OMB-7.3] */
export interface OfferLogistics {
  action: "offer_logistics";
  /** 1 to 15 */
  logistics: number;
}

/** Control of a region. [OMB-7.3] */
export interface OfferControl {
  action: "offer_control";
  region: Region;
}

/** Police lent whenever the taker is bombed. [OMB-7.7] */
export interface OfferPolice {
  action: "offer_police";
}

/** The cell joins whenever the taker asks. [OMB-7.7] */
export interface OfferBombing {
  action: "offer_bombing";
}

/** A yes to the taker's call for support there. [OMB-7.3] */
export interface OfferSupport {
  action: "offer_support";
  region: Region;
}

/** The giver takes the losses of the battle there first. [OMB-7.7] */
export interface OfferLosses {
  action: "offer_losses";
  region: Region;
}

/** Control after the battle there goes to the taker. [OMB-7.7] */
export interface OfferVictory {
  action: "offer_victory";
  region: Region;
}

/** The giver loses the troop of a joint retreat from there. [OMB-7.7] */
export interface OfferRetreatLoss {
  action: "offer_retreat_loss";
  region: Region;
}

/** No bombing of this seat. [OMB-7.3] */
export interface PledgeNotToBomb {
  action: "pledge_not_to_bomb";
  /** 1 to 5 */
  seat: number;
}

/** No troops and no logistics into a region. [OMB-7.3] */
export interface PledgeNotToEnter {
  action: "pledge_not_to_enter";
  region: Region;
}

/** No sale of oil. [OMB-7.3] */
export interface PledgeNotToSell {
  action: "pledge_not_to_sell";
}

/** No box of a row. [OMB-7.3] */
export interface PledgeNotToChoose {
  action: "pledge_not_to_choose";
  row: Row;
}

/** The offer is made. [OMB-7.4] */
export interface Send {
  action: "send";
}

/** The floor is given back without a word. [OMB-7.4] */
export interface Drop {
  action: "drop";
}

/** Yes to an open offer. [OMB-7.4] */
export interface Accept {
  action: "accept";
  /** 1 to 8 */
  offer: number;
}

/** No to an open offer. [OMB-7.4] */
export interface Refuse {
  action: "refuse";
  /** 1 to 8 */
  offer: number;
}

/** No to an open offer, and the floor for another among the same parties. [OMB-7.4] */
export interface Counter {
  action: "counter";
  /** 1 to 8 */
  offer: number;
}

/** The offer stays open. [OMB-7.4] */
export interface Later {
  action: "later";
}

/** The maker takes an open offer back. [OMB-7.4] */
export interface WithdrawOffer {
  action: "withdraw_offer";
  /** 1 to 8 */
  offer: number;
}

/** An oral promise, its words beside the log. [OMB-7.3] */
export interface PromiseTo {
  action: "promise_to";
  /** 1 to 5 */
  seat: number;
}

/** A promise was kept. [OMB-7.3] */
export interface MarkKept {
  action: "mark_kept";
  /** 1 to 16 */
  promise: number;
}

/** A promise was broken. [OMB-7.3] */
export interface MarkBroken {
  action: "mark_broken";
  /** 1 to 16 */
  promise: number;
}

/** Any action, as it is sent and shown. */
export type Action =
  | OrderDie | LocalsDie | PriceDie | BattleDice | BombingDice | TakeBox | NewTaxes | Speech | ProduceOil | SellOil
  | Done | Raise | BuyTroops | BuyLogistics | FlyTroop | FlyLogistics | TakeOver | LeaveControl | Move | WithTroops
  | WithLogistics | Stop | AskSupport | Retreat | AskRetreat | Agree | Decline | Build | Influence | TakeContract
  | Produce | Throw | PlaceCell | Strengthen | Bomb | Repair | LoseBuilding | WithdrawTroop | PayBarrel | Export
  | Speak | MakeOffer | MakePrivateOffer | FromTo | InRound | OfferMoney | OfferOil | OfferLogistics | OfferControl
  | OfferPolice | OfferBombing | OfferSupport | OfferLosses | OfferVictory | OfferRetreatLoss | PledgeNotToBomb
  | PledgeNotToEnter | PledgeNotToSell | PledgeNotToChoose | Send | Drop | Accept | Refuse | Counter | Later
  | WithdrawOffer | PromiseTo | MarkKept | MarkBroken;

/** The rule each verb stands on. */
export const RULES: Readonly<Record<Action["action"], string>> = {
  order_die: "OMB-1.3",
  locals_die: "OMB-8.1",
  price_die: "OMB-11.1",
  battle_dice: "OMB-8.3",
  bombing_dice: "OMB-9.4",
  take_box: "OMB-2.2",
  new_taxes: "OMB-2.5",
  speech: "OMB-2.6",
  produce_oil: "OMB-6.1",
  sell_oil: "OMB-2.7",
  done: "OMB-2.9",
  raise: "OMB-3.1",
  buy_troops: "OMB-4.1",
  buy_logistics: "OMB-4.1",
  fly_troop: "OMB-4.1",
  fly_logistics: "OMB-4.1",
  take_over: "OMB-7.6",
  leave_control: "OMB-7.6",
  move: "OMB-4.2",
  with_troops: "OMB-4.2",
  with_logistics: "OMB-4.2",
  stop: "OMB-4.12",
  ask_support: "OMB-4.8",
  retreat: "OMB-4.9",
  ask_retreat: "OMB-4.9",
  agree: "OMB-4.13",
  decline: "OMB-4.13",
  build: "OMB-5.2",
  influence: "OMB-5.3",
  take_contract: "OMB-5.4",
  produce: "OMB-6.1",
  throw: "OMB-7.4",
  place_cell: "OMB-9.1",
  strengthen: "OMB-9.2",
  bomb: "OMB-9.3",
  repair: "OMB-9.6",
  lose_building: "OMB-9.6",
  withdraw_troop: "OMB-10.2",
  pay_barrel: "OMB-11.3",
  export: "OMB-11.4",
  speak: "OMB-7.4",
  make_offer: "OMB-7.4",
  make_private_offer: "OMB-7.4",
  from_to: "OMB-7.4",
  in_round: "OMB-7.3",
  offer_money: "OMB-7.3",
  offer_oil: "OMB-7.3",
  offer_logistics: "OMB-7.3",
  offer_control: "OMB-7.3",
  offer_police: "OMB-7.7",
  offer_bombing: "OMB-7.7",
  offer_support: "OMB-7.3",
  offer_losses: "OMB-7.7",
  offer_victory: "OMB-7.7",
  offer_retreat_loss: "OMB-7.7",
  pledge_not_to_bomb: "OMB-7.3",
  pledge_not_to_enter: "OMB-7.3",
  pledge_not_to_sell: "OMB-7.3",
  pledge_not_to_choose: "OMB-7.3",
  send: "OMB-7.4",
  drop: "OMB-7.4",
  accept: "OMB-7.4",
  refuse: "OMB-7.4",
  counter: "OMB-7.4",
  later: "OMB-7.4",
  withdraw_offer: "OMB-7.4",
  promise_to: "OMB-7.3",
  mark_kept: "OMB-7.3",
  mark_broken: "OMB-7.3",
};

/** Verbs of talk: said, not done. */
export const TALK_VERBS: ReadonlySet<string> = new Set<Action["action"]>([
  "speak",
  "make_offer",
  "make_private_offer",
  "from_to",
  "in_round",
  "offer_money",
  "offer_oil",
  "offer_logistics",
  "offer_control",
  "offer_police",
  "offer_bombing",
  "offer_support",
  "offer_losses",
  "offer_victory",
  "offer_retreat_loss",
  "pledge_not_to_bomb",
  "pledge_not_to_enter",
  "pledge_not_to_sell",
  "pledge_not_to_choose",
  "send",
  "drop",
  "accept",
  "refuse",
  "counter",
  "later",
  "withdraw_offer",
  "promise_to",
  "mark_kept",
  "mark_broken",
]);

/** Verbs that answer a prompt or end it: the rule of the prompt says more than theirs. */
export const REPLY_VERBS: ReadonlySet<string> = new Set<Action["action"]>([
  "done",
  "agree",
  "decline",
]);

/** By number: what a view calls a region by, where it does not name it. */
export const REGIONS: readonly Region[] = [
  "basra",
  "muthanna",
  "najaf",
  "anbar",
  "karbala",
  "baghdad",
  "babil",
  "qadisiyah",
  "dhi_qar",
  "maysan",
  "wasit",
  "diyala",
  "sulaymaniyah",
  "salah_ad_din",
  "kirkuk",
  "ninawa",
  "erbil",
  "dohuk",
];

/** By number: what a view calls a row by, where it does not name it. */
export const ROWS: readonly Row[] = [
  "media",
  "purchases",
  "builds",
  "cash",
  "order",
];
