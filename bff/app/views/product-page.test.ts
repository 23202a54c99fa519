import { expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { product, summary } from "../../testing/products.ts";
import { setup } from "../../testing/setup.ts";

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
