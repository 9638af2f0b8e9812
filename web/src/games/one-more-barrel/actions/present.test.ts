import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Action as Any } from "../../../table/contract/gameUI";
import type { AnyView } from "../../../table/contract/views";
import type { Action, View } from "../../../wire/generated/one-more-barrel";
import { setLanguage } from "../../../words/words.svelte";
import { isTalk } from "../deals/talk";
import { attempt, usual } from "./attempts";
import { gameUI } from "../gameUI";
import { present } from "./present";
import fixture from "../fixture.json";

const view = fixture.position.view as unknown as AnyView;

interface PromptChoices {
  prompt: string;
  phase: View["phase"];
  actions: Action[];
}

/** What a seat may do in the position, and at one moment of each prompt. */
const CHOICES = [
  {
    prompt: "the position",
    phase: fixture.position.view.phase,
    actions: fixture.position.choices.map(({ action }) => action),
  },
  ...fixture.choices,
] as unknown as PromptChoices[];

/** Of these, what is not said, where there is more than one to tell apart. */
const TO_TELL_APART = CHOICES.map((list) => ({
  ...list,
  actions: list.actions.filter((action) => !isTalk(action as unknown as Any)),
})).filter(({ actions }) => actions.length > 1);

/** One of each verb: the compiler finds out when the catalogue has another. */
const EVERY: { [Verb in Action["action"]]: Extract<Action, { action: Verb }> } = {
  order_die: { action: "order_die", face: 1 },
  locals_die: { action: "locals_die", face: 1 },
  price_die: { action: "price_die", face: 1 },
  battle_dice: { action: "battle_dice", players: 1, locals: 1 },
  bombing_dice: { action: "bombing_dice", one: 1, two: 1 },
  take_box: { action: "take_box", row: "media", column: 2 },
  new_taxes: { action: "new_taxes" },
  speech: { action: "speech" },
  produce_oil: { action: "produce_oil" },
  sell_oil: { action: "sell_oil", barrels: 3 },
  done: { action: "done" },
  raise: { action: "raise", points: 1 },
  buy_troops: { action: "buy_troops", count: 2 },
  buy_logistics: { action: "buy_logistics", count: 2 },
  fly_troop: { action: "fly_troop", region: "basra" },
  fly_logistics: { action: "fly_logistics", region: "basra" },
  take_over: { action: "take_over" },
  leave_control: { action: "leave_control" },
  move: { action: "move", origin: "border", to: "basra" },
  with_troops: { action: "with_troops", troops: 2 },
  with_logistics: { action: "with_logistics", logistics: 0 },
  stop: { action: "stop" },
  ask_support: { action: "ask_support", region: "najaf" },
  retreat: { action: "retreat", region: "najaf", to: "anbar" },
  ask_retreat: { action: "ask_retreat", region: "najaf" },
  agree: { action: "agree" },
  decline: { action: "decline" },
  build: { action: "build", building: "police", region: "basra" },
  influence: { action: "influence", region: "basra" },
  take_contract: { action: "take_contract" },
  produce: { action: "produce", region: "basra" },
  throw: { action: "throw" },
  place_cell: { action: "place_cell", region: "wasit" },
  strengthen: { action: "strengthen" },
  bomb: { action: "bomb", region: "basra", target: "troops 2" },
  repair: { action: "repair" },
  lose_building: { action: "lose_building" },
  withdraw_troop: { action: "withdraw_troop", territory: "border" },
  pay_barrel: { action: "pay_barrel", region: "basra" },
  export: { action: "export", region: "basra" },
  speak: { action: "speak", seat: 1 },
  make_offer: { action: "make_offer", parties: "1" },
  make_private_offer: { action: "make_private_offer", parties: "1" },
  from_to: { action: "from_to", giver: 1, taker: 2 },
  in_round: { action: "in_round", round: 2 },
  offer_money: { action: "offer_money", halves: 1 },
  offer_oil: { action: "offer_oil", barrels: 1 },
  offer_logistics: { action: "offer_logistics", logistics: 1 },
  offer_control: { action: "offer_control", region: "basra" },
  offer_police: { action: "offer_police" },
  offer_bombing: { action: "offer_bombing" },
  offer_support: { action: "offer_support", region: "basra" },
  offer_losses: { action: "offer_losses", region: "basra" },
  offer_victory: { action: "offer_victory", region: "basra" },
  offer_retreat_loss: { action: "offer_retreat_loss", region: "basra" },
  pledge_not_to_bomb: { action: "pledge_not_to_bomb", seat: 1 },
  pledge_not_to_enter: { action: "pledge_not_to_enter", region: "basra" },
  pledge_not_to_sell: { action: "pledge_not_to_sell" },
  pledge_not_to_choose: { action: "pledge_not_to_choose", row: "media" },
  send: { action: "send" },
  drop: { action: "drop" },
  accept: { action: "accept", offer: 1 },
  refuse: { action: "refuse", offer: 1 },
  counter: { action: "counter", offer: 1 },
  later: { action: "later" },
  withdraw_offer: { action: "withdraw_offer", offer: 1 },
  promise_to: { action: "promise_to", seat: 1 },
  mark_kept: { action: "mark_kept", promise: 1 },
  mark_broken: { action: "mark_broken", promise: 1 },
};
const DICE = ["order_die", "locals_die", "price_die", "battle_dice", "bombing_dice"];
const words = readFileSync("../src/barrelhouse/words/en/games/one-more-barrel-site.ftl", "utf8");
const presented = (action: Action, at: Partial<View> = {}) =>
  present(action as unknown as Any, { ...view, ...at } as AnyView);

