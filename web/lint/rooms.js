// Which room of src may import from which: only from those above it here, so that no two rooms need each other.
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../src", import.meta.url));

/** From the ground up. Rooms of one line know nothing of each other; a star stands for any one folder. */
export const STOREYS = [
  ["wire/generated", "browser", "look"],
  ["words"],
  ["wire"],
  ["ui"],
  ["account", "bots", "settings", "rulebook"],
  ["table/contract"],
  ["table/draft", "table/history"],
  ["table/state"],
  ["table/parts"],
  ["table/stage", "table/dock", "table/clock", "table/chat", "table/thoughts"],
  ["table/picture"],
  ["table/seats", "table/log", "table/gathering"],
  ["table/charts", "table/told", "table/reader"],
  ["table/result"],
  ["table/menu"],
  ["table/page"],
  ["games/*"],
  ["games"],
  ["lobby", "new-table", "replay"],
  ["landing"],
  ["shell"],
  [""], // main.ts and App.svelte
];

/** What a game may use of the table: the rest is a matter of the page, which no game has to know. */
const FOR_GAMES = ["table/contract", "table/state", "table/parts", "table/stage"];

/** The room that a file of src is in, with its storey; undefined where its folder is in none. */
function roomOf(file) {
  const folders = dirname(relative(SRC, file)).split(sep);
  if (folders[0] === ".") folders.length = 0;
  for (let depth = folders.length; depth > 0 || folders.length === 0; depth--) {
    const name = folders.slice(0, depth).join("/");
    const starred = name.replace(/[^/]+$/, "*");
    const storey = STOREYS.findIndex((rooms) => rooms.includes(name) || rooms.includes(starred));
    if (storey >= 0) return { name, storey };
  }
  return undefined;
}

/** Why one file may not import another; null: it may. */
export function objection(file, imported) {
  const [from, to] = [roomOf(file), roomOf(imported)];
  if (!from || !to) return `${(from ? imported : file).slice(SRC.length + 1)} is in no room of lint/rooms.js`;
  if (from.name === to.name) return null;
  if (to.storey >= from.storey) return `${from.name || "src"} may not import from ${to.name || "src"}`;
  const isHidden = from.name.startsWith("games") && to.name.startsWith("table/") && !FOR_GAMES.includes(to.name);
  return isHidden ? `a game may not import from ${to.name}` : null;
}

export const rooms = {
  meta: { type: "problem", schema: [], messages: { direction: "{{ why }}: see lint/rooms.js." } },
  create(context) {
    const { filename } = context;
    if (relative(SRC, filename).startsWith("..")) return {};
    function check(node) {
      const source = node.source ?? node.argument?.literal ?? node.argument;
      if (typeof source?.value !== "string" || !source.value.startsWith(".")) return;
      const imported = join(dirname(filename), source.value);
      if (relative(SRC, imported).startsWith("..")) return;
      // "../games" and "." are folders, whose index is meant.
      const isFolder = /(^|\/)\.{0,2}$/.test(source.value) || STOREYS.flat().includes(relative(SRC, imported));
      const why = objection(filename, isFolder ? join(imported, "index.ts") : imported);
      if (why) context.report({ node: source, messageId: "direction", data: { why } });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
