import { describe, expect, test } from "vitest";
import { operations } from "#openapi/generated/operations.ts";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { buyer, heldBack, KEY, ORDERS, order } from "../../testing/money.ts";
import { createBodyBudget } from "./idempotency.ts";

const DAY_MS = 24 * 60 * 60_000;
const other = { ...order, note: "khác" };

describe("a repeated key", () => {
  test("gets the first response, and the upstream one call", async () => {
    const { place, sent } = await buyer();
    const [first, second] = [await place(), await place()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get("content-type")).toBe(first.headers.get("content-type"));
    expect(await second.text()).toBe(await first.text());
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.headers.get("idempotency-key")).toBe(KEY);
  });

  test("gets the first rejection too", async () => {
    const { place, sent, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, () => json({ message: "Hết hàng", code: "OUT_OF_STOCK" }, 409));
    const [first, second] = [await place(), await place()];
    expect(await first.json()).toMatchObject({ status: 409, code: "OUT_OF_STOCK" });
    expect(await second.json()).toMatchObject({ status: 409, code: "OUT_OF_STOCK" });
    expect(sent()).toHaveLength(1);
  });

  test("with another body is 422 and goes nowhere", async () => {
    const { place, sent } = await buyer();
    await place();
    const refused = await place(other);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    expect(sent()).toHaveLength(1);
  });

  test("for another target is 422", async () => {
    const { browser, upstream } = await buyer();
    const confirm = (id: string) =>
      browser.send(`/api/admin/wallet/confirm-deposit/${id}`, {
        method: "POST",
        headers: { "idempotency-key": KEY },
      });
    expect((await confirm("gd-1")).status).toBe(200);
    expect((await confirm("gd-2")).status).toBe(422);
    expect(upstream.calls("/api/admin/wallet/confirm-deposit/gd-2")).toHaveLength(0);
  });

  test("of another operation or another user is another request", async () => {
    const { app, place, sent, browser, upstream } = await buyer();
    await place();
    const deposit = await browser.send("/api/wallet/deposit", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": KEY },
      body: JSON.stringify(order),
    });
    expect(deposit.status).toBe(200);

    upstream.user.id = "u-2";
    const second = fakeBrowser(app);
    await second.login();
    expect(await (await place(order, KEY, second)).json()).toEqual({ id: "order-2" });
    expect(sent()).toHaveLength(2);
  });

  test("of the same user in another session gets the first response", async () => {
    const { app, place, sent } = await buyer();
    await place();
    const second = fakeBrowser(app);
    await second.login();
    expect(await (await place(order, KEY, second)).json()).toEqual({ id: "order-1" });
    expect(sent()).toHaveLength(1);
  });

  test("is a new one after a day", async () => {
    const { place, sent, clock, browser } = await buyer();
    await place();
    clock.advance(DAY_MS);
    await browser.login();
    expect(await (await place()).json()).toEqual({ id: "order-2" });
    expect(sent()).toHaveLength(2);
  });

  test("is nothing to a guest, who is asked to sign in", async () => {
    const { app, place } = await buyer();
    await place();
    expect((await place(order, KEY, fakeBrowser(app))).status).toBe(401);
  });
});

