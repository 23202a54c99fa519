import { beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import type { Mock } from "../mock.ts";
import { admin, buyer, type Client, clientOf, defined, finance, user } from "../testing/client.ts";
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

describe("a decision about money is logged with request, amount, target and actor", () => {
  const money = new Intl.NumberFormat("vi-VN");
  const pendingDeposit = () => defined(mock.db.deposits.find(({ status }) => status === "pending"));
  const withdrawal = (wanted: string) =>
    defined(mock.db.withdrawals.find(({ status }) => status === wanted));

  it.each([
    ["Xác nhận nạp tiền", "adminConfirmDeposit", pendingDeposit, { bankTransactionId: "FT-LOG-1" }],
    ["Từ chối nạp tiền", "adminRejectDeposit", pendingDeposit, { reason: "Không thấy tiền" }],
    [
      "Duyệt yêu cầu rút tiền",
      "adminProcessWithdrawRequest",
      () => withdrawal("pending"),
      { status: "approved" },
    ],
    [
      "Từ chối yêu cầu rút tiền",
      "adminProcessWithdrawRequest",
      () => withdrawal("pending"),
      { status: "rejected", rejectionReason: "Sai tên" },
    ],
  ] as const)("%s", async (deed, operation, find, body) => {
    const { id, amount, userId } = find();
    const path = { id };
    await client.call(operation, { as: finance, path, body });
    const { fullName } = defined(mock.db.users.find((row) => row.id === userId));
    const actor = user(mock.db, finance).fullName;
    expect(mock.db.logs.at(-1)).toMatchObject({
      status: "success",
      description: `${deed} ${id}: ${money.format(amount)} đ của ${fullName}, do ${actor} thực hiện`,
      data: { request: id, amount, target: fullName, actor },
    });
  });

  it("a refused one too, with the reason", async () => {
    const { id } = withdrawal("completed");
    const body = { status: "approved" };
    await client.call("adminProcessWithdrawRequest", { as: finance, path: { id }, body });
    const { description, data } = defined(mock.db.logs.at(-1));
    expect(description).toMatch(/^Xử lý yêu cầu rút tiền .+ thực hiện: Yêu cầu đã được xử lý/);
    expect(data).toMatchObject({ request: id, code: "ALREADY_PROCESSED" });
  });

  it("a status of an order", async () => {
    const { id, buyerId } = defined(mock.db.orders.find((row) => row.status_id === "pending"));
    const body = { data: { status: "confirmed" } };
    await client.call("updateOrderStatus", { as: admin, path: { id }, body });
    const { fullName } = defined(mock.db.users.find((row) => row.id === buyerId));
    expect(mock.db.logs.at(-1)?.description).toMatch(
      new RegExp(`^Đổi trạng thái đơn hàng TAP\\w+ sang Đã xác nhận: .+ của ${fullName}, do `),
    );
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
