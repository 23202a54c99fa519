import { describe, expect, test } from "vitest";
import { fakeBrowser } from "../../testing/browser.ts";
import { setup } from "../../testing/setup.ts";
import { noMetrics } from "../lib/telemetry.ts";

const POST = (headers: Record<string, string>) => ({ method: "POST", headers, body: "{}" });

describe("cross-site requests", () => {
  test.each<[string, Record<string, string>, number]>([
    ["our page", { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" }, 200],
    [
      "our page without Fetch Metadata",
      { "x-tap-csrf": "1", origin: "http://localhost:3000" },
      200,
    ],
    ["no header", { "sec-fetch-site": "same-origin" }, 403],
    ["another value", { "x-tap-csrf": "0", "sec-fetch-site": "same-origin" }, 403],
    ["a sister site", { "x-tap-csrf": "1", "sec-fetch-site": "same-site" }, 403],
    ["another site", { "x-tap-csrf": "1", "sec-fetch-site": "cross-site" }, 403],
    [
      "another site that says our origin",
      { "x-tap-csrf": "1", "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
      403,
    ],
    ["another origin", { "x-tap-csrf": "1", origin: "http://localhost:3001" }, 403],
    ["nobody", { "x-tap-csrf": "1" }, 403],
  ])("%s", async (_, headers, status) => {
    const { app, browser } = setup();
    await browser.login();
    for (const path of ["/bff/logout", "/api/auth/register"]) {
      const response = await app.request(`http://localhost:3000${path}`, POST(headers));
      expect(response.status, path).toBe(status);
    }
  });

  test("in the tab the runtime says which page calls", async () => {
    const { app } = setup();
    const press = (origin: string) =>
      app.request("http://localhost:5173/bff/logout", POST({ "x-tap-csrf": "1" }), { origin });
    expect((await press("http://localhost:5173")).status).toBe(200);
    expect((await press("http://localhost:9999")).status).toBe(403);
  });

  test("our origin is the configured one, or what a trusted proxy says", async () => {
    const { replica } = setup();
    const headers = { "x-tap-csrf": "1", origin: "https://tap.example" };
    const url = "http://tap.example/bff/logout";
    expect((await replica().request(url, POST(headers))).status).toBe(403);
    const configured = replica({ publicOrigin: "https://tap.example" });
    expect((await configured.request(url, POST(headers))).status).toBe(200);
    const behind = replica({ trustedProxies: 1 });
    const forwarded = { ...headers, "x-forwarded-proto": "https" };
    expect((await behind.request(url, POST(forwarded))).status).toBe(200);
  });

  test("there is no CORS", async () => {
    const { app } = setup();
    const response = await app.request("http://localhost:3000/api/cart/add", {
      method: "OPTIONS",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(response.status).toBe(405);
    expect([...response.headers.keys()].join()).not.toContain("access-control");
  });
});

describe("a known path with another method", () => {
  test.each([
    ["DELETE", "/api/orders", "POST"],
    ["PATCH", "/api/users/profile", "GET, HEAD, PUT"],
    ["OPTIONS", "/api/products/public", "GET, HEAD"],
    ["GET", "/bff/login", "POST"],
    ["PUT", "/bff/session", "GET, HEAD, POST"],
    ["POST", "/bff/calls/createOrder/intent-0001", "DELETE, GET, HEAD"],
    ["POST", "/readyz", "GET, HEAD"],
  ])("%s %s is 405 and names those it has: %s", async (method, path, allowed) => {
    const { browser } = setup();
    const response = await browser.send(path, { method });
    expect([response.status, (await response.json()).code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    expect(response.headers.get("allow")).toBe(allowed);
  });

  test.each(["/api/nothing", "/bff/nothing", "/bff", "/api"])("%s is 404", async (path) => {
    const { browser } = setup();
    const response = await browser.post(path, {});
    expect([response.status, response.headers.get("allow")]).toEqual([404, null]);
  });
});

describe("every response", () => {
  test.each([
    "/api/products/public",
    "/api/nothing",
    "/api/../x",
    "/api/orders/me",
    "/bff/session",
    "/bff/nothing",
    "/livez",
    "/readyz",
    "/no-such-page",
  ])("%s carries the security headers, an id and one log line", async (path) => {
    const { app, lines } = setup();
    const response = await app.request("https://tap.example/x", {}, { target: path });
    for (const [name, value] of [
      ["x-content-type-options", "nosniff"],
      ["referrer-policy", "strict-origin-when-cross-origin"],
      ["cross-origin-opener-policy", "same-origin"],
      ["cross-origin-resource-policy", "same-origin"],
    ] as const) {
      expect(response.headers.get(name), name).toBe(value);
    }
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("permissions-policy")).toContain(
      "geolocation=(self), camera=(self)",
    );
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
    const requestId = response.headers.get("x-request-id");
    expect(lines.filter((line) => line.includes(`"requestId":"${requestId}"`))).toHaveLength(1);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    if (path === "/no-such-page") return;
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.has("reporting-endpoints")).toBe(false);
  });

  test("HSTS is for HTTPS alone", async () => {
    const { browser } = setup();
    expect((await browser.get("/livez")).headers.has("strict-transport-security")).toBe(false);
  });

  test("HSTS is for the names below ours when that is asked for", async () => {
    const { replica } = setup();
    const app = replica({ hstsSubdomains: true });
    const response = await fakeBrowser(app, "https://tap.example").get("/livez");
    const header = response.headers.get("strict-transport-security");
    expect(header).toBe("max-age=31536000; includeSubDomains");
  });

  test("a page may run its own scripts and the hashed ones, nothing inline", async () => {
    const { replica } = setup();
    const app = replica({
      scriptHashes: ["'sha256-abc='"],
      pages: async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    });
    const response = await fakeBrowser(app).get("/mua-sam");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  });

  test.each([
    ["https://tap.example", "report-uri /bff/reports; report-to policy", 'policy="/bff/reports"'],
    // Chromium takes no endpoint over plain HTTP, and would send nothing because of `report-to`.
    ["http://localhost:3000", "report-uri /bff/reports", null],
  ])("a page of %s reports what its policy refuses by %s", async (origin, by, endpoints) => {
    const { replica } = setup();
    const app = replica({
      pages: async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    });
    const { headers } = await fakeBrowser(app, origin).get("/mua-sam");
    expect(headers.get("content-security-policy")?.endsWith(`default; ${by}`)).toBe(true);
    expect(headers.get("reporting-endpoints")).toBe(endpoints);
  });

  test.each([
    [undefined, "img-src 'self' data: blob: https:;"],
    ["https://img.example.vn/{width}x/{url}", "img-src 'self' data: blob: https:;"],
    [
      "http://127.0.0.1:8888/{width}x/{url}",
      "img-src 'self' data: blob: https: http://127.0.0.1:8888;",
    ],
  ])("with the resizer %s pictures come from %s", async (pictureResizer, directive) => {
    const { replica } = setup();
    const app = replica({
      pictureResizer,
      pages: async () => new Response("<html>", { headers: { "content-type": "text/html" } }),
    });
    const response = await fakeBrowser(app).get("/mua-sam");
    expect(response.headers.get("content-security-policy")).toContain(directive);
  });

  test("the QR reader alone may compile WebAssembly", async () => {
    const { replica } = setup();
    const app = replica({
      pages: async () => new Response("", { headers: { "content-type": "text/javascript" } }),
    });
    const policyOf = async (path: string) =>
      (await fakeBrowser(app).get(path)).headers.get("content-security-policy") ?? "";
    expect(await policyOf("/assets/qr-worker-DXzohKFF.js")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; " +
        "report-uri /bff/reports",
    );
    for (const path of [
      "/",
      "/qr-pay",
      "/assets/app-DXzohKFF.js",
      "/assets/qr-worker-a/../b.js",
      "/x/assets/qr-worker-DXzohKFF.js",
      "/bff/assets/qr-worker-DXzohKFF.js",
    ]) {
      expect(await policyOf(path), path).not.toContain("wasm");
    }
  });

  test("policies come with documents and workers, not with each of a page's many files", async () => {
    const { replica } = setup();
    const app = replica({ pages: async () => new Response(null) });
    const namesOf = async (path: string) => [...(await fakeBrowser(app).get(path)).headers.keys()];
    for (const path of ["/assets/app-1a.js", "/assets/app-1a.css", "/assets/vietnam-2b.woff2"]) {
      expect(await namesOf(path), path).toEqual([
        "cross-origin-resource-policy",
        "x-content-type-options",
        "x-request-id",
      ]);
    }
    for (const path of ["/", "/assets/logo-3c.svg", "/assets/read-worker-4d.js", "/x/app-1a.js"]) {
      expect(await namesOf(path), path).toContain("content-security-policy");
    }
  });

  test("pages are never served for /api or /bff", async () => {
    const { replica } = setup();
    const app = replica({ pages: async () => new Response("<html>") });
    for (const path of ["/api", "/api/nothing", "/bff", "/bff/nothing"]) {
      const response = await fakeBrowser(app).get(path);
      expect(response.status, path).toBe(404);
      expect((await response.json()).code).toBe("NOT_FOUND");
    }
  });

  test("a request id is ours, or a trusted proxy's", async () => {
    const { replica, browser } = setup();
    const headers = { "x-request-id": "from-outside-1" };
    const untrusted = await browser.send("/livez", { headers });
    expect(untrusted.headers.get("x-request-id")).not.toBe("from-outside-1");
    const trusted = await fakeBrowser(replica({ trustedProxies: 1 })).send("/livez", { headers });
    expect(trusted.headers.get("x-request-id")).toBe("from-outside-1");
  });

  test("the log names the trace of a request", async () => {
    const { browser, lines } = setup({ traceRequest: async (_, run) => void (await run("abc1")) });
    await browser.get("/bff/views/home");
    expect(lines.find((line) => line.includes('"getHomePage"'))).toContain('"traceId":"abc1"');
  });
});

describe("health", () => {
  test("readyz says 503 and why while the process takes no requests, livez stays", async () => {
    const { replica } = setup();
    const browser = fakeBrowser(replica({ readiness: async () => ({ reason: "shutting down" }) }));
    const response = await browser.get("/readyz");
    expect(response.status).toBe(503);
    expect((await response.json()).data).toEqual({ reason: "shutting down" });
    expect((await browser.get("/livez")).status).toBe(200);
  });

  test("readyz says that the upstream is away, and stays ready", async () => {
    const { replica } = setup();
    const browser = fakeBrowser(replica({ readiness: async () => ({ upstream: "down" }) }));
    const response = await browser.get("/readyz");
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: "ok", upstream: "down" });
  });

  test("pages and health checks have names of their own in what is counted", async () => {
    const counted: string[] = [];
    const metrics = {
      ...noMetrics,
      request: (operation: string, status: number) => void counted.push(`${operation} ${status}`),
    };
    const { replica } = setup();
    const pages = async (_: Request, path: string) => {
      if (path === "/broken") throw new Error("broken");
      return new Response("");
    };
    const browser = fakeBrowser(replica({ metrics, pages }));
    const page = { headers: { accept: "text/html" } };
    for (const path of ["/livez", "/readyz", "/assets/main.js"]) await browser.get(path);
    for (const path of ["/", "/broken", "/api/none"]) await browser.send(path, page);
    expect(counted).toEqual(["livez 200", "readyz 200", "- 200", "page 200", "page 500", "- 404"]);
  });
});
