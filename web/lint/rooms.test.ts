/** Imports go one way: no room uses one that uses it. */

// @vitest-environment node
import { ESLint } from "eslint";
import { beforeAll, expect, test } from "vitest";

const eslint = new ESLint();
const PATIENCE = 60_000; // milliseconds: a busy machine takes its time to load the parsers

beforeAll(async () => {
  await findings("table/dock/Dock.svelte", "");
}, PATIENCE);

/** What the lint finds in a line of code in a file of src. */
async function findings(file: string, code: string): Promise<string[]> {
  const text = file.endsWith(".svelte") ? `<script lang="ts">\n  ${code}\n</script>\n` : `${code}\n`;
  const [result] = await eslint.lintText(text, { filePath: `src/${file}` });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === "house/rooms").map(({ message }) => message);
}

test.each([
  ["table/dock/Dock.svelte", 'import "../state/table.svelte";'],
  ["games/mcmulti/board/Board.svelte", 'import "../pieces/Die.svelte";'],
  ["games/mcmulti/gameUI.ts", 'import "../../table/contract/gameUI";'],
  ["App.svelte", 'import { loadGameUI } from "./games";'],
  ["games/index.ts", 'export const load = () => import("./mcmulti/gameUI");'],
  ["main.ts", 'import "./App.svelte";'],
])("%s may write %s", async (file, code) => {
  expect(await findings(file, code)).toEqual([]);
});

test.each([
  ["wire/http.ts", 'import "../table/state/table.svelte";', "wire may not import from table/state"],
  ["table/page/TablePage.svelte", 'import "../../games";', "table/page may not import from games"],
  ["table/page/screen.svelte.ts", 'export const load = () => import("../../games/mcmulti/gameUI");', "games/mcmulti"],
  ["games/mcmulti/gameUI.ts", 'export * from "../one-more-barrel/gameUI";', "games/mcmulti may not import from"],
  ["games/mcmulti/gameUI.ts", 'import "../../table/page/Goal.svelte";', "a game may not import from table/page"],
  ["ui/Page.svelte", 'export const app: import("../App.svelte") = 1;', "ui may not import from src"],
  ["elsewhere/new.ts", 'import "../wire/http";', "elsewhere/new.ts is in no room"],
])("%s may not write %s", async (file, code, why) => {
  expect((await findings(file, code)).join()).toContain(why);
});
