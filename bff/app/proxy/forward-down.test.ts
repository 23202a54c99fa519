import { describe, expect, test } from "vitest";
import { json, PLANTED } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const html = (status: number) =>
  new Response("<html>oops</html>", { status, headers: { "content-type": "text/html" } });

describe("on the way down", () => {
  test("only allowed headers come down, and never a cookie", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () =>
      json(
        { ok: true },
        {
          headers: {
            "set-cookie": `sid=${PLANTED}`,
            server: "Apache",
            "x-powered-by": "PHP",
            "access-control-allow-origin": "*",
            "cache-control": "public, max-age=600",
            etag: '"7"',
            "retry-after": "9",
            connection: "keep-alive, Retry-After",
          },
        },
      ),
    );
    const response = await browser.get("/api/products/public");
    expect(response.headers.getSetCookie()).toEqual([]);
    for (const name of ["server", "x-powered-by", "access-control-allow-origin", "retry-after"]) {
      expect(response.headers.has(name), name).toBe(false);
    }
    expect(response.headers.get("etag")).toBe('"7"');
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([200, 403, 404, 500, 503])("HTML with status %i becomes JSON 502", async (status) => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () => html(status));
    const response = await browser.get("/api/products/public");
    expect(response.status).toBe(502);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect((await response.json()).code).toBe("BAD_UPSTREAM_ANSWER");
  });

  test("a redirect is not followed and not passed on", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () => Response.redirect("http://evil.example/"));
    const response = await browser.get("/api/products/public");
    expect(response.status).toBe(502);
    expect(response.headers.has("location")).toBe(false);
  });

  test("an error has one shape, whatever upstream said", async () => {
    const { browser, upstream } = setup();
    const cases: [Response, object][] = [
      [json({ statusCode: 400, message: ["a sai", "b sai"] }, 400), { message: "a sai. b sai" }],
      [new Response("", { status: 404 }), { code: "NOT_FOUND", message: "Không tìm thấy" }],
      [new Response("boom", { status: 500 }), { code: "INTERNAL" }],
      [
        json({ code: "OUT_OF_STOCK", message: "Hết hàng", errors: { a: "b" } }, 409),
        {
          code: "OUT_OF_STOCK",
          message: "Hết hàng",
          errors: { a: "b" },
        },
      ],
    ];
    for (const [upstreamResponse, expected] of cases) {
      upstream.on("GET /api/products/public", () => upstreamResponse);
      const response = await browser.get("/api/products/public");
      expect(response.status).toBe(upstreamResponse.status);
      const problem = await response.json();
      expect(problem).toMatchObject({ status: upstreamResponse.status, ...expected });
      expect(problem.requestId).toBe(response.headers.get("x-request-id"));
    }
  });

  test("of an error's data only what the contract names comes down", async () => {
    const { browser, upstream } = setup();
    const known = {
      retryAfter: 30,
      attemptsLeft: 2,
      lockedUntil: "2026-11-20T03:15:00.000Z",
      by: "Nguyễn Thị Lan",
      at: "2026-11-20T03:15:00+07:00",
      version_id: 12,
      available: 0,
      price: 185_000,
      userCount: 42,
    };
    const more = {
      accessToken: PLANTED,
      user: { token: PLANTED },
      reason: PLANTED,
      stack: [PLANTED],
      __proto__: { at: known.at },
    };
    upstream.on("GET /api/products/public", () =>
      json({ code: "ALREADY_PROCESSED", data: { ...known, ...more } }, 409),
    );
    const response = await browser.get("/api/products/public");
    expect(await response.clone().text()).not.toContain(PLANTED);
    expect((await response.json()).data).toEqual(known);
  });

  test("an error's data and code that are not what the contract says do not come down", async () => {
    const { browser, upstream } = setup();
    const data = {
      retryAfter: PLANTED,
      attemptsLeft: { token: PLANTED },
      lockedUntil: PLANTED,
      by: PLANTED.repeat(10),
      at: `2026-11-20T03:15:00.000Z${PLANTED}`,
      version_id: [PLANTED],
      available: -1,
      price: 0.5,
    };
    upstream.on("GET /api/products/public", () => json({ code: `${PLANTED}.x`, data }, 409));
    const response = await browser.get("/api/products/public");
    const problem = await response.json();
    expect(Object.keys(problem).sort()).toEqual(["code", "message", "requestId", "status"]);
    expect(problem.code).toBe("CONFLICT");
  });

  test.each([204, 304])("%i has no body", async (status) => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () => new Response(null, { status }));
    const headers = { "if-none-match": '"1"' };
    const response = await browser.send("/api/products/public", { headers });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe("");
  });

  test("what is passed on is not parsed", async () => {
    const { browser, upstream } = setup();
    const odd = '{"a":1e400, nonsense';
    upstream.on("GET /api/products/public", () => {
      return new Response(odd, { headers: { "content-type": "application/json" } });
    });
    expect(await (await browser.get("/api/products/public")).text()).toBe(odd);
  });
});
