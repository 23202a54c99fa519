import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { buyer } from "../../testing/money.ts";
import { createBodyBudget } from "./body-budget.ts";

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

/** An upload that announces its length, and whose bytes come when told to. */
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

describe("uploads with an Idempotency-Key", () => {
  test("get 503 with Retry-After where a session has two under way; others have their own", async () => {
    const { app, browser, upstream } = await buyer();
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
    const { browser, upstream } = await buyer();
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
    const { browser } = await buyer({ clock });
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
