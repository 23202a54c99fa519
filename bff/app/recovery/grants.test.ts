import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { json } from "../../testing/fake-upstream.ts";
import { codeRequested, email, started, summaryOf } from "../../testing/recovery.ts";
import { memoryStore } from "../coordination/coordination-store.ts";

const MINUTE_MS = 60_000;

const NOT_VERIFIED = [
  403,
  "RECOVERY_NOT_VERIFIED",
  "Vui lòng xác nhận mã OTP trước khi đổi mật khẩu.",
];

describe("setting the password is refused", () => {
  test("without a verified code", async () => {
    const { send, verify, reset, resets } = started();
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    await send();
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    await verify("000000");
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    expect(resets).toEqual([]);
  });

  test("for another e-mail than the verified one", async () => {
    const { verify, reset, resets } = await codeRequested();
    await verify();
    expect(await summaryOf(await reset("minh@example.vn"))).toEqual(NOT_VERIFIED);
    expect(resets).toEqual([]);
    expect((await reset()).status).toBe(200);
  });

  test("in another browser", async () => {
    const { app, verify, steps } = await codeRequested();
    await verify();
    expect((await steps(fakeBrowser(app)).reset()).status).toBe(403);
  });

  test("a second time, with a copy of the cookie too", async () => {
    const { verify, reset, browser, resets } = await codeRequested();
    await verify();
    const copy = [...browser.cookies];
    expect((await reset()).status).toBe(200);
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    expect(resets).toHaveLength(1);
  });

  test("while it is being set, with a copy of the cookie too", async () => {
    const { app, verify, reset, steps, browser, upstream } = await codeRequested();
    await verify();
    const copy = fakeBrowser(app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const arrived = Promise.withResolvers<void>();
    const late = Promise.withResolvers<Response>();
    upstream.on("POST /api/auth/forgot-password/reset", () => {
      upstream.on("POST /api/auth/forgot-password/reset", () => json({ success: true }));
      arrived.resolve();
      return late.promise;
    });
    const first = reset();
    await arrived.promise;
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    expect(await summaryOf(await steps(copy).reset())).toEqual(NOT_VERIFIED);
    late.resolve(json({ success: true }));
    expect((await first).status).toBe(200);
  });

  test("as the server's trouble, not the user's, while nobody can tell whether it was used", async () => {
    const { replica, clock, verify, steps, browser, resets } = await codeRequested();
    await verify();
    const claim = async () => ({ kind: "unavailable" }) as const;
    const other = fakeBrowser(replica({ store: { ...memoryStore(clock), claim } }));
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const response = await steps(other).reset();
    expect([response.status, (await response.json()).code]).toEqual([503, "SERVER_BUSY"]);
    expect(resets).toEqual([]);
  });

  test("while it is being set, however long that takes", async () => {
    const { verify, reset, upstream, clock } = await codeRequested();
    await verify();
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<Uint8Array>();
    const source: UnderlyingDefaultSource<Uint8Array> = {
      async pull(controller) {
        asked.resolve();
        controller.enqueue(await late.promise);
        controller.close();
      },
    };
    // Pulled when the body is read, not when it is made.
    const body = new ReadableStream(source, { highWaterMark: 0 });
    upstream.on("POST /api/auth/forgot-password/reset", () => new Response(body));
    const first = reset();
    await asked.promise;
    for (let passed = 0; passed < MINUTE_MS; passed += 5_000) {
      await new Promise(setImmediate);
      clock.advance(5_000);
    }
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    late.resolve(new TextEncoder().encode('{"success":true}'));
    expect((await first).status).toBe(200);
    expect(upstream.calls("/api/auth/forgot-password/reset")).toHaveLength(1);
  });

  test("after 15 minutes, whether or not the browser drops the cookie", async () => {
    const { verify, reset, clock } = await codeRequested();
    await verify();
    clock.advance(15 * MINUTE_MS);
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
  });

  test("with a cookie that was tampered with or is another one of ours", async () => {
    const { verify, reset, browser } = await codeRequested();
    await browser.login();
    const session = browser.cookies.get("tap") ?? "";
    await verify();
    const seal = browser.cookies.get("tap-recovery") ?? "";
    const middle = Math.floor(seal.length / 2);
    const other = seal[middle] === "a" ? "b" : "a";
    for (const bad of [
      seal.slice(0, middle) + other + seal.slice(middle + 1),
      // The last two characters are the format's version, not part of the seal.
      seal.slice(0, -3),
      session,
      JSON.stringify({ id: "1", email }),
      "",
    ]) {
      browser.cookies.set("tap-recovery", bad);
      expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    }
    browser.cookies.set("tap-recovery", seal);
    expect((await reset()).status).toBe(200);
  });

  test("after a new code was asked for, with a copy of the cookie too", async () => {
    const { verify, send, reset, browser, clock } = await codeRequested();
    await verify();
    const copy = [...browser.cookies];
    clock.advance(MINUTE_MS);
    await send();
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
    for (const [name, value] of copy) browser.cookies.set(name, value);
    expect(await summaryOf(await reset())).toEqual(NOT_VERIFIED);
  });
});
