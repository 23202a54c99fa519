import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { product } from "../../testing/products.ts";
import { setup } from "../../testing/setup.ts";
import { cartItem, stockOf } from "../../testing/shop.ts";
import { noMetrics } from "../lib/telemetry.ts";
import { mergeCartPage, needsOf } from "./cart-page.ts";
import type { Part } from "./load.ts";

const VIEW = "/bff/views/cart";

async function buyer(products = 2) {
  const made = setup();
  const { upstream, browser } = made;
  const ids = Array.from({ length: products }, (_, i) => i + 1);
  const data = ids.map((id) => cartItem(`ci-${id}`, id, id * 10));
  upstream.on("GET /api/cart/me", () => json({ data, total_quantity: products }));
  for (const id of ids) {
    upstream.on(`GET /api/products/${id}`, () => json(product(id)));
    upstream.on(`GET /api/products/${id}/inventory`, (request) =>
      json(stockOf(id, Number(new URL(request.url).searchParams.get("version_id")))),
    );
  }
  await browser.login();
  return made;
}

test("a guest is asked to sign in, and nothing is asked for", async () => {
  const { browser, upstream } = setup();
  expect((await browser.get(VIEW)).status).toBe(401);
  expect(upstream.seen).toHaveLength(0);
});

test("every line comes with its product and the stock of its version", async () => {
  const { browser } = await buyer();
  const view = await (await browser.get(VIEW)).json();
  expect(view).toMatchObject({
    lines: [
      { item: { id: "ci-1" }, product: { data: { id: 1 } }, stock: { data: { version_id: 10 } } },
      { item: { id: "ci-2" }, product: { data: { id: 2 } }, stock: { data: { version_id: 20 } } },
    ],
    total_quantity: 2,
  });
});

test("an empty cart is a cart", async () => {
  const { browser } = await buyer(0);
  expect(await (await browser.get(VIEW)).json()).toEqual({ lines: [], total_quantity: 0 });
});

test("a line whose product is gone stays, with the reason", async () => {
  const { browser, upstream } = await buyer();
  upstream.on("GET /api/products/1", () => json({ message: "Không tìm thấy sản phẩm" }, 404));
  upstream.on("GET /api/products/2/inventory", () => new Response("<html>"));
  const { lines } = await (await browser.get(VIEW)).json();
  expect(lines[0]).toMatchObject({
    item: { id: "ci-1" },
    product: { status: "failed", problem: { status: 404, message: "Không tìm thấy sản phẩm" } },
    stock: { status: "ok" },
  });
  expect(lines[1]).toMatchObject({
    product: { status: "ok" },
    stock: { status: "failed", problem: { code: "BAD_UPSTREAM_ANSWER" } },
  });
});

test.each([
  [403, json({ message: "Không có quyền" }, 403)],
  [503, json({ message: "Bảo trì" }, 503)],
  [502, json({ data: [null] })],
])("without the cart there is no page: %i", async (status, response) => {
  const { browser, upstream } = await buyer();
  upstream.on("GET /api/cart/me", () => response);
  expect((await browser.get(VIEW)).status).toBe(status);
  expect(browser.cookies.size).toBe(1);
});

test("at most eight calls are under way, whatever the cart holds", async () => {
  const { browser, upstream } = await buyer(30);
  let under = 0;
  let most = 0;
  for (let id = 1; id <= 30; id++) {
    upstream.on(`GET /api/products/${id}`, async () => {
      most = Math.max(most, ++under);
      await new Promise(setImmediate);
      under -= 1;
      return json(product(id));
    });
  }
  const { lines } = await (await browser.get(VIEW)).json();
  expect(lines).toHaveLength(30);
  expect(most).toBe(8);
});

test("a 401 of a product is no sign-out and renews nothing", async () => {
  const { browser, upstream } = await buyer();
  upstream.on("GET /api/products/1", () => json({}, 401));
  const { lines } = await (await browser.get(VIEW)).json();
  expect(lines[0].product).toMatchObject({ status: "failed", problem: { status: 401 } });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(0);
  expect(browser.cookies.size).toBe(1);
});