beforeAll(() => setLanguage("en", ["house", ...gameUI.words]));

describe("present", () => {
  it("says where an action happens, unless its verb says it", () => {
    const said = (action: Action) => present(action as unknown as Any, view).where;
    expect(said(EVERY.build)).toBe("Basra");
    expect(said(EVERY.retreat)).toBe("Najaf to Anbar");
    expect(said({ action: "move", origin: "border", to: "off" })).toBe("the Border Territory to off the board");
    expect(said(EVERY.take_box)).toBe("box 2");
    expect(said(EVERY.speech)).toBeUndefined();
  });

  it.each(Object.values(EVERY).map((action) => [action.action, action] as const))(
    "%s has a verb in words, or is said",
    (_, action) => {
      const { verb, isTalk } = presented(action);
      if (verb === "") expect(isTalk).toBe(true);
      else expect(words).toMatch(new RegExp(`^${verb} =`, "m"));
    },
  );

  it("gives the table's dice to nobody else", () => {
    for (const action of Object.values(EVERY)) {
      expect(presented(action).verb === "omb-verb-table", action.action).toBe(DICE.includes(action.action));
    }
  });

  it("lets a group's origin be chosen first, but not while it is under way or called for", () => {
    expect(presented(EVERY.move, { phase: "moving" })).toMatchObject({ from: "border", at: "region:basra" });
    expect(presented(EVERY.move, { phase: "on_the_way" }).from).toBeUndefined();
    expect(presented(EVERY.move, { phase: "support_move" })).toMatchObject({
      verb: "omb-verb-move",
      at: "border",
      where: "the Border Territory to Basra",
    });
  });

  it("tells targets of a bombing in one region apart", () => {
    const bomb = (target: "troops 2" | "police") => presented({ action: "bomb", region: "basra", target });
    expect(bomb("troops 2").params).toEqual({ aim: "troops", seat: 1 });
    expect(bomb("police").params).toMatchObject({ aim: "police" });
  });

  it.each(TO_TELL_APART)("has a place or a verb of its own for all that is offered: $prompt", ({ phase, actions }) => {
    const all = actions.map((action) => presented(action, { phase }));
    const told = all.map(({ verb, params, at, from, amount }) => JSON.stringify([verb, params, at, from, amount]));
    expect(new Set(told).size).toBe(all.length);
  });
});

describe("what is asked although it is not offered", () => {
  it("is one action for each verb of a phase", () => {
    const choosing = usual({ ...view, phase: "choosing" }).map((action) => present(action, view));
    expect(choosing.map(({ at }) => at)).toContain("box:order:1");
    expect(choosing.map(({ at }) => at)).toEqual(expect.arrayContaining(["taxes", "speech", "produce", "sell"]));
  });

  it("is both answers to a call, whatever a contract binds to", () => {
    const verbs = usual({ ...view, phase: "support_answer" }).map((action) => action["action"]);
    expect(verbs).toEqual(["agree", "decline"]);
  });

  it("is nothing while there is talk", () => {
    expect(usual({ ...view, phase: "choosing", talk: "talking" })).toEqual([]);
  });

  it("is meant by a click on an unlit thing", () => {
    const click = (at: string, phase: View["phase"], verb: string | null = null, origin: string | null = null) =>
      attempt(at, verb, { ...view, phase }, origin);
    expect(click("box:media:3", "choosing")).toEqual({ action: "take_box", row: "media", column: 3 });
    expect(click("region:wasit", "moving", null, "region:basra")).toEqual({
      action: "move",
      origin: "basra",
      to: "wasit",
    });
    expect(click("region:wasit", "building", "omb-verb-influence")).toEqual({ action: "influence", region: "wasit" });
    expect(click("region:wasit", "choosing")).toBeNull();
  });
});
