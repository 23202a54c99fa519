import { generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { json } from "../../testing/fake-upstream.ts";
import { googleSetup } from "../../testing/google.ts";

const DISCOVERY = "/.well-known/openid-configuration";

const noConnection = () => {
  throw new TypeError("fetch failed");
};

async function expectUnreachable(pending: Promise<Response>) {
  const response = await pending;
  expect(response.status).toBe(503);
  const { code, message } = await response.json();
  expect(code).toBe("GOOGLE_UNREACHABLE");
  expect(message).toBe("Không thể kết nối với Google. Vui lòng thử lại.");
}

describe("an issuer that cannot be asked", () => {
  const troubles = [
    ["no connection", noConnection],
    ["an error", () => json({}, 500)],
    ["an OAuth error of its own making", () => json({ error: "server_error" }, 500)],
    ["HTML", () => new Response("<h1>", { headers: { "content-type": "text/html" } })],
    ["no JSON", () => new Response("{", { headers: { "content-type": "application/json" } })],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "/x" } })],
    ["too much", () => json({ x: "x".repeat(300_000) })],
  ] as const;

  test.each(troubles)("at the start, by %s, is reported", async (_, handler) => {
    const { browser, issuer } = await googleSetup();
    issuer.on(DISCOVERY, handler);
    await expectUnreachable(browser.post("/bff/google/start", { intent: "login" }));
  });

  test.each(troubles)("at the end, by %s, is reported", async (_, handler) => {
    const { start, complete, issuer } = await googleSetup();
    const callback = await start();
    issuer.on("/token", handler);
    await expectUnreachable(complete(callback));
  });

  test("is another than the configured one", async () => {
    const { browser, issuer } = await googleSetup();
    const endpoints = { authorization_endpoint: "https://evil.example/authorize" };
    issuer.on(DISCOVERY, () => json({ issuer: "https://evil.example", ...endpoints }));
    await expectUnreachable(browser.post("/bff/google/start", { intent: "login" }));
  });

  test.each([undefined, "http://google.test/authorize", "javascript:alert(1)", "/authorize"])(
    "sends no browser to %j",
    async (authorization_endpoint) => {
      const { browser, issuer } = await googleSetup();
      issuer.on(DISCOVERY, () => json({ issuer: "https://google.test", authorization_endpoint }));
      await expectUnreachable(browser.post("/bff/google/start", { intent: "login" }));
    },
  );

  test.each([
    ["before its response", () => new Promise<Response>(() => {})],
    ["in the middle of it", async () => new Response(new ReadableStream())],
  ])("is given up after 5 seconds, %s", async (_, handler) => {
    const { browser, clock, issuer } = await googleSetup();
    const arrived = Promise.withResolvers<void>();
    issuer.on(DISCOVERY, () => {
      arrived.resolve();
      return handler();
    });
    const pending = browser.post("/bff/google/start", { intent: "login" });
    await arrived.promise;
    clock.advance(5000);
    await expectUnreachable(pending);
    expect(clock.pending()).toBe(0);
  });

  test("is asked again after trouble, and otherwise once a day", async () => {
    const { browser, clock, issuer } = await googleSetup();
    const start = () => browser.post("/bff/google/start", { intent: "login" });
    issuer.on(DISCOVERY, noConnection);
    await expectUnreachable(start());
    issuer.off(DISCOVERY);
    for (const response of await Promise.all([start(), start(), start()])) {
      expect(response.status).toBe(200);
    }
    expect(issuer.calls(DISCOVERY)).toBe(2);
    clock.advance(24 * 60 * 60_000);
    expect((await start()).status).toBe(200);
    expect(issuer.calls(DISCOVERY)).toBe(3);
  });

  test("is asked again after trouble at the end, and after a key that is not known", async () => {
    const { start, complete, issuer } = await googleSetup();
    const callback = await start();
    issuer.on("/token", noConnection);
    await expectUnreachable(complete(callback));
    issuer.off("/token");
    issuer.on("/jwks", () => json({ keys: [] }));
    expect((await complete(await start())).status).toBe(400);
    expect(issuer.calls(DISCOVERY)).toBe(2);
    issuer.off("/jwks");
    expect((await complete(await start())).status).toBe(200);
    expect(issuer.calls(DISCOVERY)).toBe(3);
  });

  test("is asked again after it said nothing of use at the end", async () => {
    const { start, complete, issuer } = await googleSetup();
    const [first, second, third] = [await start(), await start(), await start()];
    issuer.on("/token", noConnection);
    await expectUnreachable(complete(first));
    issuer.off("/token");
    issuer.on(DISCOVERY, () => json({}));
    expect((await complete(second)).status).toBeGreaterThanOrEqual(400);
    issuer.off(DISCOVERY);
    expect((await complete(third)).status).toBe(200);
  });

  test("is not asked again for a visitor's bad code", async () => {
    const { start, complete, issuer } = await googleSetup();
    const { state } = await start();
    expect((await complete({ state, code: "made-up" })).status).toBe(400);
    expect((await complete(await start())).status).toBe(200);
    expect([issuer.calls(DISCOVERY), issuer.calls("/jwks")]).toEqual([1, 1]);
  });

  test("is asked again once for what two lost", async () => {
    const { start, complete, issuer } = await googleSetup();
    const [first, second] = [await start(), await start()];
    const arrived = Promise.withResolvers<void>();
    const late = Promise.withResolvers<Response>();
    issuer.on("/token", () => {
      arrived.resolve();
      return late.promise;
    });
    const pending = complete(first);
    await arrived.promise;
    issuer.on("/token", noConnection);
    await expectUnreachable(complete(second));
    await start();
    late.resolve(json({}, 500));
    await expectUnreachable(pending);
    await start();
    expect(issuer.calls(DISCOVERY)).toBe(2);
  });
});

