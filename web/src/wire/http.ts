/** Requests to the house by HTTP: typed by the generated list of endpoints, with every refusal as a Refused. */

import { untrack } from "svelte";
import { language } from "../words/words.svelte";
import type { Api, Problem } from "./generated/api";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly body: unknown,
  ) {
    super(problem.text || problem.key);
  }
}

/** The house did not answer at all: no network, or it is restarting. */
export class Unreachable extends Error {}

type Short<Path> = Path extends `${infer Method} /api/v1${infer Rest}` ? `${Method} ${Rest}` : never;
type Full<Path> = Path extends `${infer Method} ${infer Rest}` ? `${Method} /api/v1${Rest}` & keyof Api : never;
export type Endpoint = Short<keyof Api>;
type Of<Path extends Endpoint> = Api[Full<Path>];
type Part<Path extends Endpoint, Name extends string> = Of<Path> extends Record<Name, infer Found> ? Found : never;

export interface RequestParts<Path extends Endpoint> {
  path?: Record<string, string | number>;
  body?: Part<Path, "body">;
  query?: Part<Path, "query">;
}

/** For example `request("POST /tables/{table}/sit", { path: { table }, body: { seat: 1 } })`. */
export async function request<Path extends Endpoint>(
  endpoint: Path,
  parts: RequestParts<Path> = {},
): Promise<Part<Path, "answer">> {
  const [method = "GET", pattern = ""] = endpoint.split(" ");
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.path?.[name] ?? "")));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  const headers = new Headers({ "Accept-Language": untrack(language) });
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (parts.body !== undefined) {
    headers.set("Content-Type", "application/json");
    init.body = JSON.stringify(parts.body);
  }
  const { response, body } = await send(`/api/v1${path}${query.size ? `?${query}` : ""}`, init);
  if (!response.ok) throw new Refused(response.status, problemIn(body, response.status), body);
  return body as Part<Path, "answer">;
}

/** An answer that was cut short is no answer either. */
async function send(path: string, init: RequestInit): Promise<{ response: Response; body: unknown }> {
  try {
    const response = await fetch(path, init);
    const isJson = (response.headers.get("Content-Type") ?? "").includes("json");
    return { response, body: isJson ? await response.json() : await response.text() };
  } catch {
    throw new Unreachable();
  }
}

/** A refused draft is answered with the whole position, and its problem. */
function problemIn(body: unknown, status: number): Problem {
  if (typeof body === "object" && body !== null) {
    const found = "problem" in body ? body.problem : body;
    if (typeof found === "object" && found !== null && "key" in found) return found as Problem;
  }
  return { key: "site-refused", params: { status } };
}
