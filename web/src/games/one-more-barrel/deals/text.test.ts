import { beforeAll, describe, expect, it } from "vitest";
import type { LogEntry } from "../../../wire/generated/api";
import type { Offer, Term, View } from "../../../wire/generated/one-more-barrel";
import { setLanguage } from "../../../words/words.svelte";
import { contractsOf, recentTalk, sentence, shortSentence, whyOffered, wordsOf } from "./text";
import { KINDS, type Clause } from "./sheet/sheet";

const NAMES = ["Ann", "Bob", "Cleo"];

beforeAll(() => setLanguage("en", ["house", "one-more-barrel", "one-more-barrel-deals"]));

function term(part: Partial<Term>): Term {
  return {
    kind: "money",
    giver: 0,
    taker: 1,
    what: 5,
    when: 0,
    deal: 1,
    parties: [0, 1],
    private: 0,
    breach: 0,
    ...part,
  };
}

function row(n: number, sentences: LogEntry["sentences"], words: string | null = null): LogEntry {
  return { n, seat: 0, notation: "", words, sentences, changes: [], reasons: [] };
}

describe("a term in words", () => {
  it("is a sentence of giver, taker, thing and time", () => {
    expect(sentence(term({}), NAMES)).toBe("Ann will give Bob $2.50 at once.");
    expect(sentence(term({ kind: "oil", what: 1, when: 4 }), NAMES)).toBe(
      "Ann will give Bob 1 barrel from hand at the beginning of round 4.",
    );
    expect(sentence(term({ kind: "not_bomb", what: 2, when: 3 }), NAMES)).toBe(
      "Ann will not bomb Cleo until the end of round 3.",
    );
  });
  it("is short under the giver's name", () => {
    expect(shortSentence(term({ kind: "control", what: 2, when: 0 }), NAMES)).toBe("Control of Najaf at once");
  });
  it("has words for every kind", () => {
    for (const kind of Object.keys(KINDS) as Clause["kind"][]) {
      const said = [sentence, shortSentence].map((write) => write(term({ kind, what: 1, when: 2 }), NAMES));
      for (const words of said) expect(words).not.toMatch(/omb-|\{|undefined/);
    }
  });
});

describe("contracts in force", () => {
  it("are gathered by number, the newest first, in each what comes first", () => {
    const terms = [term({ deal: 1, when: 6 }), term({ deal: 3, private: 1 }), term({ deal: 1, when: 4, breach: 1 })];
    const [newest, oldest] = contractsOf({ terms } as unknown as View);
    expect([newest?.number, newest?.isPrivate, newest?.isBroken]).toEqual([3, true, false]);
    expect([oldest?.number, oldest?.isPrivate, oldest?.isBroken]).toEqual([1, false, true]);
    expect(oldest?.terms.map(({ when }) => when)).toEqual([4, 6]);
  });
});

describe("what was said", () => {
  const promised = (slot: number, seat: number) => ({
    key: "omb-log-promised",
    rule: "",
    params: { seat, seat_to: 1, promise: slot + 1 },
  });
  it("has the words of the latest promise in a slot", () => {
    const rows = [row(1, [promised(0, 0)], "old"), row(2, [promised(0, 0)], "new"), row(3, [promised(1, 2)], "other")];
    const promise = { slot: 0, maker: 0, to: 1, mark: "unmarked" } as const;
    expect(wordsOf(promise, rows)).toBe("new");
    expect(wordsOf({ ...promise, slot: 2 }, rows)).toBeNull();
  });
  it("is listed with the newest first, without what is not talk and without the terms of an offer", () => {
    const sentence = (key: string) => ({ key, rule: "", params: {} });
    const rows = [
      row(1, [sentence("omb-log-offered"), sentence("omb-log-term")]),
      row(2, [sentence("omb-log-moved")]),
      row(3, [sentence("omb-log-accepted"), sentence("omb-log-signed")]),
    ];
    expect(recentTalk(rows, 2).map(({ key }) => key)).toEqual(["omb-log-signed", "omb-log-accepted"]);
    expect(recentTalk(rows, 9).map(({ key }) => key)).toEqual([
      "omb-log-signed",
      "omb-log-accepted",
      "omb-deals-offered",
    ]);
  });
  it("has a bot's reason once, and finds why an open offer was made", () => {
    const why = [{ key: "reason-never", rule: "", params: {} }];
    const offered = (slot: number, seat: number) => ({
      key: "omb-log-offered-privately",
      rule: "",
      params: { seat, offer: slot + 1 },
    });
    const rows = [
      { ...row(1, [offered(0, 2)]), reasons: [{ ...why[0]!, key: "older" }] },
      { ...row(2, [offered(0, 2), { key: "omb-log-gave", rule: "", params: {} }]), reasons: why },
      row(3, [offered(1, 2)]),
    ];
    expect(recentTalk(rows, 3).map(({ reasons }) => reasons)).toEqual([[], [], why]);
    const open = { slot: 0, maker: 2 } as Offer;
    expect(whyOffered(open, rows)).toEqual(why);
    expect(whyOffered({ ...open, slot: 1 }, rows)).toEqual([]);
    expect(whyOffered({ ...open, maker: 1 }, rows)).toEqual([]);
  });
});
