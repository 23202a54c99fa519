import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createMock } from "#mocks/mock.ts";
import {
  type DriftName,
  drifted,
  driftScenarios,
  restorableDrifts,
} from "#mocks/scenarios/drift.ts";
import { clientOf } from "#mocks/testing/client.ts";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import shapes from "#openapi/generated/response-shapes.json" with { type: "json" };
import { responseShape } from "#openapi/response-shapes.ts";
import { generatedCalls } from "../../testing/generated-calls.ts";
import { schemaValues } from "../../testing/schema-values.ts";
import { isRecord } from "../lib/type-guards.ts";
import { readResponse } from "./read-response.ts";
import { toProblem } from "./upstream-problem.ts";

const USERS = [
  "muahang@tap.vn",
  "nguoiban@tap.vn",
  "quantri@tap.vn",
  "capcao@tap.vn",
  "taichinh@tap.vn",
];
const PER_OPERATION = 6;
const ORIGIN = "http://upstream.example";
const problems = [
  { status: 400, code: "WRONG_PIN", message: "Mật khẩu ví không đúng", errors: undefined },
  { status: 409, code: "INSUFFICIENT_BALANCE", message: "Số dư không đủ", errors: undefined },
  { status: 422, code: "VALIDATION", message: "Dữ liệu sai", errors: { phone: "Số không đúng" } },
] as const;

const reads = operations.filter(({ id, method }) => method === "GET" && responseShape(id));
type Sample = { operation: Operation; body: object | null };

function idsIn(value: object): string[] {
  const rows = Object.values(value).flatMap((table) =>
    Array.isArray(table) ? table.slice(0, 3) : [],
  );
  const ids = rows.flatMap((row: { id?: unknown }) => (row.id === undefined ? [] : [`${row.id}`]));
  return [...new Set(ids)];
}

async function samples(): Promise<Sample[]> {
  const mock = await createMock();
  const { signIn } = clientOf(mock);
  const tokens = await Promise.all(USERS.map(signIn));
  const ids = new Set(idsIn(mock.db));
  const generated = generatedCalls(2_000, 1);

  async function answersTo(path: string): Promise<(object | null)[]> {
    const requests = tokens.map(
      (token) => new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` } }),
    );
    const responses = await Promise.all(requests.map((request) => mock.upstream(request)));
    return Promise.all(
      responses.filter(({ ok }) => ok).map((response) => response.json() as Promise<object | null>),
    );
  }

  /** With row ids in place of parameters, or a query where one is required. */
  function pathsOf({ id, path }: Operation): string[] {
    const bare = path.includes("{") ? [...ids].map((one) => path.replace(/\{\w+\}/, one)) : [path];
    const called = generated.filter((call) => call.id === id).map((call) => call.path);
    return [...bare.map((one) => `/api${one}`), ...called];
  }

  async function samplesOf(operation: Operation): Promise<Sample[]> {
    const bodies: (object | null)[] = [];
    for (const path of pathsOf(operation)) {
      const wanted = path.includes("?") ? 1 : PER_OPERATION;
      if (bodies.length < wanted) bodies.push(...(await answersTo(path)));
    }
    for (const id of bodies.flatMap((body) => idsIn(body ?? {}))) ids.add(id);
    return bodies.map((body) => ({ operation, body }));
  }

  const found: Sample[] = [];
  for (const operation of reads) found.push(...(await samplesOf(operation)));
  return found;
}

let all: readonly Sample[] = [];

beforeAll(async () => {
  all = await samples();
}, 60_000);

test("every read operation is among the samples", () => {
  const reached = new Set(all.map(({ operation }) => operation));
  expect(reads.filter((read) => !reached.has(read)).map(({ id }) => id)).toEqual([]);
});

test.each<DriftName>(restorableDrifts)("%s is put right in every response", (name) => {
  const wrong = new Map<string, unknown>();
  for (const { operation, body } of all) {
    const { id } = operation;
    if (!wrong.has(id) && faultOf(name, operation, body))
      wrong.set(id, faultOf(name, operation, body));
  }
  expect(Object.fromEntries(wrong)).toEqual({});
});

/** Undefined when the drifted response is read as meant. */
function faultOf(name: DriftName, operation: Operation, body: unknown): string | undefined {
  const sent: unknown = JSON.parse(JSON.stringify(drifted(name, operation, body)));
  try {
    expect(readResponse(operation.id, sent).body).toEqual(body);
    return undefined;
  } catch (error) {
    return String(error).split("\n", 12).join("\n");
  }
}

function everyday(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 100) / 100;
  if (typeof value === "string" && MOMENT.test(value)) return "2026-11-10T02:00:00.000Z";
  if (Array.isArray(value)) return value.map(everyday);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, everyday(part)]));
}

const MOMENT = /^[-+]?\d{4,6}-\d\d-\d\dT/;
const { fitting } = schemaValues({ components: { schemas: shapes.schemas } });

test.each<DriftName>(restorableDrifts)("%s is put right in whatever fits the contract", (name) => {
  const wrong = new Map<string, unknown>();
  for (const operation of operations) {
    const shape = responseShape(operation.id);
    const fitted = fitting(shape).map(everyday);
    const bodies = fc.sample(fitted, { numRuns: shape ? PER_OPERATION : 0, seed: 1 });
    const [fault] = bodies.flatMap((body) => faultOf(name, operation, body) ?? []);
    if (fault) wrong.set(operation.id, fault);
  }
  expect(Object.fromEntries(wrong)).toEqual({});
});

test.each<DriftName>(["drift-error-text", "drift-error-object"])(
  "%s says the same of every error",
  async (name) => {
    const [operation] = reads;
    if (!operation) throw new Error("There are no reads");
    const source = { requestId: "", operation: operation.id };
    for (const { code, message, status, errors } of problems) {
      const response = Response.json({ status, message, code, errors }, { status });
      const sent = await driftScenarios[name].rewrite?.(operation, response);
      const problem = toProblem(status, await sent?.json(), source);
      expect(problem).toMatchObject({ status, message });
      // Words alone have no code, and name no field.
      if (name === "drift-error-object") {
        expect({ code: problem.code, errors: problem.errors }).toEqual({ code, errors });
      }
    }
  },
);
