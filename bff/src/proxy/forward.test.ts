import { describe, expect, test } from "vitest";
import { json, PLANTED } from "../testing/fake-upstream.ts";
import { setup } from "../testing/setup.ts";

const html = (status: number) =>
  new Response("<html>oops</html>", { status, headers: { "content-type": "text/html" } });

describe("on the way up", () => {
  test("path and query arrive untouched", async () => {
    const { browser } = setup();
    const target = "/api/products/public?search=g%E1%BA%A1o%20st25&brand=A&brand=B&x=%2F..%2F";
    const answer = await (await browser.get(target)).json();
    expect(answer.path + answer.search).toBe(target);
  });

  test("only allowed headers go up; the bearer is ours", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    await browser.send(
      "/api/orders/me",
      {
        headers: {
          accept: "application/json",
          "accept-language": "vi",
          "if-none-match": '"1"',
          "idempotency-key": "intent-0001",
          range: "bytes=0-1",
          traceparent: "00-1-2-01",
          authorization: "Bearer forged",
          "x-forwarded-for": "1.2.3.4",
          "x-forwarded-host": "evil.example",
          "x-http-method-override": "DELETE",
          "x-secret": "1",
          connection: "keep-alive, range",
          referer: "http://localhost:3000/",
        },
      },
      { address: "10.9.8.7" },
    );
    const { headers } = upstream.calls("/api/orders/me")[0] ?? { headers: new Headers() };
    const names = [...headers.keys()].sort();
    expect(names).toEqual([
      "accept",
      "accept-language",
      "authorization",
      "idempotency-key",
      "if-none-match",
      "traceparent",
      "x-forwarded-for",
      "x-forwarded-host",
      "x-forwarded-proto",
      "x-request-id",
    ]);
    expect(headers.get("authorization")).toContain(PLANTED);
    expect(headers.get("x-forwarded-for")).toBe("10.9.8.7");
    expect(headers.get("x-forwarded-host")).toBe("localhost:3000");
  });

  test("a guest's call that needs a session does not leave the house", async () => {
    const { browser, upstream } = setup();
    const response = await browser.get("/api/orders/me");
    expect(response.status).toBe(401);
    expect((await response.json()).message).toBe("Vui lòng đăng nhập");
    expect(upstream.seen).toHaveLength(0);
  });

  test("a body over the limit is refused, announced or not", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    const big = "x".repeat(1024 * 1024 + 1);
    const announced = await browser.send("/api/cart/add", { method: "POST", body: big });
    expect(announced.status).toBe(413);
    const stream = new Blob([big, big]).stream();
    const init = { method: "POST", body: stream, duplex: "half" } as const;
    const counted = await browser.send("/api/cart/add", init);
    expect(counted.status).toBe(413);
    expect(upstream.calls("/api/cart/add").every(({ body }) => body === "")).toBe(true);
  });

  test("an upload streams, and stops at its own limit", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    let bytes = 0;
    upstream.on("POST /api/users/avatar", async (request) => {
      bytes = (await request.arrayBuffer()).byteLength;
      return json({ ok: true });
    });
    const upload = (megabytes: number) => {
      const chunk = new Uint8Array(1024 * 1024);
      const stream = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (megabytes-- > 0) controller.enqueue(chunk);
          else controller.close();
        },
      });
      const init = { method: "POST", body: stream, duplex: "half" } as const;
      return browser.send("/api/users/avatar", init);
    };
    expect((await upload(5)).status).toBe(200);
    expect(bytes).toBe(5 * 1024 * 1024);
    expect((await upload(21)).status).toBe(413);
  });

  test("the client's abort reaches the upstream", async () => {
    const { app, upstream, browser } = setup();
    await browser.login();
    const arrived = Promise.withResolvers<AbortSignal>();
    upstream.on("GET /api/orders/me", (request) => {
      arrived.resolve(request.signal);
      return new Promise<Response>(() => {});
    });
    const abort = new AbortController();
    const pending = app.request("http://localhost:3000/api/orders/me", {
      headers: { cookie: browser.cookieHeader() },
      signal: abort.signal,
    });
    const signal = await arrived.promise;
    expect(signal.aborted).toBe(false);
    abort.abort();
    expect(signal.aborted).toBe(true);
    expect((await pending).status).toBe(499);
  });
});

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
    const answers: [Response, object][] = [
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
    for (const [answer, expected] of answers) {
      upstream.on("GET /api/products/public", () => answer);
      const response = await browser.get("/api/products/public");
      expect(response.status).toBe(answer.status);
      const problem = await response.json();
      expect(problem).toMatchObject({ status: answer.status, ...expected });
      expect(problem.requestId).toBe(response.headers.get("x-request-id"));
    }
  });

  test.each([204, 304])("%i has no body", async (status) => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () => new Response(null, { status }));
    const response = await browser.get("/api/products/public");
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

