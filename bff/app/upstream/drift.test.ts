import { beforeAll, expect, test } from "vitest";
import { createMock } from "#mocks/mock.ts";
import { type DriftName, drifted, restorableDrifts } from "#mocks/scenarios/drift.ts";
import { clientOf } from "#mocks/testing/client.ts";
import { operations } from "#openapi/generated/operations.ts";
import { responseShape } from "#openapi/response-shapes.ts";
import { generatedCalls } from "../../testing/generated-calls.ts";
import { readResponse } from "./read-response.ts";

const USERS = [
  "muahang@tap.vn",
  "nguoiban@tap.vn",
  "quantri@tap.vn",
  "capcao@tap.vn",
  "taichinh@tap.vn",
];
const PER_OPERATION = 6;
const ORIGIN = "http://upstream.example";

const reads = operations.filter(({ id, method }) => method === "GET" && responseShape(id));
type Read = (typeof reads)[number];
type Sample = { operation: Read; body: object | null };

/** The ids of the first rows of every list in it. */
function idsIn(value: object): string[] {
  const rows = Object.values(value).flatMap((table) =>
    Array.isArray(table) ? table.slice(0, 3) : [],
  );
  const ids = rows.flatMap((row: { id?: unknown }) => (row.id === undefined ? [] : [`${row.id}`]));
  return [...new Set(ids)];
}

/** Responses of the mock to reads by every kind of user. */
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

  /** With the ids of rows in place of parameters; else with a query, where one is demanded. */
  function pathsOf({ id, path }: Read): string[] {
    const bare = path.includes("{") ? [...ids].map((one) => path.replace(/\{\w+\}/, one)) : [path];
    const called = generated.filter((call) => call.id === id).map((call) => call.path);
    return [...bare.map((one) => `/api${one}`), ...called];
  }

  async function samplesOf(operation: Read): Promise<Sample[]> {
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
    if (wrong.has(id)) continue;
    const sent: unknown = JSON.parse(JSON.stringify(drifted(name, operation, body)));
    try {
      expect(readResponse(id, sent).body).toEqual(body);
    } catch (error) {
      wrong.set(id, String(error).split("\n", 12).join("\n"));
    }
  }
  expect(Object.fromEntries(wrong)).toEqual({});
});
