import { afterEach, describe, expect, test, vi } from "vitest";
import bffContract from "#openapi/generated/bff.json" with { type: "json" };
import upstreamContract from "#openapi/generated/upstream.json" with { type: "json" };
import { ApiError } from "./api-error.ts";
import { api, bff, ok, sendAs } from "./client.ts";
import { isMissing } from "./no-data.ts";

afterEach(() => {
  sendAs(() => undefined);
  vi.unstubAllGlobals();
});

async function named(user: string | undefined, call: () => Promise<unknown>) {
  const sent: Request[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request);
    return Response.json({});
  });
  sendAs(() => user);
  await call();
  return sent.map(({ headers }) => headers.get("x-tap-user"));
}

const change = () => api.POST("/cart/clear");

test("a change says whose page sends it", async () => {
  expect(await named("u-1", change)).toEqual(["u-1"]);
  expect(await named("ngọc 1", change)).toEqual(["ng%E1%BB%8Dc%201"]);
});

test("a guest's page and a read name nobody", async () => {
  expect(await named(undefined, change)).toEqual([null]);
  expect(await named("u-1", () => api.GET("/cart/me"))).toEqual([null]);
});

test("a read a minute after the last use of the page says so, a change never does", async () => {
  const unattended: (string | null)[] = [];
  vi.stubGlobal("fetch", async ({ headers }: Request) => {
    unattended.push(headers.get("x-tap-unattended"));
    return Response.json({});
  });
  const opened = Date.now();
  const later = vi.spyOn(Date, "now");
  for (const seconds of [30, 90]) {
    later.mockReturnValue(opened + 1000 * seconds);
    await api.GET("/cart/me");
    await change();
  }
  later.mockRestore();
  expect(unattended).toEqual([null, null, "1", null]);
});

describe("a read without data", () => {
  const nothing = {
    "{}": () => Response.json({}),
    '{"data":null}': () => Response.json({ data: null }),
    null: () => Response.json(null),
    "an empty body": () => new Response(""),
    204: () => new Response(null, { status: 204 }),
  };
  const bodies = Object.keys(nothing) as (keyof typeof nothing)[];

  const readsOf = (paths: object) =>
    Object.entries(paths).flatMap(([path, methods]) => ("get" in methods ? path : []));
  const reads = [
    ...readsOf(upstreamContract.paths).map((path) => ({ client: api, path })),
    ...readsOf(bffContract.paths).map((path) => ({ client: bff, path })),
  ];
  const read = ({ client, path }: (typeof reads)[number]) =>
    ok(client.GET(path as never, { params: { path: {} } } as never));

  test.each(bodies)("is an error for every read of the contract: %s", async (body) => {
    vi.stubGlobal("fetch", async () => nothing[body]());
    expect(reads.length).toBeGreaterThan(80);
    for (const each of reads) {
      const error = await read(each).then(() => undefined, ApiError.from);
      expect(isMissing(error), each.path).toBe(true);
      expect(error, each.path).toMatchObject({ status: 500, code: "NO_DATA" });
    }
  });

  test("is told apart from an empty list, a guest's session and an answer to a change", async () => {
    const answer = (body: unknown) => vi.stubGlobal("fetch", async () => Response.json(body));
    answer([]);
    expect(await ok(api.GET("/rbac/roles"))).toEqual([]);
    answer({ user: null });
    expect(await ok(bff.GET("/bff/session"))).toEqual({ user: null });
    answer({});
    expect(await ok(api.POST("/cart/clear"))).toEqual({});
  });
});
