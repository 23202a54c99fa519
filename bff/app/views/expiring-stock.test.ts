import { describe, expect, onTestFinished, test } from "vitest";
import { startMockServer } from "#mocks/server.ts";
import type { Schema } from "#openapi/schema.ts";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { KEYS, memoryLogger, setup } from "../../testing/setup.ts";
import { createBff } from "../app.ts";

const VIEW = "/bff/views/expiring-stock";
const EXPORT = "/api/inventory/export";
/** The 21st in Vietnam, the 20th in UTC. */
const EARLY = "2026-11-20T17:30:00.000Z";

const HEAD = "Mã SKU,Tên sản phẩm,Phiên bản,Tồn kho,Đang giữ,Ngưỡng cảnh báo,Số lô,Hạn dùng,Vị trí";

async function signedIn(...lines: string[]) {
  const made = setup({ clock: fakeClock(Date.parse(EARLY)) });
  const file = () =>
    new Response(`\u{FEFF}${lines.join("\r\n")}`, { headers: { "content-type": "text/csv" } });
  made.upstream.on(`GET ${EXPORT}`, file);
  await made.browser.login();
  const view = async (): Promise<Schema["ExpiringStockView"]> =>
    (await made.browser.get(VIEW)).json();
  return { ...made, view };
}

const row = (sku: string, stock: number, expiry: string) =>
  `${sku},Cá,Khay,${stock},0,5,,${expiry},`;

test("stock is listed first expired first, as its row of the file has it", async () => {
  const { view, upstream } = await signedIn(
    HEAD,
    row("CA-30", 7, "2026-12-21"),
    row("CA-31", 7, "2026-12-22"),
    row("CA-0", 0, "2026-11-22"),
    row("CA-?", 7, ""),
    '"CA-3","Cá ""thu"", cắt khúc",Khay,40,5,10,L2026-11,2026-11-24,KL-A1-01',
    row("CA-X", 7, "2026-11-20"),
  );
  const { items, ...rest } = await view();
  expect(items.map(({ sku, daysLeft }) => [sku, daysLeft])).toEqual([
    ["CA-X", -1],
    ["CA-3", 3],
    ["CA-30", 30],
  ]);
  expect(items[1]).toEqual({
    sku: "CA-3",
    product: 'Cá "thu", cắt khúc',
    version: "Khay",
    stock: 40,
    reserved: 5,
    batchNumber: "L2026-11",
    expiryDate: "2026-11-24",
    daysLeft: 3,
    location: "KL-A1-01",
  });
  expect(items[0]).toMatchObject({ batchNumber: null, location: null });
  expect(rest).toEqual({
    asOf: EARLY,
    today: "2026-11-21",
    counts: { expired: 1, in3Days: 1, in7Days: 1, in30Days: 2, undated: 1, unreadable: 0 },
    reading: { rows: 6, bound: 10_000, isBoundReached: false },
  });
  const [call, ...more] = upstream.calls(EXPORT);
  expect(more).toEqual([]);
  expect(call?.path).toBe(`${EXPORT}?format=csv`);
  expect(call?.headers.get("accept")).toBe("text/csv");
});

describe("the notation of another backend", () => {
  test("columns are found by their names, in any order and spelling", async () => {
    const { view } = await signedIn(
      "expiry_date;batch_number;stock_quantity;sku_code",
      "2026-11-23;L1;1.200;CA-2",
    );
    const { items } = await view();
    expect(items).toEqual([
      expect.objectContaining({ sku: "CA-2", stock: 1200, batchNumber: "L1", daysLeft: 2 }),
    ]);
    expect(items[0]).toMatchObject({ product: "", reserved: null });
    const { view: upper } = await signedIn("MA SKU,TON KHO,HAN SU DUNG", "CA-2,3,2026-11-23");
    expect((await upper()).items).toHaveLength(1);
  });

  test.each([
    ["01/12/2026", "2026-12-01"],
    ["1-12-2026", "2026-12-01"],
    ["2026-11-30T17:00:00.000Z", "2026-12-01"],
    ["2026-12-01 00:00:00", "2026-12-01"],
  ])("%s is the day %s", async (written, day) => {
    const { view } = await signedIn(HEAD, row("CA", 1, written));
    expect((await view()).items).toMatchObject([{ expiryDate: day }]);
  });

  test("dates and stock that cannot be read are counted beside those that can", async () => {
    const { view } = await signedIn(
      HEAD,
      row("CA-2", 1, "2026-11-23"),
      row("CA-?", 1, "2026-02-30"),
      row("CA-!", 1, "tháng 12"),
      "CA-N,Cá,Khay,nhiều,0,5,,2026-11-23,",
    );
    const { items, counts } = await view();
    expect(items).toHaveLength(1);
    expect(counts.unreadable).toBe(3);
  });
});

