/** All files of words that a page may need, by language; each is fetched when it first does. */

export const FILES = import.meta.glob<string>(
  ["$words/*/**/*.ftl", "!$words/*/cli.ftl", "!$words/*/**/*-terminal.ftl"],
  {
    query: "?raw",
    import: "default",
  },
);
