import { describe, expect, onTestFinished, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { redisCommand } from "../../testing/redis-server.ts";
import { type Replica, twoReplicas } from "../../testing/replicas.ts";
import { KEYS } from "../../testing/setup.ts";

const ORDERS = "/api/orders";
const MINE = "/api/orders/me";
const REFRESH = "/api/auth/refresh-token";
const NEWER = { "2": "a-newer-key-of-more-than-thirty-two-characters" };
const BOTH = { ...KEYS, ...NEWER };

type Browser = ReturnType<Awaited<ReturnType<typeof twoReplicas>>["browser"]>;

const place = (browser: Browser, key: string) =>
  browser.send(ORDERS, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ items: [{ product_id: 12, quantity: 2 }] }),
  });

const statusesOf = async (calls: Promise<Response>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

async function signedIn(browser: Browser): Promise<Browser> {
  expect((await browser.login()).status).toBe(200);
  return browser;
}

/** Only ends a test that hangs: machines may be busy. */
const timeout = 240_000;

describe.runIf(redisCommand)("two processes behind a balancer", { timeout }, () => {
  test("10,000 calls of 50 sessions whose tokens ended make 50 refreshes", async () => {
    const { upstream, browser } = await twoReplicas(onTestFinished);
    const browsers = [];
    for (let count = 0; count < 50; count++) browsers.push(await signedIn(browser()));
    upstream.revokeAccess();
    const calls = browsers.flatMap((one) => {
      const headers = { cookie: one.cookieHeader() };
      return Array.from({ length: 200 }, () => one.send(MINE, { headers }));
    });
    const statuses = await statusesOf(calls);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses).toHaveLength(10_000);
    expect(upstream.calls(REFRESH)).toHaveLength(50);
  });

  test("a Redis whose replies take 600 ms costs no session", async () => {
    const { upstream, browser } = await twoReplicas(onTestFinished, { slow: 600 });
    const browsers = await Promise.all(Array.from({ length: 10 }, () => signedIn(browser())));
    upstream.revokeAccess();
    const calls = browsers.flatMap((one) => {
      const headers = { cookie: one.cookieHeader() };
      return Array.from({ length: 20 }, () => one.send(MINE, { headers }));
    });
    const statuses = await statusesOf(calls);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(upstream.calls(REFRESH)).toHaveLength(10);
  });

  test("a PIN proven while Redis takes 600 ms lets money leave", async () => {
    const { upstream, browser } = await twoReplicas(onTestFinished, { slow: 600 });
    upstream.on("POST /api/wallet/password/verify", () => json({ success: true }));
    upstream.on("POST /api/wallet/withdraw-requests", () => json({ id: "w-1" }, 201));
    const buyer = await signedIn(browser());
    const pin = { password: "246810" };
    expect((await buyer.post("/api/wallet/password/verify", pin)).status).toBe(200);
    const withdrawn = await buyer.send("/api/wallet/withdraw-requests", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "intent-0001" },
      body: JSON.stringify({ amount: 50_000 }),
    });
    expect(withdrawn.status).toBe(201);
  });

  test("a money call that comes 100 times is sent once, and all get its response", async () => {
    const { upstream, browser } = await twoReplicas(onTestFinished);
    let orders = 0;
    upstream.on(`POST ${ORDERS}`, () => json({ id: `order-${++orders}` }, 201));
    const buyer = await signedIn(browser());
    const calls = Array.from({ length: 100 }, () => place(buyer, "intent-0001"));
    const bodies = await Promise.all(calls.map(async (call) => (await call).text()));
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ id: "order-1" })]));
    expect(orders).toBe(1);
  });

  test("wrong passwords count together", async () => {
    const { replicas, browserOf, upstream } = await twoReplicas(onTestFinished);
    const [one, other] = replicas.map(browserOf);
    const login = { identifier: "lan@example.vn", password: "wrong", remember: false };
    const tries: number[] = [];
    for (const browser of [one, other, one, other, one, other, one]) {
      tries.push((await browser?.post("/bff/login", login))?.status ?? 0);
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(upstream.calls("/api/auth/login")).toHaveLength(5);
  });

  test("who signs out at one is signed out at the other", async () => {
    const { replicas, browserOf } = await twoReplicas(onTestFinished);
    const [one, other] = replicas.map(browserOf);
    if (!one || !other) throw new Error("two are expected");
    await signedIn(one);
    const headers = { cookie: one.cookieHeader() };
    const session = async () => (await other.send("/bff/session", { headers })).json();
    expect(await session()).toMatchObject({ user: { id: "u-1" } });
    expect((await one.post("/bff/logout")).status).toBeLessThan(300);
    expect(await session()).toMatchObject({ user: null });
  });

  test("rights that changed are forgotten at both", async () => {
    const { upstream, replicas, browserOf } = await twoReplicas(onTestFinished);
    const [one, other] = replicas.map(browserOf);
    if (!one || !other) throw new Error("two are expected");
    upstream.user.permissions = ["PERM_USER_MANAGE"];
    await signedIn(one);
    const headers = { cookie: one.cookieHeader() };
    const look = async () => (await other.send("/bff/views/overview", { headers })).text();
    await look();
    const asked = () => upstream.calls("/api/auth/me").length;
    const before = asked();
    await look();
    expect(asked()).toBe(before);

    upstream.on(`GET ${MINE}`, () => json({ message: "Không có quyền" }, 403));
    expect((await one.get(MINE)).status).toBe(403);
    // Long before the 30 s after which they are forgotten anyway.
    const askedAgain = async () => {
      await look();
      return asked();
    };
    await expect.poll(askedAgain, { timeout: 5_000 }).toBeGreaterThan(before);
  });

  test("a sign-out elsewhere ends the other sessions in both, or is not claimed", async () => {
    const { redis, replicas, browser } = await twoReplicas(onTestFinished);
    const [phone, laptop] = [await signedIn(browser()), await signedIn(browser())];
    expect((await laptop.post("/bff/logout/others")).status).toBe(204);
    for (const [one, status] of [
      [phone, 401],
      [laptop, 200],
    ] as const) {
      const calls = replicas.flatMap(() => [one.get(MINE), one.get(MINE)]);
      expect(new Set(await statusesOf(calls))).toEqual(new Set([status]));
    }
    const tablet = await signedIn(browser());
    redis?.freeze();
    expect((await tablet.post("/bff/logout/others")).status).toBe(503);
    redis?.thaw();
  });

  test("while Redis is frozen reads and sign-ins go on, and no money call is sent", async () => {
    const { upstream, redis, browser } = await twoReplicas(onTestFinished);
    const buyer = await signedIn(browser());
    redis?.freeze();
    expect((await buyer.get(MINE)).status).toBe(200);
    const order = await place(buyer, "intent-0001");
    expect(order.status).toBe(503);
    expect(Number(order.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(upstream.calls(ORDERS)).toHaveLength(0);
    await signedIn(browser());
    redis?.thaw();
    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    await expect.poll(async () => (await place(buyer, "intent-0001")).status).toBe(201);
    expect(upstream.calls(ORDERS)).toHaveLength(1);
  });

  test("a rolling restart under load, to newer keys, fails nothing and forgets nothing", async () => {
    const { upstream, entry, replicas, start, browser } = await twoReplicas(onTestFinished);
    let orders = 0;
    upstream.on(`POST ${ORDERS}`, () => json({ id: `order-${++orders}` }, 201));
    const buyer = await signedIn(browser());
    const first = await (await place(buyer, "intent-0001")).text();

    const statuses: number[] = [];
    let isOver = false;
    const load = Array.from({ length: 8 }, async () => {
      while (!isOver) statuses.push((await buyer.get(MINE)).status);
    });
    const renewed = async () => {
      upstream.revokeAccess();
      const before = statuses.length;
      await expect.poll(() => statuses.length).toBeGreaterThan(before + 50);
    };
    // First all learn the newer key; then it seals; then the older one goes.
    let running: Replica[] = replicas;
    for (const keys of [{ keys: BOTH, sealing: 1 }, { keys: BOTH }, { keys: NEWER }]) {
      const replacements: Replica[] = [];
      for (const replica of running) {
        const replacement = await start(keys);
        replacements.push(replacement);
        await entry.add(replacement.port);
        await renewed();
        await replica.stop();
        expect(entry.isReady(replica.port)).toBe(false);
      }
      running = replacements;
      await renewed();
      if (keys.keys === BOTH) expect(await (await place(buyer, "intent-0001")).text()).toBe(first);
    }
    isOver = true;
    await Promise.all(load);

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // The response was sealed with a lost key: still nothing is sent twice.
    expect((await place(buyer, "intent-0001")).status).toBe(409);
    expect(orders).toBe(1);
    expect(await (await buyer.get("/bff/session")).json()).toMatchObject({ user: { id: "u-1" } });
  });
});