describe("a file that cannot be read is a failure with its reason", () => {
  test.each<[string, string[], string]>([
    ["without a column", ["Mã SKU,Tồn kho", "CA-2,3"], 'không có cột "Hạn dùng".'],
    ["that is empty", [], 'không có cột "Mã SKU", "Tồn kho", "Hạn dùng".'],
    ["without a date", [HEAD, row("CA", 1, "46350")], "không có số tồn hay hạn dùng nào đọc được."],
    ["that is broken", [HEAD, '"CA,3'], "bị hỏng nên không đọc được."],
    ["that is too large", [HEAD, "x".repeat(5 * 1024 * 1024)], "lớn hơn 5 MB nên không đọc được."],
  ])("one %s", async (_, lines, reason) => {
    const { browser } = await signedIn(...lines);
    const response = await browser.get(VIEW);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      code: "BAD_UPSTREAM_ANSWER",
      message: `Tệp tồn kho của máy chủ ${reason}`,
      operation: "exportInventory",
    });
  });

  test("a file of no rows is an empty stock", async () => {
    const { view } = await signedIn(HEAD);
    expect(await view()).toMatchObject({ items: [], reading: { rows: 0 } });
  });
});

test("rows after the bound are left out, and the answer says so", async () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => row(`CA-${index}`, 1, "2026-11-23"));
  const { view } = await signedIn(HEAD, ...rows.slice(1));
  expect((await view()).reading).toMatchObject({ rows: 10_000, isBoundReached: false });
  const { view: longer } = await signedIn(HEAD, ...rows);
  const { items, reading } = await longer();
  expect(reading).toMatchObject({ rows: 10_000, isBoundReached: true });
  expect(items.some(({ sku }) => sku === "CA-10000")).toBe(false);
});

describe("who may see it", () => {
  test("a guest is asked to sign in", async () => {
    const { browser } = setup();
    expect((await browser.get(VIEW)).status).toBe(401);
  });

  test("the upstream decides: its refusal is the answer", async () => {
    const { browser, upstream } = await signedIn(HEAD);
    upstream.on(`GET ${EXPORT}`, () => json({ message: "Không có quyền" }, 403));
    const response = await browser.get(VIEW);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: "Không có quyền" });
  });

  test("an access token that was revoked is renewed once", async () => {
    const { browser, upstream } = await signedIn();
    upstream.off(`GET ${EXPORT}`);
    upstream.revokeAccess();
    await browser.get(VIEW);
    expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
    expect(upstream.calls(EXPORT)).toHaveLength(2);
  });
});

test("of the seeded shop every bucket has stock, as the product's stock has it", async () => {
  const { mock, close } = await startMockServer({ port: 0 });
  onTestFinished(close);
  const { logger } = memoryLogger();
  const app = createBff({ sessionKeys: KEYS, logger, upstream: mock.upstream });
  const browser = fakeBrowser(app);
  const credentials = { identifier: "nguoiban@tap.vn", password: "Tap@12345", remember: false };
  await browser.post("/bff/login", credentials);
  const read = async (path: string) => (await browser.get(path)).json();
  const { items, counts }: Schema["ExpiringStockView"] = await read(VIEW);
  const { expired, in3Days, in7Days, in30Days, undated } = counts;
  expect([expired, in3Days, in7Days - in3Days, in30Days - in7Days, undated]).not.toContain(0);
  expect(items).toHaveLength(expired + in30Days);
  const { items: stock }: Schema["InventoryPage"] = await read("/api/inventory/shop");
  for (const { sku, ...item } of items) {
    const own = stock.find(({ version }) => version.sku_code === sku);
    const { variants }: Schema["InventoryProduct"] = await read(`/api/inventory/${own?.id}`);
    expect(variants.find((variant) => variant.sku === sku)).toMatchObject({
      stock: item.stock,
      reserved: item.reserved,
      batchNumber: item.batchNumber,
      expiryDate: item.expiryDate,
    });
  }
});
