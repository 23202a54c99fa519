import { expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { banner, category, productPage } from "../../testing/shop.ts";

const VIEW = "/bff/views/home";
const BANNERS = "/api/core/banner/public/all";
const CATEGORIES = "/api/categories/public";
const PRODUCTS = "/api/products/public";

function shop() {
  let reset = () => {};
  const made = setup({
    onCacheReset: (resetCaches) => {
      reset = resetCaches;
    },
  });
  const { upstream } = made;
  // Shapes that an upstream also sends.
  const { icon_url: _, ...odd } = category(1);
  upstream.on(`GET ${BANNERS}`, () => json([banner("1", 1)]));
  upstream.on(`GET ${CATEGORIES}`, () => json([{ ...odd, icon: "/i.svg" }]));
  upstream.on(`GET ${PRODUCTS}`, (request) => {
    const { data, ...page } = productPage([1, 2]);
    const isFavorite = request.headers.has("authorization");
    return json({ ...page, data: data.map((one) => ({ ...one, isFavorite })) });
  });
  return { ...made, reset: () => reset() };
}

type Shop = ReturnType<typeof shop>;
const view = async ({ browser }: Pick<Shop, "browser">) => (await browser.get(VIEW)).json();

test("a guest gets all parts, in the contract's shape", async () => {
  const made = shop();
  const response = await made.browser.get(VIEW);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    banners: { status: "ok", data: [{ id: "1" }] },
    categories: { status: "ok", data: [{ id: 1, icon_url: "/i.svg", children: [] }] },
    bestSellers: { status: "ok", data: [{ id: 1 }, { id: 2 }] },
    newest: { status: "ok", data: [{ id: 1 }, { id: 2 }] },
  });
  expect(made.upstream.calls(PRODUCTS).map(({ path }) => path.split("?")[1])).toEqual([
    "sort=sold&page=1&size=8",
    "sort=newest&page=1&size=8",
  ]);
});

test.each<[string, string, () => Response | Promise<Response>]>([
  ["an error", "INTERNAL", () => json({}, 500)],
  ["HTML", "BAD_UPSTREAM_ANSWER", () => new Response("<html>")],
  ["another shape", "BAD_UPSTREAM_ANSWER", () => json({ data: null })],
  ["no rows", "BAD_UPSTREAM_ANSWER", () => json({ data: [null] })],
  ["no connection", "UPSTREAM_UNREACHABLE", () => Promise.reject(new TypeError("refused"))],
])("%s fails its part alone", async (_, code, handler) => {
  const made = shop();
  made.upstream.on(`GET ${PRODUCTS}`, handler);
  const response = await made.browser.get(VIEW);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    banners: { status: "ok" },
    categories: { status: "ok" },
    bestSellers: { status: "failed", problem: { code } },
    newest: { status: "failed", problem: { code } },
  });
});

test("an upstream that is gone fails every part, and not the page", async () => {
  const made = shop();
  for (const path of [BANNERS, CATEGORIES, PRODUCTS]) {
    made.upstream.on(`GET ${path}`, () => Promise.reject(new TypeError("refused")));
  }
  const response = await made.browser.get(VIEW);
  expect(response.status).toBe(200);
  const parts: { status: string }[] = Object.values(await response.json());
  expect(parts.map(({ status }) => status)).toEqual(Array(4).fill("failed"));
});

test("guests share one response for ten seconds", async () => {
  const made = shop();
  await Promise.all([view(made), view({ browser: fakeBrowser(made.app) })]);
  await view(made);
  expect(made.upstream.calls(BANNERS)).toHaveLength(1);
  made.clock.advance(10_000);
  await view(made);
  expect(made.upstream.calls(BANNERS)).toHaveLength(2);
  made.reset();
  await view(made);
  expect(made.upstream.calls(BANNERS)).toHaveLength(3);
});

test("a response with a part missing is not cached", async () => {
  const made = shop();
  made.upstream.on(`GET ${BANNERS}`, () => json({}, 503));
  expect((await view(made)).banners.status).toBe("failed");
  made.upstream.on(`GET ${BANNERS}`, () => json([banner("1", 1)]));
  expect((await view(made)).banners.status).toBe("ok");
});

test("one guest leaving does not end the others' response", async () => {
  const made = shop();
  const arrived = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  made.upstream.on(`GET ${BANNERS}`, async () => {
    arrived.resolve();
    await go.promise;
    return json([banner("1", 1)]);
  });
  const abort = new AbortController();
  const first = made.app.request(`http://localhost:3000${VIEW}`, { signal: abort.signal });
  const second = view(made);
  await arrived.promise;
  abort.abort();
  go.resolve();
  await first;
  expect((await second).banners.status).toBe("ok");
  expect(made.upstream.calls(BANNERS)).toHaveLength(1);
});

test("what belongs to one user is seen by nobody else", async () => {
  const made = shop();
  const { app, browser, upstream } = made;
  const favourite = async (from: ReturnType<typeof fakeBrowser>) =>
    (await view({ browser: from })).newest.data[0].isFavorite;
  await browser.login();
  expect(await favourite(browser)).toBe(true);
  expect(await favourite(fakeBrowser(app))).toBe(false);
  expect(await favourite(browser)).toBe(true);
  // Once for the guests, and each time for the user.
  expect(upstream.calls(BANNERS)).toHaveLength(3);
});

test("a refused token is renewed once, and the page shown as that user's", async () => {
  const { browser, upstream, ...made } = shop();
  await browser.login();
  upstream.on(`GET ${PRODUCTS}`, () =>
    upstream.calls("/api/auth/refresh-token").length > 0
      ? json(productPage([1]))
      : json({ message: "hết hạn" }, 401),
  );
  expect((await view({ ...made, browser })).newest.status).toBe("ok");
  expect(upstream.calls("/api/auth/refresh-token")).toHaveLength(1);
});

test("a session that ended, or that cannot be renewed now, shows the page to a guest", async () => {
  const { browser, upstream, clock } = shop();
  await browser.login();
  clock.advance(16 * 60_000);
  upstream.on("POST /api/auth/refresh-token", () => json({}, 503));
  expect((await view({ browser })).newest).toMatchObject({ status: "ok" });
  expect(browser.cookies.size).toBe(1);
  upstream.off("POST /api/auth/refresh-token");
  upstream.revokeRefresh();
  expect((await view({ browser })).newest).toMatchObject({ status: "ok" });
  expect(await (await browser.get("/bff/session")).json()).toEqual({ user: null });
});
