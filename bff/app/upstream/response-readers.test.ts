import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { buyer, ORDERS } from "../../testing/money.ts";

const FAVORITES = "/api/favorites";
const page = { data: [], total: 0 };
/** Has no adapter. */
const REVIEWS = "/api/product-reviews/my";
const REPORT = "deviates from the contract";

const reading = () => buyer({ contractCheck: "report" });
type Browser = Awaited<ReturnType<typeof reading>>["browser"];

async function bodyOf(browser: Browser, path: string): Promise<unknown> {
  return (await browser.send(path)).json();
}

test("a deviation is put right and reported once, without its values", async () => {
  const { browser, upstream, lines } = await reading();
  upstream.on(`GET ${FAVORITES}`, () => json({ success: true, data: { ...page, total: "41" } }));
  expect(await bodyOf(browser, FAVORITES)).toEqual({ data: [], total: 41 });
  expect(await bodyOf(browser, FAVORITES)).toEqual({ data: [], total: 41 });
  const reports = lines.filter((line) => line.includes(REPORT)).map((line) => JSON.parse(line));
  expect(reports).toMatchObject([
    { operation: "listFavorites", kind: "envelope", path: "" },
    { operation: "listFavorites", kind: "type", path: "total" },
  ]);
  expect(JSON.stringify(reports)).not.toContain("41");
});

test("a conforming operation is trusted for ten seconds, then read again", async () => {
  const { browser, upstream, clock } = await reading();
  upstream.on(`GET ${REVIEWS}`, () => json(page));
  for (let call = 0; call < 3; call++) expect(await bodyOf(browser, REVIEWS)).toEqual(page);
  upstream.on(`GET ${REVIEWS}`, () => json({ items: [], total: 0 }));
  expect(await bodyOf(browser, REVIEWS)).toEqual({ items: [], total: 0 });
  clock.advance(10_001);
  expect(await bodyOf(browser, REVIEWS)).toEqual(page);
});

test("a list that cannot be found is no empty list", async () => {
  const { browser, upstream } = await reading();
  upstream.on(`GET ${FAVORITES}`, () => json({ message: "OK" }));
  const response = await browser.send(FAVORITES);
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: "BAD_UPSTREAM_ANSWER" });
});

test("a plain list has a total on its last page alone, by the page that was asked for", async () => {
  const { browser, upstream } = await reading();
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));
  const points = "/api/wallet/tap-points/history";
  upstream.on(`GET ${points}`, () => json(rows(3)));
  expect(await bodyOf(browser, `${points}?page=3&limit=20`)).toMatchObject({ total: 43, page: 3 });
  expect(await bodyOf(browser, `${points}?page=3&limit=3`)).not.toHaveProperty("total");
  upstream.on(`GET ${REVIEWS}`, () => json([]));
  expect(await bodyOf(browser, REVIEWS)).toEqual({ data: [], total: 0 });
});

test("a money call whose response cannot be read is not told as done", async () => {
  const { place, upstream } = await reading();
  upstream.on(`POST ${ORDERS}`, () => json({ message: "OK" }, 201));
  expect((await place()).status).toBe(502);
});

test("another write has done what it did, whatever it says about it", async () => {
  const { browser, upstream } = await reading();
  upstream.on("PUT /api/users/address", () => json({ title: "Đã lưu" }));
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ fullName: "Lan" });
  const response = await browser.send("/api/users/address", { method: "PUT", headers, body });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ title: "Đã lưu" });
});

test("nothing is read when the check is off", async () => {
  const { browser, upstream, lines } = await buyer({ contractCheck: "off" });
  upstream.on(`GET ${REVIEWS}`, () => json({ items: [] }));
  expect(await bodyOf(browser, REVIEWS)).toEqual({ items: [] });
  expect(lines.filter((line) => line.includes(REPORT))).toEqual([]);
});
