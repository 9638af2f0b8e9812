// Which modules travel together, so that the first sight of a table is neither heavy nor a matter of fifty requests.
import type { Rolldown } from "vite";

type Splitting = Exclude<NonNullable<Rolldown.OutputOptions["codeSplitting"]>, boolean>;
type Modules = Parameters<Extract<NonNullable<Splitting["groups"]>[number]["name"], (...args: never) => unknown>>[1];

/** What a table shows at once: the page, its boards, and the log beside them. */
const AT_ONCE =
  /[\\/]src[\\/](?:main\.ts|table[\\/]page[\\/]TablePage\.svelte|table[\\/]log[\\/]LogPanel\.svelte|games[\\/][^\\/]+[\\/]gameUI\.ts)$/;
const OF_ONE_GAME = /[\\/]src[\\/]games[\\/]/; // what only this game shows is no part of what all tables need
const SMALL = 3000; // bytes: what is smaller is not worth a request, and joins the nearest

export const chunks: Splitting = {
  groups: [
    {
      name: (id, modules) => (!OF_ONE_GAME.test(id) && isAtOnce(id, modules) ? "base" : null),
      minShareCount: 2,
      priority: 2,
    },
    { name: "shared", minShareCount: 2, priority: 1, entriesAware: true, entriesAwareMergeThreshold: SMALL },
  ],
};

/** Whether a module is imported, through however many others, by one that is needed at once. */
function isAtOnce(id: string, modules: Modules, asked = new Set<string>()): boolean {
  if (AT_ONCE.test(id)) return true;
  if (asked.has(id)) return false;
  asked.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isAtOnce(importer, modules, asked));
}
