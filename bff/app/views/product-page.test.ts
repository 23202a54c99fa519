import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { json } from "../../testing/fake-upstream.ts";
import { product, summary } from "../../testing/products.ts";
import { setup } from "../../testing/setup.ts";
import type { Failed, Part } from "./load.ts";
import { mergeProductPage } from "./product-page.ts";

const JSON_TYPE = { headers: { "content-type": "application/json" } };

function withProduct() {
  const made = setup();
  const { upstream } = made;
  upstream.on("GET /api/products/1", () => json(product(1)));
  upstream.on("GET /api/products/1/inventory", (request) => {
    const version_id = Number(new URL(request.url).searchParams.get("version_id"));
    const figures = { available: 3, stock_quantity: 4, reserved_quantity: 1 };
    return json({ product_id: 1, version_id, ...figures });
  });
  upstream.on("GET /api/products/public", () =>
    json({ data: [summary(1), summary(2)], total: 2, page: 1, size: 9 }),
  );
  upstream.on("GET /api/product-reviews/product/1/summary", () =>
    json({ average_rating: 4.5, total_reviews: 1, total_sold: 9, reviews: [] }),
  );
  return made;
}

test("a guest gets the product with its parts", async () => {
  const { browser, upstream } = withProduct();
  const response = await browser.get("/bff/views/product/1");
  expect(response.status).toBe(200);
  const view = await response.json();
  expect(view.product.id).toBe(1);
  expect(view.stock.data.map((one: { version_id: number }) => one.version_id)).toEqual([10, 11]);
  expect(view.rating.data.average_rating).toBe(4.5);
  expect(view.related.data.map(({ id }: { id: number }) => id)).toEqual([2]);
  expect(upstream.calls("/api/products/public")[0]?.path).toContain("category_id=7");
});

test("many versions do not hold up everybody else's calls", async () => {
  const { browser, upstream } = withProduct();
  const [version] = product(1).product_versions;
  const ids = Array.from({ length: 60 }, (_, index) => index + 1);
  const product_versions = ids.map((id) => ({ ...version, id }));
  upstream.on("GET /api/products/1", () => json({ ...product(1), product_versions }));
  let inFlight = 0;
  let most = 0;
  upstream.on("GET /api/products/1/inventory", async (request) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await new Promise(setImmediate);
    inFlight -= 1;
    return json({ version_id: Number(new URL(request.url).searchParams.get("version_id")) });
  });
  const view = await (await browser.get("/bff/views/product/1")).json();
  expect(view.stock.data.map((one: { version_id: number }) => one.version_id)).toEqual(ids);
  expect(most).toBeLessThanOrEqual(8);
});

test("a part that fails is reported, the others are shown", async () => {
  const { browser, upstream } = withProduct();
  upstream.on("GET /api/product-reviews/product/1/summary", () => json({ message: "hỏng" }, 500));
  upstream.on("GET /api/products/public", () => new Response("<html>"));
  const view = await (await browser.get("/bff/views/product/1")).json();
  expect(view.rating).toMatchObject({
    status: "failed",
    problem: { status: 500, message: "hỏng" },
  });
  expect(view.related).toMatchObject({
    status: "failed",
    problem: { code: "BAD_UPSTREAM_ANSWER" },
  });
  expect(view.stock.status).toBe("ok");
});

test("what failed is named: of a part its call, not the page", async () => {
  const { browser, upstream, lines } = withProduct();
  upstream.on("GET /api/product-reviews/product/1/summary", () => new Response("{", JSON_TYPE));
  upstream.on("GET /api/products/public", () => Promise.reject(new TypeError("refused")));
  const view = await (await browser.get("/bff/views/product/1")).json();
  expect(view.rating.problem).toMatchObject({ status: 502, operation: "getRatingSummary" });
  expect(view.related.problem).toMatchObject({ status: 503, operation: "listPublicProducts" });
  const line: { operation: string; failed: string } = JSON.parse(lines.at(-1) ?? "");
  expect(line.operation).toBe("getProductPage");
  expect(line.failed.split(",").toSorted()).toEqual(["getRatingSummary", "listPublicProducts"]);
  upstream.on("GET /api/products/1", () => json({}, 500));
  const response = await browser.get("/bff/views/product/1");
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({ operation: "getProduct" });
});

test("without the product there is no page", async () => {
  const { browser, upstream } = withProduct();
  upstream.on("GET /api/products/1", () => json({ message: "Không tìm thấy sản phẩm" }, 404));
  const response = await browser.get("/bff/views/product/1");
  expect(response.status).toBe(404);
  expect((await response.json()).message).toBe("Không tìm thấy sản phẩm");
});

test.each(["0", "-1", "1.5", "abc", "1e3"])("the id %s is refused", async (id) => {
  const { browser, upstream } = withProduct();
  expect((await browser.get(`/bff/views/product/${id}`)).status).toBe(400);
  expect(upstream.seen).toHaveLength(0);
});

test("a session that ended shows the page to a guest", async () => {
  const { browser, upstream, clock } = withProduct();
  await browser.login();
  clock.advance(16 * 60_000);
  upstream.revokeRefresh();
  expect((await browser.get("/bff/views/product/1")).status).toBe(200);
  expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
});

test.each([{}, null, { product_versions: null }, { product_versions: [null] }])(
  "a response that is no product is invalid: %j",
  async (body) => {
    const { browser, upstream } = withProduct();
    upstream.on("GET /api/products/1", () => json(body));
    const response = await browser.get("/bff/views/product/1");
    expect(response.status).toBe(502);
    expect((await response.json()).code).toBe("BAD_UPSTREAM_ANSWER");
  },
);

const failed: Failed = {
  status: "failed",
  problem: { status: 503, message: "Không kết nối được", code: "UPSTREAM_UNREACHABLE" },
};
const rating: Part<Schema["RatingSummary"]> = {
  status: "ok",
  data: { average_rating: 4.5, total_reviews: 1, total_sold: 9, reviews: [] },
};
const stockOf = (version_id: number): Part<Schema["ProductInventory"]> => ({
  status: "ok",
  data: { product_id: 1, version_id, available: 3, stock_quantity: 4, reserved_quantity: 1 },
});
const related = (ids: number[]): Part<Schema["ProductPage"]> => ({
  status: "ok",
  data: { data: ids.map(summary), total: ids.length, page: 1, size: 9 },
});

test("related products are eight at most and never the product itself", () => {
  const parts = {
    product: product(1),
    stock: [],
    rating,
    related: related([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  };
  const { related: others } = mergeProductPage(parts);
  expect(others.status === "ok" && others.data.map(({ id }) => id)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  const fewer = mergeProductPage({ ...parts, related: related([2, 3, 4, 5, 6, 7, 8, 9, 10]) });
  expect(fewer.related.status === "ok" && fewer.related.data).toHaveLength(8);
});

test("a failed part is reported and the others are shown", () => {
  const view = mergeProductPage({
    product: product(1),
    stock: [stockOf(1)],
    rating: failed,
    related: failed,
  });
  expect(view.product.id).toBe(1);
  expect(view.rating).toBe(failed);
  expect(view.related).toBe(failed);
  expect(view.stock).toMatchObject({ status: "ok", data: [{ version_id: 1 }] });
});

test("stock of which a version is missing is no stock", () => {
  const stock = [stockOf(1), failed, stockOf(3)];
  expect(mergeProductPage({ product: product(1), stock, rating, related: related([]) }).stock).toBe(
    failed,
  );
});
