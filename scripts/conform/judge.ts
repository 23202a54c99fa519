import { adapters } from "#bff/app/adapters/adapters.ts";
import { isRecord } from "#bff/app/lib/type-guards.ts";
import { jsonOf } from "#bff/app/upstream/call-json.ts";
import { foldedName, listIn, listNameIn } from "#bff/app/upstream/paging.ts";
import {
  type DeviationKind,
  ENVELOPES,
  readResponse,
  UnreadableResponse,
} from "#bff/app/upstream/read-response.ts";
import { messageOf, shownMessageOf } from "#bff/app/upstream/upstream-problem.ts";
import { isJson, verdictOf } from "#bff/app/upstream/upstream-response.ts";
import type { Operation } from "#openapi/generated/operations.ts";
import contract from "#openapi/generated/upstream.json" with { type: "json" };
import { resolveShape, responseShape, type Shape, typesOf } from "#openapi/response-shapes.ts";

/**
 * What a deviation leads to. `put right`: nothing; `passed on`: a gap, or the raw word on a screen;
 * `refused`: an error; `untrue`: a screen shows something false, unnoticed.
 */
export type Outcome = "put right" | "passed on" | "refused" | "untrue";

export type Finding = {
  /** Path in the body, such as `data[].status`; empty for the response as a whole. */
  path: string;
  kind:
    | DeviationKind
    | "status"
    | "content-type"
    | "json"
    | "connection"
    | "error-shape"
    | "count"
    | "differs"
    | "effect"
    | "future";
  expected: string;
  /** Types and names of fields, never a value. */
  came: string;
  outcome: Outcome;
};

export const refused = (kind: Finding["kind"], expected: string, came: string): Finding => ({
  ...{ path: "", kind, expected, came },
  outcome: "refused",
});

export type Judged = {
  findings: readonly Finding[];
  body?: unknown;
};

const OUTCOMES: Readonly<Record<DeviationKind, Outcome>> = {
  envelope: "put right",
  list: "put right",
  name: "put right",
  type: "put right",
  spelling: "put right",
  missing: "passed on",
  "unknown-value": "passed on",
  unreadable: "refused",
};

export async function judgeSuccess(operation: Operation, response: Response): Promise<Judged> {
  const type = response.headers.get("content-type");
  const shape = responseShape(operation.id);
  const expected = shape ? ["application/json"] : documentedTypes(operation);
  const fits = shape ? isJson(response) : expected.some((one) => type?.startsWith(one));
  if (!fits || verdictOf(response.status, type) === "invalid") {
    await response.body?.cancel();
    return { findings: [refused("content-type", expected.join(" or "), type ?? "none")] };
  }
  if (!shape) {
    await response.body?.cancel();
    return { findings: [] };
  }
  let sent: unknown;
  try {
    sent = await jsonOf(response);
  } catch {
    return { findings: [refused("json", "JSON of at most 5 MB", "what cannot be parsed")] };
  }
  if (sent === undefined) return { findings: [refused("json", "JSON", "an empty body")] };
  const found = (path: string, kind: DeviationKind): Finding => {
    const expected = expectedAt(shape, path);
    const came = cameAt(sent, path, kind);
    const differs = came === "string" && expected.startsWith("string");
    const outcome = OUTCOMES[kind];
    return { path, kind, expected, came: differs ? "string in another form" : came, outcome };
  };
  try {
    const { body, deviations } = readResponse(operation.id, sent, adapters[operation.id]);
    const findings = deviations.map(({ path, kind }) => found(path, kind));
    return { body, findings: [...findings, ...futureIn(body)] };
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error;
    return { findings: [found(error.path, "unreadable")] };
  }
}

/** Names of timestamps in the past; the clocks of two machines may differ. */
const PAST = /^(?:created|updated|last|completed|assigned|verified)\w*$/i;
const CLOCKS_MS = 5 * 60_000;

/** Such as local time that is labelled as UTC. */
function futureIn(value: unknown, path = ""): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item) => futureIn(item, `${path}[]`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const at = path ? `${path}.${name}` : name;
    if (typeof part !== "string") return futureIn(part, at);
    if (!PAST.test(name) || !(Date.parse(part) > Date.now() + CLOCKS_MS)) return [];
    const expected = "a moment of the past";
    return [{ path: at, kind: "future", expected, came: "one to come", outcome: "untrue" }];
  });
}

const PROBLEM = "an error as JSON: { status, message, code }";

export async function judgeError(response: Response): Promise<readonly Finding[]> {
  const type = response.headers.get("content-type");
  if (response.status < 400) return [];
  if (verdictOf(response.status, type) === "invalid") {
    await response.body?.cancel();
    return [refused("content-type", PROBLEM, type ?? "no content type")];
  }
  const body = await jsonOf(response).catch(() => undefined);
  const differs = (came: string, outcome: Outcome): Finding[] => [
    { path: "", kind: "error-shape", expected: PROBLEM, came, outcome },
  ];
  if (messageOf(body) === undefined) return differs("no message: ours is shown", "passed on");
  if (shownMessageOf(body) === undefined)
    return differs("a message for machines, or in English: ours is shown", "passed on");
  const fits = isRecord(body) && [body.message, body.code].every((one) => typeof one === "string");
  return fits ? [] : differs("another shape", "put right");
}