describe("the client", () => {
  test("who leaves finds the response when they come back", async () => {
    const { app, browser, place, sent, upstream } = await buyer();
    const { handler, arrived, respond } = heldBack();
    upstream.on(`POST ${ORDERS}`, handler);
    const abort = new AbortController();
    const left = app.request(`http://localhost:3000${ORDERS}`, {
      method: "POST",
      headers: {
        cookie: browser.cookieHeader(),
        "sec-fetch-site": "same-origin",
        "x-tap-csrf": "1",
        "content-type": "application/json",
        "idempotency-key": KEY,
      },
      body: JSON.stringify(order),
      signal: abort.signal,
    });
    const { signal } = await arrived;
    abort.abort();
    expect(signal.aborted).toBe(false);
    const back = place();
    respond(json({ id: "order-1" }, 201));
    expect(await (await back).json()).toEqual({ id: "order-1" });
    await left;
    expect(sent()).toHaveLength(1);
  });

  test.each(["short", "x".repeat(129)])(
    "a key that the contract does not know is 400",
    async (key) => {
      const { place, sent } = await buyer();
      expect((await place(order, key)).status).toBe(400);
      expect(sent()).toHaveLength(0);
    },
  );

  test.each(
    operations.filter(({ money }) => money).map(({ method, path }) => [method, path] as const),
  )("%s %s without a key is 400 and goes nowhere", async (method, path) => {
    const { browser, upstream } = await buyer();
    await browser.post("/api/wallet/password/verify", { password: "246810" });
    const before = upstream.seen.length;
    const address = `/api${path.replace(/\{\w+\}/, "x-1")}`;
    for (const headers of [undefined, { "idempotency-key": "" }]) {
      const refused = await browser.send(address, {
        method,
        ...(headers && { headers }),
        body: "{}",
      });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({
        code: "IDEMPOTENCY_KEY_REQUIRED",
        message: "Yêu cầu thiếu mã chống gửi hai lần. Vui lòng tải lại trang rồi thử lại.",
      });
    }
    expect(upstream.seen).toHaveLength(before);
  });

  test("a key on a call that moves no money changes nothing", async () => {
    const { browser, upstream } = await buyer();
    const add = () =>
      browser.send("/api/cart/add", {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": KEY },
        body: "{}",
      });
    await add();
    await add();
    expect(upstream.calls("/api/cart/add")).toHaveLength(2);
  });
});

describe("a form with files", () => {
  const CONFIRM = "/api/admin/wallet/withdraw-requests/rt-1/confirm-transfer";

  const form = (content: string, note = "Đã chuyển") => {
    const data = new FormData();
    data.set("adminNote", note);
    data.set("image", new File([content], "bien-lai.webp", { type: "image/webp" }));
    return data;
  };

  test("is the same form with another boundary, and another with another file", async () => {
    const { browser, upstream } = await teller();
    const seen: string[] = [];
    upstream.on(`POST ${CONFIRM}`, async (request) => {
      const data = await request.formData();
      seen.push(String(data.get("adminNote")));
      return json({ id: "rt-1" });
    });
    const send = (body: FormData) =>
      browser.send(CONFIRM, { method: "POST", headers: { "idempotency-key": KEY }, body });
    expect((await send(form("ảnh"))).status).toBe(200);
    expect((await send(form("ảnh"))).status).toBe(200);
    expect((await send(form("ảnh khác"))).status).toBe(422);
    expect((await send(form("ảnh", "khác"))).status).toBe(422);
    expect(seen).toEqual(["Đã chuyển"]);
  });
});

test("no key, body or response is in the log", async () => {
  const { place, lines, upstream } = await buyer();
  upstream.on(`POST ${ORDERS}`, () => json({ note: "PLANTED-NOTE" }, 201));
  await place();
  await place();
  await place(other);
  const log = lines.join("\n");
  expect(log).toContain("createOrder");
  for (const secret of [KEY, "PLANTED-NOTE", "khác"]) expect(log).not.toContain(secret);
});

test("a response too large to store is passed on; a repeat goes up under the same key", async () => {
  const { place, sent, upstream } = await buyer();
  const large = { id: "order-1", note: "x".repeat(300_000) };
  upstream.on(`POST ${ORDERS}`, () => json(large, 201));
  expect(await (await place()).json()).toEqual(large);
  expect(await (await place()).json()).toEqual(large);
  expect(sent()).toHaveLength(2);
});

const MB = 1024 * 1024;
const CONFIRM = "/api/admin/wallet/withdraw-requests/rt-1/confirm-transfer";

test("64 MB for everybody together, two bodies for each session", () => {
  const budget = createBodyBudget();
  const giveBack = budget.take("a", 20 * MB);
  budget.take("a", 20 * MB);
  expect(() => budget.take("a", 1)).toThrow("Máy chủ đang bận");
  budget.take("b", 20 * MB);
  expect(() => budget.take("b", 5 * MB)).toThrow("Máy chủ đang bận");
  budget.take("b", 4 * MB);
  expect(() => budget.take("c", 1)).toThrow("Máy chủ đang bận");
  giveBack();
  budget.take("a", 20 * MB);
  expect(() => budget.take("a", 1)).toThrow("Máy chủ đang bận");
});

