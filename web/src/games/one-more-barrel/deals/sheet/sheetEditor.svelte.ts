/** The offer being written at this seat: a sheet of its own, looked at by the house after every change. */

import { forget, keep, recall } from "../../../../browser/storage";
import type { Action } from "../../../../table/contract/gameUI";
import type { Position, Problem } from "../../../../wire/generated/api";
import type { Offer, View } from "../../../../wire/generated/one-more-barrel";
import { pauseOf } from "../../../../wire/retry";
import { look } from "../preview";
import type { Floor } from "../floor.svelte";
import {
  actionsBefore,
  beginningActions,
  clauseAt,
  counterSheet,
  others,
  termAction,
  termOf,
  actionsOf,
  type Beginning,
  type Clause,
  type Sheet,
} from "./sheet";
import { speakAction, viewOf } from "../talk";

const SEND = { action: "send" };

interface Check {
  sheet: Sheet;
  n: number;
  problem: Problem | null;
  clause: number; // the one that the problem is about; -1: the sheet as a whole
}

/** A sheet, and what the house answered to its beginning. */
interface Begun {
  sheet: Sheet;
  first: readonly Action[]; // what was asked
  after: Position;
  beginning: Beginning | null; // null: refused
}

export class SheetEditor {
  sheet = $state.raw<Sheet | null>(null);
  /** The clause whose fields are open. */
  open = $state(-1);
  #checked = $state.raw<Check | null>(null);
  #rounds = $state.raw<{ from: number; rounds: readonly number[] }>({ from: 0, rounds: [] });
  /** How the house begins the offer: asked once for a position and a first action. */
  #asked: { n: number; first: string; after: Promise<Position | null> } | null = null;
  #floor: Floor;

  constructor(floor: Floor) {
    this.#floor = floor;
    this.sheet = this.#rememberedSheet();
  }

  get view(): View | null {
    const { position } = this.#floor;
    return position ? viewOf(position) : null;
  }

  /** What is said before the sheet; null: not the time for it. A seat that is asked about an offer can only counter that one. */
  get opening(): Action[] | null {
    const { opening, standing } = this.#floor;
    return standing === "answering" && this.sheet?.counters !== this.view?.answering ? null : opening;
  }

  /** Whether the house has looked at the sheet as it is now. */
  get isChecked(): boolean {
    return this.#checked?.sheet === this.sheet && this.#checked?.n === this.#floor.position?.n;
  }

  get problem(): Problem | null {
    return this.#checked?.sheet === this.sheet ? this.#checked.problem : null;
  }

  get wrong(): number {
    return this.problem && this.#checked ? this.#checked.clause : -1;
  }

  /** The rounds that can be named, as the house offers them. */
  get rounds(): readonly number[] {
    return this.#rounds.from === this.view?.round ? this.#rounds.rounds : [];
  }

  begin(parties: readonly number[]): void {
    this.#keep({ counters: -1, parties, isPrivate: false, clauses: [] });
  }

  counter(offer: Offer): void {
    this.open = -1;
    this.#keep(counterSheet(offer, this.#floor.table.seat));
  }

  change(part: Partial<Sheet>): void {
    if (this.sheet) this.#keep({ ...this.sheet, ...part });
  }

  add(clause: Clause): void {
    if (!this.sheet) return;
    this.open = this.sheet.clauses.length;
    this.change({ clauses: [...this.sheet.clauses, clause] });
  }

  put(k: number, clause: Clause): void {
    this.change({ clauses: this.sheet?.clauses.map((one, i) => (i === k ? clause : one)) ?? [] });
  }

  remove(k: number): void {
    this.open = -1;
    this.change({ clauses: this.sheet?.clauses.filter((_, i) => i !== k) ?? [] });
  }

  discard(): void {
    this.open = -1;
    this.#keep(null);
  }

  /** Everything from taking the floor to the last clause; null: not the time for it, or no such offer can be begun. */
  async actions(): Promise<Action[] | null> {
    const begun = await this.#begin();
    return begun?.beginning ? actionsOf(begun.sheet, begun.beginning).actions : null;
  }