const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract.paths;

/** Content types of a success that is not JSON. */
function documentedTypes({ path, method }: Operation): string[] {
  const operation = paths[path]?.[method.toLowerCase()];
  const responses = isRecord(operation) ? operation.responses : undefined;
  const success = isRecord(responses) ? responses["200"] : undefined;
  return isRecord(success) && isRecord(success.content) ? Object.keys(success.content) : [];
}

const stepsOf = (path: string) => path.match(/\[\]|[^.[\]]+/g) ?? [];

function expectedAt(root: Shape, path: string): string {
  let shape: Shape | undefined = root;
  for (const step of stepsOf(path)) shape = shape && below(shape, step);
  return shape ? described(shape) : "what the contract says";
}

function below(given: Shape, step: string): Shape | undefined {
  const shape = resolveShape(given);
  if (shape.oneOf) {
    return shape.oneOf.map((option) => below(option, step)).find((found) => found !== undefined);
  }
  const part = step === "[]" ? shape.items : shape.properties?.[step];
  if (part) return part;
  return typeof shape.additionalProperties === "object" ? shape.additionalProperties : undefined;
}

function described(given: Shape): string {
  const shape = resolveShape(given);
  if (shape.oneOf) return shape.oneOf.map(described).join(" or ");
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return `one of ${shape.enum.join(", ")}`;
  if (shape.properties) return `object with ${(shape.required ?? []).join(", ") || "fields"}`;
  const types = typesOf(shape).map((type) => (type === "array" ? "list" : type));
  return `${types.join(" or ") || "anything"}${shape.format ? ` (${shape.format})` : ""}`;
}

function cameAt(body: unknown, path: string, kind: DeviationKind): string {
  if (kind === "envelope") return `an envelope: ${kindOf(body)}`;
  if (kind === "spelling") return "another spelling";
  if (kind === "unknown-value") return "a word that the contract does not know";
  if (kind === "name") return nameThatCame(body, path);
  const values = valuesAt(body, path);
  const [first] = values;
  if (kind === "list" && isRecord(first)) {
    return `the list at ${listNameIn(first)?.match(PLAIN_NAME)?.[0] ?? "another name"}`;
  }
  const counts = Map.groupBy(values, kindOf);
  if (counts.size === 1) return kindOf(first);
  return [...counts].map(([one, same]) => `${one} (${same.length})`).join(", ");
}

function nameThatCame(body: unknown, path: string): string {
  const at = path.lastIndexOf(".");
  const own = path.slice(at + 1);
  const holders = valuesAt(body, at < 0 ? "" : path.slice(0, at));
  const names = holders.flatMap((holder) => (isRecord(holder) ? Object.keys(holder) : []));
  return names.find((name) => foldedName(name) === foldedName(own)) ?? "another name";
}

function valuesAt(body: unknown, path: string): unknown[] {
  const steps = stepsOf(path);
  for (const root of rootsOf(body)) {
    const values = steps.reduce<unknown[]>(
      (all, step) => all.flatMap((one) => into(one, step)),
      [root],
    );
    if (values.some((value) => value !== undefined)) return values;
  }
  return [undefined];
}

/** The body, and its possible content within one or two envelopes. */
function rootsOf(body: unknown, depth = 0): unknown[] {
  if (!isRecord(body) || depth === 2) return [body];
  const inner = ENVELOPES.map((name) => body[name]).filter((part) => part !== undefined);
  return [body, ...inner.flatMap((part) => rootsOf(part, depth + 1))];
}

function into(value: unknown, step: string): unknown[] {
  if (step === "[]") {
    if (Array.isArray(value)) return value;
    return isRecord(value) ? (listIn(value) ?? [undefined]) : [undefined];
  }
  if (Array.isArray(value)) return [step === "data" ? value : undefined];
  if (!isRecord(value)) return [undefined];
  const twin = Object.keys(value).find((name) => foldedName(name) === foldedName(step));
  return [value[step] ?? (twin === undefined ? undefined : value[twin])];
}

/** Other names may be data, such as an id as a key. */
const PLAIN_NAME = /^[a-z_-]{1,40}$/i;
const MAX_NAMES = 12;

function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (isRecord(value)) {
    const names = Object.keys(value).map((name) => (PLAIN_NAME.test(name) ? name : "…"));
    const shown = [...new Set(names)].slice(0, MAX_NAMES);
    return shown.length > 0 ? `object with ${shown.join(", ")}` : "empty object";
  }
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
