import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Mock } from "../mock.ts";
import { admin, buyer, user } from "../testing/call-helpers.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

async function newest(): Promise<Schema["LogEntry"] | undefined> {
  const { json } = await client.call("listLogs", { as: admin, query: { limit: 2 } });
  return json.items.find(({ userId }: Schema["LogEntry"]) => userId !== user(mock.db, admin).id);
}

describe("what happens in the mock is logged", () => {
  it("a sign-in, with its user and without tokens", async () => {
    await client.signIn(buyer);
    expect(await newest()).toMatchObject({
      level: "info",
      module: "auth",
      action: "LOGIN_USER",
      userId: user(mock.db, buyer).id,
      status: "success",
      description: "Đăng nhập",
    });
    expect(JSON.stringify(mock.db.logs)).not.toContain("eyJ");
  });

  it("a failed sign-in, with its reason and without the password", async () => {
    await client.call("loginUser", { body: { email: buyer, password: "SaiMatKhau1" } });
    expect(await newest()).toMatchObject({ level: "warn", status: "failed", userId: null });
    expect((await newest())?.description).toMatch(/^Đăng nhập: ./);
    expect(JSON.stringify(mock.db.logs)).not.toContain("SaiMatKhau1");
  });

  it("a refused call, but no reading that succeeds", async () => {
    await client.call("listLogs", { as: buyer });
    const count = mock.db.logs.length;
    expect(mock.db.logs.at(-1)).toMatchObject({
      action: "LIST_LOGS",
      level: "warn",
      userId: user(mock.db, buyer).id,
      data: { status: 403, code: "FORBIDDEN" },
    });
    await client.call("listMySessions", { as: buyer });
    expect(mock.db.logs).toHaveLength(count);
  });
});

it("a count below 1 is refused", async () => {
  const sent = { as: admin, body: { scenario: "light", count: 0 } };
  expect((await client.call("testLogging", sent)).status).toBe(400);
});

describe("scenarios", () => {
  it("the monitoring is down, and nothing else", async () => {
    await mock.change({ scenario: "logs-down" });
    expect((await client.call("getLogStats", { as: admin })).status).toBe(503);
    expect((await client.call("listMySessions", { as: admin })).status).toBe(200);
  });

  it("the monitoring answers HTML with 200", async () => {
    await mock.change({ scenario: "logs-html" });
    const response = await client.raw("getLogStats", { as: admin });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html"]);
  });

  it("odd entries keep the contract's shape, one of them with 1 MB", async () => {
    await mock.change({ scenario: "logs-odd" });
    const { json } = await client.call("listLogs", { as: admin, query: { limit: 10 } });
    const lengths = json.items.map(({ jsondata }: Schema["LogEntry"]) => jsondata?.length ?? 0);
    expect(Math.max(...lengths)).toBeGreaterThan(900_000);
  });

  it("no entries at all", async () => {
    await mock.change({ scenario: "no-logs" });
    const { json } = await client.call("getLogPerformance", { as: admin });
    expect(json.requestCount).toBeLessThan(3);
  });
});
