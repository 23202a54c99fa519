import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";
import { banner, category, productPage } from "../../testing/shop.ts";
import { type HomePageParts, mergeHomePage } from "./home-page.ts";
import type { Failed, Part } from "./load.ts";

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

const failed: Failed = {
  status: "failed",
  problem: { status: 503, message: "Không kết nối được", code: "UPSTREAM_UNREACHABLE" },
};
const ok = <T>(data: T): Part<T> => ({ status: "ok", data });
const banners = (data: ReturnType<typeof banner>[]) =>
  ok({ data, total: data.length, page: 1, limit: 20, totalPages: 1 });

const parts: HomePageParts = {
  banners: banners([banner("b", 2), banner("paused", 0, false), banner("a", 1)]),
  categories: ok({ data: [category(1)] }),
  bestSellers: ok(productPage([1, 2])),
  newest: ok(productPage([3])),
};

test("active banners come in their order", () => {
  const view = mergeHomePage(parts);
  expect(view.banners.status === "ok" && view.banners.data.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a row has eight products, however many came", () => {
  const view = mergeHomePage({ ...parts, newest: ok(productPage(Array(2000).fill(1))) });
  expect(view.newest.status === "ok" && view.newest.data).toHaveLength(8);
});

test("whatever fails is reported, and the others are shown", () => {
  const names = ["banners", "categories", "bestSellers", "newest"] as const;
  fc.assert(
    fc.property(fc.subarray([...names]), (failing) => {
      const broken = Object.fromEntries(failing.map((name) => [name, failed]));
      const view = mergeHomePage({ ...parts, ...broken });
      const whole = mergeHomePage(parts);
      for (const name of names) {
        expect(view[name]).toEqual(failing.includes(name) ? failed : whole[name]);
      }
    }),
  );
});
