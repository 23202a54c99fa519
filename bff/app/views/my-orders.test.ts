import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const VIEW = "/bff/views/my-orders";
const counts = { all: 0, pending: 0, shipping: 0, delivered: 0, completed: 0, cancelled: 0 };
const orders = { data: [], total: 0, page: 1, size: 10, counts };
const reviews = { data: [{ id: "rv-1" }], total: 1 };
const toReview = { data: [{ product_id: 12 }], total: 1 };

async function buyer() {
  const made = setup();
  const { upstream, browser } = made;
  upstream.on("GET /api/orders/me", () => json(orders));
  upstream.on("GET /api/product-reviews/my", () => json(reviews));
  upstream.on("GET /api/product-reviews/to-review", () => json(toReview));
  await browser.login();
  return made;
}

test("orders come with the reviews written and those that wait", async () => {
  const { browser } = await buyer();
  const response = await browser.get(VIEW);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    orders,
    reviews: { status: "ok", data: reviews },
    toReview: { status: "ok", data: toReview },
  });
});

test("group, search and page are passed on, and nothing else", async () => {
  const { browser, upstream } = await buyer();
  const search = `gạo & 'ST25' ${"🌾".repeat(80)}`;
  const query = new URLSearchParams({ group: "pending", search, page: "2", size: "20", x: "1" });
  expect((await browser.get(`${VIEW}?${query}`)).status).toBe(200);
  const { path = "" } = upstream.calls("/api/orders/me")[0] ?? {};
  expect(Object.fromEntries(new URL(path, "http://x").searchParams)).toEqual({
    group: "pending",
    search,
    page: "2",
    size: "20",
  });
});

test.each([
  "group=lost",
  "page=0",
  "page=1e3",
  "page=",
  "size=101",
  "size=-1",
  `search=${"a".repeat(101)}`,
  `search=${"a".repeat(10_000)}`,
])("%s is refused", async (query) => {
  const { browser, upstream } = await buyer();
  expect((await browser.get(`${VIEW}?${query}`)).status).toBe(400);
  expect(upstream.calls("/api/orders/me")).toHaveLength(0);
});

test("without the right to review the orders are shown all the same", async () => {
  const { browser, upstream } = await buyer();
  upstream.on("GET /api/product-reviews/my", () => json({}, 403));
  upstream.on("GET /api/product-reviews/to-review", () => json({}, 401));
  expect(await (await browser.get(VIEW)).json()).toMatchObject({
    orders,
    reviews: { status: "failed", problem: { status: 403 } },
    toReview: { status: "failed", problem: { status: 401 } },
  });
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(0);
  expect(browser.cookies.size).toBe(1);
});

test("without the orders there is no page", async () => {
  const { browser, upstream } = await buyer();
  upstream.on("GET /api/orders/me", () => json({ message: "Không có quyền" }, 403));
  const response = await browser.get(VIEW);
  expect(response.status).toBe(403);
  expect((await response.json()).message).toBe("Không có quyền");
});

test("a guest is asked to sign in", async () => {
  const { browser } = setup();
  expect((await browser.get(VIEW)).status).toBe(401);
});
