/** What can be asked about although it is not offered: by a click on an unlit thing, or by a greyed verb. */

import type { Action } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import { ROWS, type Building, type Phase, type View } from "../../../wire/generated/one-more-barrel";
import { regionsOf, territoryAt, viewOf } from "../view/view";

const BUILDINGS: readonly Building[] = ["warehouse", "police", "pipeline", "refinery"];

export function attempt(at: string, verb: string | null, named: AnyView, origin: string | null = null): Action | null {
  const view = viewOf(named);
  const territory = territoryAt(at);
  if (territory !== null) return inTerritory(territory, verb, view, origin === null ? null : territoryAt(origin));
  const [kind, row, column] = at.split(":");
  if (kind === "box" && row && column) return { action: "take_box", row, column: Number(column) };
  if (kind === "taxes") return { action: "new_taxes" };
  if (kind === "speech") return { action: "speech" };
  if (kind === "produce") return { action: "produce_oil" };
  if (kind === "sell" || kind === "price") return { action: "sell_oil", barrels: 1 };
  if (kind === "contract") return { action: "take_contract" };
  return null;
}

function inTerritory(territory: string, verb: string | null, view: View, origin: string | null): Action | null {
  const region = territory;
  const isRegion = territory !== "border" && territory !== "off";
  switch (view.phase) {
    case "opening":
      return territory === "border" ? { action: "buy_troops", count: 1 } : null;
    case "buying":
      if (territory === "border") return { action: "buy_troops", count: 1 };
      return { action: verb === "omb-verb-fly-logistics" ? "fly_logistics" : "fly_troop", region };
    case "moving":
      if (verb === "omb-verb-ask-support" && isRegion) return { action: "ask_support", region };
      if (verb === "omb-verb-retreat") return { action: "retreat", region: origin ?? region, to: region };
      if (origin !== null) return { action: "move", origin, to: territory };
      return { action: "move", origin: territory, to: territory === "border" ? "basra" : "border" };
    case "on_the_way":
      return view.group.at ? { action: "move", origin: view.group.at, to: territory } : null;
    case "support_move":
      return { action: "move", origin: territory, to: view.target ?? territory };
    case "retreating":
    case "retreat_answer":
      return view.target ? { action: "retreat", region: view.target, to: territory } : null;
    case "building":
      if (!isRegion) return null;
      if (verb === "omb-verb-influence") return { action: "influence", region };
      return { action: "build", building: "warehouse", region };
    case "producing":
      return isRegion ? { action: "produce", region } : null;
    case "rebels":
      if (!isRegion) return null;
      return verb === "omb-verb-bomb"
        ? { action: "bomb", region, target: "logistics" }
        : { action: "place_cell", region };
    case "fined":
      return { action: "withdraw_troop", territory };
    case "penalty":
      return isRegion ? { action: "pay_barrel", region } : null;
    case "exporting":
      return isRegion ? { action: "export", region } : null;
    default:
      return null;
  }
}

function some(...actions: Action[]): readonly Action[] {
  return actions;
}

const YES_OR_NO = some({ action: "agree" }, { action: "decline" }); // a contract may bind to one of them

/** One action for each verb of a phase. */
const USUAL: Partial<Record<Phase, (region: string) => readonly Action[]>> = {
  opening: () => some({ action: "buy_troops", count: 1 }, { action: "buy_logistics", count: 1 }),
  choosing: () =>
    some(
      ...ROWS.map((row) => ({ action: "take_box", row, column: 1 })),
      { action: "new_taxes" },
      { action: "speech" },
      { action: "produce_oil" },
      { action: "sell_oil", barrels: 1 },
    ),
  buying: (region) =>
    some(
      { action: "buy_troops", count: 1 },
      { action: "buy_logistics", count: 1 },
      { action: "fly_troop", region },
      { action: "fly_logistics", region },
    ),
  building: (region) =>
    some(
      ...BUILDINGS.map((building) => ({ action: "build", building, region })),
      { action: "influence", region },
      { action: "take_contract" },
    ),
  support_answer: () => YES_OR_NO,
  joining: () => YES_OR_NO,
  lending: () => YES_OR_NO,
  producing: (region) => some({ action: "produce", region }),
  after: () => some({ action: "sell_oil", barrels: 1 }),
  rebels: () => some({ action: "strengthen" }),
  repairing: () => some({ action: "repair" }),
  fined: () => some({ action: "sell_oil", barrels: 1 }, { action: "withdraw_troop", territory: "border" }),
  exporting: (region) => some({ action: "export", region }),
};

export function usual(named: AnyView): readonly Action[] {
  const view = viewOf(named);
  if (view.talk !== "silent") return [];
  const held = regionsOf(view).find(([, region]) => region.control === view.asked);
  return USUAL[view.phase]?.(held?.[0] ?? "basra") ?? [];
}