/** Announces its length; the bytes come when told to. */
function upload(length: number) {
  const pulled = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pulled.resolve();
        await go.promise;
        controller.enqueue(new Uint8Array(length));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { length, body, pulled: pulled.promise, go: go.resolve };
}

function send(browser: ReturnType<typeof fakeBrowser>, key: string, one = upload(MB)) {
  const headers = { "idempotency-key": key, "content-length": String(one.length) };
  const init = { method: "POST", headers, body: one.body, duplex: "half" } as const;
  return browser.send(CONFIRM, init);
}

async function teller(deps?: Parameters<typeof buyer>[0]) {
  const made = await buyer(deps);
  made.upstream.user.permissions = ["PERM_CONFIRM_WITHDRAW_TRANSFER"];
  return made;
}

describe("uploads with an Idempotency-Key", () => {
  test("of those who may not send them are refused before a byte is read", async () => {
    const { app, browser, upstream } = await buyer();
    let isRead = false;
    const from = async (one: typeof browser, more: Record<string, string> = {}) => {
      const { body, length, pulled, go } = upload(MB);
      void pulled.then(() => {
        isRead = true;
      });
      go();
      const headers = { "idempotency-key": KEY, "content-length": String(length), ...more };
      const init = { method: "POST", headers, body, duplex: "half" } as const;
      const response = await one.send(CONFIRM, init);
      return (await response.json()).code;
    };
    expect(await from(fakeBrowser(app))).toBe("UNAUTHENTICATED");
    expect(await from(browser, { "sec-fetch-site": "cross-site" })).toBe("CSRF");
    expect(await from(browser)).toBe("FORBIDDEN");
    expect(isRead).toBe(false);
    expect(upstream.calls(CONFIRM)).toHaveLength(0);
  });

  test("get 503 with Retry-After where a session has two under way; others have their own", async () => {
    const { app, browser, upstream } = await teller();
    const other = fakeBrowser(app);
    await other.login();
    upstream.on(`POST ${CONFIRM}`, () => json({ id: "rt-1" }));
    const under = [upload(MB), upload(MB)];
    const pending = under.map((one, i) => send(browser, `intent-${i}-under-way`, one));
    await Promise.all(under.map(({ pulled }) => pulled));

    const refused = upload(MB);
    const response = await send(browser, "intent-refused", refused);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await response.json()).code).toBe("SERVER_BUSY");

    const theirs = upload(MB);
    theirs.go();
    expect((await send(other, "intent-of-another", theirs)).status).toBe(200);

    for (const { go } of under) go();
    for (const one of pending) expect((await one).status).toBe(200);
    const later = upload(MB);
    later.go();
    expect((await send(browser, "intent-refused", later)).status).toBe(200);
  });

  test("that repeat a completed one are compared as they arrive, and not buffered", async () => {
    const { browser, upstream } = await teller();
    upstream.on(`POST ${CONFIRM}`, () => json({ id: "rt-1" }));
    const first = upload(MB);
    first.go();
    expect((await send(browser, "intent-repeated", first)).status).toBe(200);

    const repeats = Array.from({ length: 4 }, () => upload(MB));
    const pending = repeats.map((one) => send(browser, "intent-repeated", one));
    await Promise.all(repeats.map(({ pulled }) => pulled));
    for (const { go } of repeats) go();
    for (const one of pending) expect((await one).status).toBe(200);
    const other = upload(MB + 1);
    other.go();
    expect((await send(browser, "intent-repeated", other)).status).toBe(422);
    expect(upstream.calls(CONFIRM)).toHaveLength(1);
  });

  test("that stall are given up after 30 s, and hold nothing then", async () => {
    const clock = fakeClock();
    const { browser, upstream } = await teller({ clock });
    upstream.on(`POST ${CONFIRM}`, () => json({ id: "rt-1" }));
    const silent = [upload(MB), upload(MB)];
    const pending = silent.map((one, i) => send(browser, `intent-${i}-silent`, one));
    await Promise.all(silent.map(({ pulled }) => pulled));
    clock.advance(30_000);
    for (const one of pending) expect((await one).status).toBe(408);
    const next = upload(MB);
    next.go();
    expect((await send(browser, "intent-next", next)).status).toBe(200);
  });
});