describe("an upstream in trouble", () => {
  test("GET is tried once more after a failed connection, POST is not", async () => {
    const { browser, upstream } = setup();
    await browser.login();
    let failures = 1;
    const flaky = () => {
      if (failures-- > 0) throw new TypeError("fetch failed");
      return json({ ok: true });
    };
    upstream.on("GET /api/orders/me", flaky);
    upstream.on("POST /api/cart/add", flaky);
    expect((await browser.get("/api/orders/me")).status).toBe(200);
    failures = 1;
    expect((await browser.post("/api/cart/add", {})).status).toBe(503);
    expect(upstream.calls("/api/cart/add")).toHaveLength(1);
  });

  test("an upstream that is gone answers 503 after two tries", async () => {
    const { browser, upstream } = setup();
    upstream.on("GET /api/products/public", () => Promise.reject(new TypeError("refused")));
    const response = await browser.get("/api/products/public");
    expect(response.status).toBe(503);
    expect((await response.json()).code).toBe("UPSTREAM_UNREACHABLE");
    expect(upstream.seen).toHaveLength(2);
  });

  test("no headers within 10 seconds is 504", async () => {
    const { browser, upstream, clock } = setup();
    const arrived = Promise.withResolvers<void>();
    upstream.on("GET /api/products/public", () => {
      arrived.resolve();
      return new Promise<Response>(() => {});
    });
    const pending = browser.get("/api/products/public");
    await arrived.promise;
    clock.advance(10_000);
    const response = await pending;
    expect(response.status).toBe(504);
    expect(clock.pending()).toBe(0);
  });

  test("a stalled upload is given up after 30 seconds", async () => {
    const { browser, upstream, clock } = setup();
    await browser.login();
    const reading = Promise.withResolvers<void>();
    upstream.on("POST /api/users/avatar", async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      reading.resolve();
      await reader?.read();
      return json({});
    });
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
    });
    const init = { method: "POST", body: stream, duplex: "half" } as const;
    const pending = browser.send("/api/users/avatar", init);
    await reading.promise;
    clock.advance(29_000);
    clock.advance(1_000);
    expect((await pending).status).toBe(408);
  });

  test("timers end with the answer", async () => {
    const { browser, clock } = setup();
    await (await browser.get("/api/products/public")).text();
    expect(clock.pending()).toBe(0);
  });
});

describe("secrets", () => {
  test("no token is in any answer or log line", async () => {
    const { browser, upstream, lines, clock } = setup();
    const answers: string[] = [];
    const keep = async (pending: Promise<Response>) => {
      const response = await pending;
      const headers = [...response.headers].filter(([name]) => name !== "set-cookie");
      answers.push(JSON.stringify(headers) + (await response.text()));
    };
    await keep(browser.login());
    await keep(browser.get("/bff/session"));
    clock.advance(16 * 60_000);
    await keep(browser.post("/api/cart/add", { secret: 1 }));
    await keep(browser.get("/bff/views/product/1"));
    upstream.on("POST /api/auth/refresh-token", () => json({ message: "no" }, 500));
    clock.advance(16 * 60_000);
    await keep(browser.get("/bff/session"));
    await keep(browser.post("/bff/logout"));

    expect(answers).toHaveLength(6);
    expect(answers.join("\n")).not.toContain(PLANTED);
    expect(lines.length).toBeGreaterThan(5);
    const log = lines.join("\n");
    for (const secret of [PLANTED, "right", "lan@example.vn", "Fe26", "secret"]) {
      expect(log).not.toContain(secret);
    }
  });

  test("a crash is told in the log and not in the answer", async () => {
    const { browser, upstream, lines } = setup();
    upstream.on("GET /api/products/public", () => {
      throw new RangeError("inner workings");
    });
    const response = await browser.get("/api/products/public");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("inner workings");
    expect(lines.join("\n")).toContain("RangeError");
  });
});
