import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { fakeClock } from "../../testing/fake-clock.ts";
import { json } from "../../testing/fake-upstream.ts";
import { buyer, heldBack, KEY, ORDERS, order } from "../../testing/money.ts";
import { memoryIdempotencyStore } from "../coordination/idempotency-store.ts";
import { noMetrics } from "../lib/telemetry.ts";

const other = { ...order, note: "khác" };

describe("a duplicate", () => {
  test("waits for the first and gets its response", async () => {
    const { place, sent, upstream } = await buyer();
    const { handler, arrived, respond } = heldBack();
    upstream.on(`POST ${ORDERS}`, handler);
    const duplicates = [place(), place(), place()];
    await arrived;
    respond(json({ id: "order-1" }, 201));
    const bodies = await Promise.all(duplicates.map(async (duplicate) => (await duplicate).json()));
    expect(bodies).toEqual(Array(3).fill({ id: "order-1" }));
    expect(sent()).toHaveLength(1);
  });

  test("with another body does not wait", async () => {
    const { place, upstream } = await buyer();
    const { handler, arrived, respond } = heldBack();
    upstream.on(`POST ${ORDERS}`, handler);
    const first = place();
    await arrived;
    expect((await place(other)).status).toBe(422);
    respond(json({ id: "order-1" }, 201));
    expect((await first).status).toBe(201);
  });

  test.each<[string, number, () => Response | Promise<Response>]>([
    ["a lost connection", 503, () => Promise.reject(new TypeError("fetch failed"))],
    ["an error", 500, () => json({}, 500)],
    ["a response too large to store", 502, () => json({ note: "x".repeat(300_000) })],
  ])("gets the response of the first, and is not sent: %s", async (_, status, handler) => {
    const { place, sent, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, handler);
    const duplicates = await Promise.all(Array.from({ length: 100 }, () => place()));
    // Only the duplicate that was sent may see the response itself.
    const others = duplicates.filter((duplicate) => duplicate.status !== status);
    expect(others.length).toBeLessThan(2);
    for (const sent of others) expect(sent.status).toBe(200);
    expect(sent()).toHaveLength(1);

    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    expect((await place()).status).toBe(201);
    expect(sent().map(({ headers }) => headers.get("idempotency-key"))).toEqual([KEY, KEY]);
  });

  test("that waited is told to retry later when the first was, and is not sent", async () => {
    const clock = fakeClock();
    const store = memoryIdempotencyStore(clock);
    const waits = Promise.withResolvers<void>();
    let waiting = 0;
    const wait: typeof store.wait = (request, ms) => {
      if (++waiting === 4) waits.resolve();
      return store.wait(request, ms);
    };
    const { place, sent, upstream } = await buyer({ clock, idempotencyStore: { ...store, wait } });
    const { handler, respond } = heldBack();
    upstream.on(`POST ${ORDERS}`, handler);
    const duplicates = Array.from({ length: 5 }, () => place());
    await waits.promise;
    respond(json({ data: { retryAfter: 7 } }, 429));
    for (const duplicate of duplicates) {
      const { status, headers } = await duplicate;
      expect([status, headers.get("retry-after")]).toEqual([429, "7"]);
    }
    expect(sent()).toHaveLength(1);
  });

  test("whose first was refused for its session goes up with its own", async () => {
    const { app, place, sent, upstream } = await buyer();
    const other = fakeBrowser(app);
    await other.login();
    const { handler, arrived, respond } = heldBack();
    upstream.on(`POST ${ORDERS}`, handler);
    upstream.on("POST /api/auth/refresh-token", () => json({ message: "đã thu hồi" }, 401));
    const first = place();
    await arrived;
    const duplicate = place(order, KEY, other);
    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    respond(json({}, 401));
    expect([(await first).status, (await duplicate).status]).toEqual([401, 201]);
    expect(sent()).toHaveLength(2);
  });

  test("is told to come back when the first takes a minute", async () => {
    const clock = fakeClock();
    const store = memoryIdempotencyStore(clock);
    const waits = Promise.withResolvers<void>();
    const wait: typeof store.wait = (request, ms) => {
      const ended = store.wait(request, ms);
      waits.resolve();
      return ended;
    };
    const { place, sent, upstream } = await buyer({ clock, idempotencyStore: { ...store, wait } });
    // The head comes at once; the limit of 10 s does not cover the body.
    const isRead = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          isRead.resolve();
          await rest.promise;
          controller.enqueue(new TextEncoder().encode('{"id":"order-1"}'));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    upstream.on(`POST ${ORDERS}`, () => {
      return new Response(body, { status: 201, headers: { "content-type": "application/json" } });
    });

    const first = place();
    await isRead.promise;
    const duplicate = place();
    await waits.promise;
    clock.advance(60_000);
    const refused = await duplicate;
    expect(refused.status).toBe(409);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await refused.json()).toMatchObject({ code: "IDEMPOTENCY_IN_PROGRESS" });
    rest.resolve();
    expect(await (await first).json()).toEqual({ id: "order-1" });
    expect(sent()).toHaveLength(1);
  });
});

