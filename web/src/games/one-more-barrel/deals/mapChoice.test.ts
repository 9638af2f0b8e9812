import { expect, it } from "vitest";
import { mapChoice } from "./mapChoice.svelte";

it("takes a region that can be named, and nothing else, while it is asked for", () => {
  const picked: string[] = [];
  const pick = (region: string) => picked.push(region);
  expect(mapChoice.take("basra")).toBe(false);
  const end = mapChoice.ask({ regions: ["basra", "anbar"], chosen: "basra", pick });
  expect([mapChoice.take("anbar"), mapChoice.take("najaf"), mapChoice.take("border"), mapChoice.take(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const endOther = mapChoice.ask({ regions: ["najaf"], chosen: null, pick });
  end(); // another line has asked meanwhile
  expect(mapChoice.take("najaf")).toBe(true);
  endOther();
  expect(mapChoice.take("najaf")).toBe(false);
  expect(picked).toEqual(["anbar", "najaf"]);
});
