// A bot that answers lines of JSON: barrelhouse play mcmulti --bots "outside:node examples/bots/by_lines.mjs".

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line);
  // It builds when it can, and otherwise does anything; the same seed, the same game.
  const built = question.notation.filter((said) => said.startsWith("build"));
  const liked = built.length > 0 ? built : question.notation;
  const action = liked[question.seed % liked.length];
  console.log(JSON.stringify({ id: question.id, action }));
}