test("a refused session is renewed once and asked again", async () => {
  const { browser, upstream } = await buyer();
  const cart = { data: [cartItem("ci-1", 1, 10)], total_quantity: 1 };
  const renewed = () => upstream.calls("/api/auth/refresh-token").length > 0;
  upstream.on("GET /api/cart/me", () => (renewed() ? json(cart) : json({}, 401)));
  const before = browser.cookieHeader();
  expect((await (await browser.get(VIEW)).json()).lines).toHaveLength(1);
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
  expect(browser.cookieHeader()).not.toBe(before);
});

test("a session that cannot be renewed has ended", async () => {
  const { browser, upstream } = await buyer();
  upstream.on("GET /api/cart/me", () => json({}, 401));
  upstream.revokeRefresh();
  const response = await browser.get(VIEW);
  expect(response.status).toBe(401);
  expect((await response.json()).code).toBe("SESSION_ENDED");
  expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
});

test("a session renewed for a cart that then fails is not lost", async () => {
  const { browser, upstream, clock } = await buyer();
  upstream.on("GET /api/cart/me", () => json({}, 503));
  clock.advance(14.5 * 60_000);
  expect((await browser.get(VIEW)).status).toBe(503);
  clock.advance(2 * 60_000);
  expect((await browser.get("/api/orders/me")).status).toBe(200);
});

/** Every third one failed. */
const partOf = <T>(id: number, data: T): Part<T> =>
  id % 3 === 0
    ? { status: "failed", problem: { status: 404, message: `không có ${id}`, code: "NOT_FOUND" } }
    : { status: "ok", data };

const carts = fc
  .array(fc.record({ product: fc.integer({ min: 1, max: 6 }), version: fc.nat(8) }))
  .map((lines) => lines.map((line, i) => cartItem(`ci-${i}`, line.product, line.version, i + 1)));

test("every line stays, in its order, with its own product and stock or the reason", () => {
  fc.assert(
    fc.property(carts, (data) => {
      const total_quantity = data.reduce((sum, { quantity }) => sum + quantity, 0);
      const cart = { data, total_quantity };
      const needs = needsOf(cart);
      const view = mergeCartPage({
        cart,
        products: new Map([...needs.products].map((id) => [id, partOf(id, product(id))])),
        stock: new Map(
          [...needs.stock].map(([key, { product_id, version_id }]) => [
            key,
            partOf(version_id, stockOf(product_id, version_id)),
          ]),
        ),
      });
      expect(view.total_quantity).toBe(total_quantity);
      expect(view.lines).toEqual(
        data.map((item) => ({
          item,
          product: partOf(item.product_id, product(item.product_id)),
          stock: partOf(item.version_id, stockOf(item.product_id, item.version_id)),
        })),
      );
    }),
  );
});

test("nothing is asked for twice", () => {
  const data = [cartItem("a", 1, 10), cartItem("b", 1, 11), cartItem("c", 1, 10)];
  const needs = needsOf({ data, total_quantity: 3 });
  expect([...needs.products]).toEqual([1]);
  expect([...needs.stock.values()].map(({ version_id }) => version_id)).toEqual([10, 11]);
});

test("a cart of which a part could not be read is counted as incomplete", async () => {
  const counted: [string, number, boolean][] = [];
  const { upstream, replica } = await buyer();
  const metrics = {
    ...noMetrics,
    request: (operation: string, status: number, _seconds: number, isComplete: boolean) =>
      void counted.push([operation, status, isComplete]),
  };
  const browser = fakeBrowser(replica({ metrics }));
  await browser.login();
  await browser.get(VIEW);
  upstream.on("GET /api/products/1", () => json({ message: "Không tìm thấy sản phẩm" }, 404));
  await browser.get(VIEW);
  upstream.on("GET /api/products/1", () => json({}, 500));
  await browser.get(VIEW);
  expect(counted.filter(([operation]) => operation === "getCartPage")).toEqual([
    ["getCartPage", 200, true],
    ["getCartPage", 200, true],
    ["getCartPage", 200, false],
  ]);
});