describe("an outcome that nobody knows", () => {
  const broken = () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new TypeError("terminated"));
      },
    });
    return new Response(body, { status: 201, headers: { "content-type": "application/json" } });
  };

  test.each<[string, number, () => Response | Promise<Response>]>([
    ["an error", 500, () => json({}, 500)],
    ["a gateway's time-out", 504, () => json({}, 504)],
    ["HTML", 502, () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["a lost connection", 503, () => Promise.reject(new TypeError("fetch failed"))],
    ["a response that breaks off", 502, broken],
  ])("%s is not stored: the next try goes up under the same key", async (_, status, handler) => {
    const { place, sent, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, handler);
    expect((await place()).status).toBe(status);
    expect((await place(other)).status).toBe(422);
    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    expect(await (await place()).json()).toEqual({ id: "order-1" });
    expect(await (await place()).json()).toEqual({ id: "order-1" });
    expect(sent().map(({ headers }) => headers.get("idempotency-key"))).toEqual([KEY, KEY]);
  });

  test("is counted for each try, until there is a definite answer", async () => {
    const counted: string[] = [];
    const metrics = {
      ...noMetrics,
      moneyCall: (operation: string, outcome: string) =>
        void counted.push(`${operation} ${outcome}`),
    };
    const { place, upstream } = await buyer({ metrics });
    const answers = [
      () => json({}, 504),
      () => json({ message: "Đang xử lý", code: "BUSY" }, 409),
      broken,
      () => json({ id: "order-1" }, 201),
      () => json({ message: "Hết hàng", code: "OUT_OF_STOCK" }, 409),
    ];
    for (const [at, answer] of answers.entries()) {
      upstream.on(`POST ${ORDERS}`, answer);
      await place(order, at < 4 ? KEY : "intent-0002");
    }
    await place();
    const outcomes = ["unknown", "unknown", "unknown", "done", "refused"];
    expect(counted).toEqual(outcomes.map((outcome) => `createOrder ${outcome}`));
  });

  test("no response within 10 seconds is one", async () => {
    const { place, sent, upstream, clock } = await buyer();
    const { handler, arrived } = heldBack();
    upstream.on(`POST ${ORDERS}`, handler);
    const first = place();
    await arrived;
    clock.advance(10_000);
    expect((await first).status).toBe(504);
    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    expect((await place()).status).toBe(201);
    expect(sent()).toHaveLength(2);
  });

  test("a rejection after it is not stored, and says that it may be about the try before", async () => {
    const clock = fakeClock();
    const idempotencyStore = memoryIdempotencyStore(clock);
    const { place, sent, upstream, replica, browser } = await buyer({ clock, idempotencyStore });
    upstream.on(`POST ${ORDERS}`, () => json({}, 504));
    await place();
    upstream.on(`POST ${ORDERS}`, () => json({ message: "Đang xử lý", code: "BUSY" }, 409));
    const other = fakeBrowser(replica());
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    for (const from of [browser, other]) {
      const refused = await place(order, KEY, from);
      expect(refused.status).toBe(409);
      const expected = { status: 409, code: "IDEMPOTENCY_UNCERTAIN", message: "Đang xử lý" };
      expect(await refused.json()).toMatchObject(expected);
    }
    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    expect((await place()).status).toBe(201);
    expect(sent()).toHaveLength(4);
    expect((await place({ ...order, note: "khác" })).status).toBe(422);
  });

  test.each([401, 429])("after it, %i still says what it is", async (status) => {
    const { place, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, () => json({}, 504));
    await place();
    upstream.on(`POST ${ORDERS}`, () => json({ code: "BUSY" }, status));
    expect((await (await place()).json()).code).toBe("BUSY");
  });
});

describe("a call that did nothing", () => {
  test.each([401, 429])("%i leaves the key free, even for another body", async (status) => {
    const { place, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, () => json({}, status));
    expect((await place()).status).toBe(status);
    upstream.on(`POST ${ORDERS}`, () => json({ id: "order-1" }, 201));
    expect((await place(other)).status).toBe(201);
  });

  test("a refused token is renewed, and the call sent again under its key", async () => {
    const { place, sent, upstream } = await buyer();
    upstream.on(`POST ${ORDERS}`, () =>
      upstream.calls("/api/auth/refresh-token").length > 0
        ? json({ id: "order-1" }, 201)
        : json({}, 401),
    );
    expect((await place()).status).toBe(201);
    expect(sent().map(({ headers }) => headers.get("idempotency-key"))).toEqual([KEY, KEY]);
  });
});