describe("a response of Google that is a rejection, or invalid", () => {
  async function expectRefused(pending: Promise<Response>, message: string) {
    const response = await pending;
    expect(response.status).toBe(400);
    const problem = await response.json();
    expect([problem.code, problem.message]).toEqual(["GOOGLE_REFUSED", message]);
  }
  const LOGIN = "Đăng nhập bằng Google thất bại";

  test.each([
    ["login", LOGIN],
    ["register", "Đăng ký bằng Google thất bại"],
  ])("is reported by intent: %s", async (intent, message) => {
    const { browser, start, complete, issuer } = await googleSetup();
    const { state } = await start({ intent });
    await expectRefused(complete({ state, error: "access_denied" }), message);
    expect(issuer.calls("/token")).toBe(0);
    expect(browser.cookies.size).toBe(0);
  });

  test.each([
    ["nonce", { nonce: "another" }],
    ["missing nonce", { nonce: undefined }],
    ["issuer", { iss: "https://evil.example" }],
    ["audience", { aud: "another-client" }],
    ["end", { exp: 1_700_000_000 }],
  ])("is one with a wrong %s", async (_, claims) => {
    const { browser, start, complete, issuer, upstream } = await googleSetup();
    issuer.overrides.claims = claims;
    await expectRefused(complete(await start()), LOGIN);
    expect(upstream.seen).toHaveLength(0);
    expect(browser.cookies.size).toBe(0);
  });

  test("is one with a signature of another key", async () => {
    const { start, complete, issuer, upstream } = await googleSetup();
    issuer.overrides.signingKey = (await generateKeyPair("ES256")).privateKey;
    await expectRefused(complete(await start()), LOGIN);
    expect(upstream.seen).toHaveLength(0);
  });

  test("is one that came from elsewhere", async () => {
    const { start, complete, issuer } = await googleSetup();
    const callback = await start();
    await expectRefused(complete({ ...callback, iss: "https://evil.example" }), LOGIN);
    expect(issuer.calls("/token")).toBe(0);
  });

  test("is one with no code, or one that Google does not know", async () => {
    const { start, complete } = await googleSetup();
    const { state } = await start();
    await expectRefused(complete({ state }), LOGIN);
    const callback = await start();
    await expectRefused(complete({ ...callback, code: "made-up" }), LOGIN);
  });

  test("is one whose code another flow asked for", async () => {
    const { start, complete } = await googleSetup();
    const [mine, stolen] = [await start(), await start()];
    await expectRefused(complete({ state: mine.state, code: stolen.code }), LOGIN);
  });
});