  /** Let the house look at the sheet on the table as it stands. */
  async follow(): Promise<void> {
    const { view } = this;
    const { position } = this.#floor;
    this.#leaveGone(this.sheet, view);
    if (!view || !position || this.isChecked) return;
    const begun = await this.#begin();
    if (!begun) return;
    const { sheet, beginning } = begun;
    const draft = beginning && sheet.clauses.length > 0 ? actionsOf(sheet, beginning) : null;
    const after = draft ? await look(this.#floor.table, draft.actions) : begun.after;
    if (!after || sheet !== this.sheet || position.n !== this.#floor.position?.n) return;
    const problem = after.problem ?? null;
    const clause = problem && draft ? clauseAt(problem.at ?? -1, draft) : -1;
    this.#checked = { sheet, n: position.n, problem, clause };
    if (beginning && this.#rounds.from !== view.round)
      this.#rounds = { from: view.round, rounds: roundsIn(begun.after) };
  }

  async send(): Promise<boolean> {
    const actions = await this.actions();
    if (!actions || !(await this.#floor.play([...actions, SEND], "sheet"))) return false;
    this.discard();
    return true;
  }

  /** Why it cannot be sent, where the sheet itself has nothing wrong. */
  async explainSend(): Promise<void> {
    const begun = await this.#begin();
    const first = begun?.first ?? [speakAction(this.#floor.table.seat)];
    const actions = begun?.beginning ? [...actionsOf(begun.sheet, begun.beginning).actions, SEND] : first;
    await this.#floor.explain(actions, "sheet");
  }

  /** What a clause in place k could name, by kind: the house's own choices there. */
  async possible(clause: Clause, k: number): Promise<Pick<Clause, "kind" | "what">[] | null> {
    const begun = await this.#begin();
    if (!begun?.beginning) return null;
    const after = await look(this.#floor.table, this.#before(clause, k, begun.sheet, begun.beginning));
    if (!after || after.problem) return null;
    return after.choices.map((choice) => termOf(choice.action)).filter((term) => term !== null);
  }

  /** Why a clause cannot be added. */
  async whyNot(clause: Clause): Promise<Problem | null> {
    const begun = await this.#begin();
    if (!begun?.beginning) return begun?.after.problem ?? null;
    const { sheet, beginning } = begun;
    const before = this.#before(clause, sheet.clauses.length, sheet, beginning);
    const after = await look(this.#floor.table, [...before, termAction(clause)]);
    return after?.problem ?? null;
  }

  #before(clause: Clause, k: number, sheet: Sheet, beginning: Beginning): Action[] {
    const kept = sheet.clauses.filter((_, i) => i < k && i !== this.wrong);
    return actionsBefore(clause, { ...sheet, clauses: kept }, beginning);
  }

  /** The offer without its clauses, as the house begins it; null: not the time for it, or no answer that counts. */
  async #begin(): Promise<Begun | null> {
    const { sheet, view, opening } = this;
    const { position, table } = this.#floor;
    if (!sheet || !view || !opening || !position || sheet.parties.length === 0) return null;
    const actions = beginningActions(sheet, view, opening);
    if (actions.length === 0) return { sheet, first: actions, after: position, beginning: { actions, view } };
    const first = JSON.stringify(actions);
    if (this.#asked?.n !== position.n || this.#asked.first !== first)
      this.#asked = { n: position.n, first, after: look(table, actions) };
    const asked = this.#asked;
    const after = await asked.after;
    const isAnswered = after !== null && pauseOf(after.problem) === null;
    if (!isAnswered && this.#asked === asked) this.#asked = null;
    if (!after) return null;
    const begun = after.problem ? null : viewOf(after);
    return { sheet, first: actions, after, beginning: begun && { actions, view: begun } };
  }

  /** What a sheet answers may be gone: refused, withdrawn or lapsed. Then it becomes an offer of its own. */
  #leaveGone(sheet: Sheet | null, view: View | null): void {
    if (!sheet || !view) return;
    if (view.draft) {
      const parties = others(view.draft.parties, view.seat);
      if (String(parties) !== String(sheet.parties)) this.#keep({ ...sheet, counters: -1, parties, clauses: [] });
    } else if (sheet.counters >= 0 && !view.offers.some((offer) => offer.slot === sheet.counters)) {
      this.#keep({ ...sheet, counters: -1 });
    }
  }

  /** A refresh, or another tab of the panel, loses no sheet. */
  #keep(sheet: Sheet | null): void {
    this.sheet = sheet;
    if (sheet) keep("session", this.#place, sheet);
    else forget("session", this.#place);
  }

  #rememberedSheet(): Sheet | null {
    return recall("session", this.#place) as Sheet | null;
  }

  get #place(): string {
    return `offer ${this.#floor.table.id} ${this.#floor.table.seat}`;
  }
}

function roundsIn(after: Position): number[] {
  return after.choices
    .filter(({ action }) => action["action"] === "in_round")
    .map(({ action }) => Number(action["round"]));
}
