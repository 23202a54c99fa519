import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, PUBLIC_ORIGIN, rawBytes, sendJson } from "../testing/http.ts";
import { KEYS } from "../testing/setup.ts";
import { readConfig } from "./env.ts";
import { sentenceOf } from "./start-server.ts";

const mockUpstream = () =>
  httpServer(onTestFinished, (request, response) => {
    sendJson(response, { from: "mock", method: request.method, url: request.url });
  });

describe("mock mode", () => {
  test("adds the panel to the page and passes its controls through", async () => {
    const server = await nodeServer(onTestFinished, { mock: await mockUpstream() });
    expect(await (await fetch(server.url)).text()).toContain(
      '<script type="module" src="/__mock/panel.js"></script></body>',
    );
    const response = await fetch(`${server.url}/__mock/state?x=1`);
    expect(await response.json()).toEqual({
      from: "mock",
      method: "GET",
      url: "/__mock/state?x=1",
    });
  });

  test("passes on a call from the page of the mock's API, without our cookie", async () => {
    const mock = await httpServer(onTestFinished, (request, response) => {
      const { authorization, cookie, "if-match": ifMatch } = request.headers;
      response.setHeader("etag", '"2"');
      response.setHeader("set-cookie", "a=b");
      sendJson(response, { url: request.url, authorization, cookie, ifMatch });
    });
    const server = await nodeServer(onTestFinished, { mock });
    const headers = { authorization: "Bearer t", cookie: "tap=x", "if-match": '"1"' };
    const response = await fetch(`${server.url}/__mock/api/cart/me`, { headers });
    expect(await response.json()).toEqual({
      url: "/__mock/api/cart/me",
      authorization: "Bearer t",
      ifMatch: '"1"',
    });
    expect(response.headers.get("etag")).toBe('"2"');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("does not let another site press the controls", async () => {
    const server = await nodeServer(onTestFinished, { mock: await mockUpstream() });
    const press = (site: string) =>
      fetch(`${server.url}/__mock/reset`, { method: "POST", headers: { "sec-fetch-site": site } });
    expect((await press("same-origin")).status).toBe(200);
    expect((await press("cross-site")).status).toBe(403);
  });
});

// Linux answers at all of 127.0.0.0/8, so 127.0.0.2 stands for another address of this machine.
describe.runIf(process.platform === "linux")("who may reach the mock", () => {
  const another = async (env: Record<string, string>) => {
    const server = await nodeServer(onTestFinished, { mock: await mockUpstream(), env });
    const { port } = new URL(server.url);
    return fetch(`http://127.0.0.2:${port}/livez`).then(
      ({ status }) => status,
      () => "refused",
    );
  };

  test("this machine alone", async () => {
    expect(await another({})).toBe("refused");
  });

  test("whoever HOST lets in", async () => {
    expect(await another({ HOST: "0.0.0.0" })).toBe(200);
  });
});

describe("in mock mode", () => {
  const headers = {
    "x-tap-csrf": "1",
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };

  test.each([
    ["POST", "/__mock/reset"],
    ["PUT", "/__mock/state"],
  ])("a successful %s %s clears what was counted", async (method, path) => {
    let works = false;
    const mock = await httpServer(onTestFinished, (request, response) => {
      if (request.url?.startsWith("/__mock")) sendJson(response, {}, works ? 200 : 400);
      else sendJson(response, { message: "Sai mật khẩu" }, 401);
    });
    const server = await nodeServer(onTestFinished, { mock });
    const body = JSON.stringify({ identifier: "a@b.vn", password: "p" });
    const login = async () =>
      (await fetch(`${server.url}/bff/login`, { method: "POST", headers, body })).status;
    for (let i = 0; i < 5; i++) await login();
    const press = (verb: string) => fetch(server.url + path, { method: verb, headers });
    expect(await login()).toBe(429);
    await press(method);
    expect(await login()).toBe(429);
    works = true;
    await press("GET");
    expect(await login()).toBe(429);
    await press(method);
    expect(await login()).toBe(401);
  });

  test("places and addresses come from the mock", async () => {
    const requests: string[] = [];
    const mock = await httpServer(onTestFinished, (request, response) => {
      const { authorization = "", "user-agent": agent } = request.headers;
      requests.push(`${request.url} ${authorization || agent}`);
      if (request.url?.startsWith("/__mock/geocoder")) {
        return sendJson(response, { display_name: "Cái Khế, Cần Thơ" });
      }
      sendJson(response, [{ code: "92", name: "Thành phố Cần Thơ", type: "Thành phố" }]);
    });
    const server = await nodeServer(onTestFinished, { mock });
    const get = async (path: string) => (await fetch(`${server.url}/bff/places/${path}`)).json();
    expect((await get("provinces")).data).toHaveLength(1);
    expect((await get("address?lat=10&lon=105")).address).toBe("Cái Khế, Cần Thơ");
    expect(requests).toEqual([
      "/__mock/places/new-provinces?limit=1000&page=1 Bearer mock-places-key",
      "/__mock/geocoder?lat=10.0000&lon=105.0000&format=jsonv2&accept-language=vi TAP",
    ]);
  });
});

test("with a real upstream there is no mock: 404, and nothing is added to the page", async () => {
  const server = await nodeServer(onTestFinished, { upstream: await mockUpstream() });
  expect(await (await fetch(server.url)).text()).not.toContain("__mock");
  for (const path of ["", "/panel.js", "/state", "/docs", "/openapi.json", "/api/users/me"]) {
    const response = await fetch(`${server.url}/__mock${path}`);
    expect(response.status, path).toBe(404);
    expect((await response.json()).code).toBe("NOT_FOUND");
  }
});

test("a sign-in over real HTTP, a call with it, and a copied cookie that dies with it", async () => {
  const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString("base64url");
  const accessToken = `e30.${claims}.x`;
  const upstream = await httpServer(onTestFinished, (request, response) => {
    if (request.url === "/api/auth/login") {
      return sendJson(response, { accessToken, refreshToken: "r" });
    }
    if (request.url === "/api/auth/me") return sendJson(response, { id: "u-1", permissions: [] });
    sendJson(response, { bearer: request.headers.authorization === `Bearer ${accessToken}` });
  });
  const server = await nodeServer(onTestFinished, { upstream });
  const headers = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };
  const login = await fetch(`${server.url}/bff/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ identifier: "a@b.vn", password: "p" }),
  });
  expect(login.status).toBe(200);
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const call = () => fetch(`${server.url}/api/orders/me`, { headers: { cookie } });
  expect(await (await call()).json()).toEqual({ bearer: true });
  expect(await (await call()).json()).toEqual({ bearer: true });

  await fetch(`${server.url}/bff/logout`, { method: "POST", headers: { ...headers, cookie } });
  expect((await call()).status).toBe(401);
});

test("an upstream that responds to calls is up, however late its check; readyz waits for neither", async () => {
  const upstream = await httpServer(onTestFinished, (request, response) => {
    if (request.method !== "HEAD") sendJson(response, {});
  });
  // Below a prefix only we handle the check.
  const server = await nodeServer(onTestFinished, { upstream: `${upstream}/v1` });
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`);
    return { code: response.status, ...(await response.json()) };
  };
  expect(await ready()).toEqual({ code: 200, status: "ok", upstream: "down" });
  expect((await fetch(`${server.url}/api/products/public`)).status).toBe(200);
  expect(await ready()).toEqual({ code: 200, status: "ok", upstream: "ok" });
});

test("leaving the rotation gives 503 for readyz and lets calls in flight finish", async () => {
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const upstream = await httpServer(onTestFinished, async (request, response) => {
    if (request.method === "GET") {
      arrived.resolve();
      await release.promise;
    }
    sendJson(response, { late: true });
  });
  const closings: (() => Promise<void>)[] = [];
  const server = await nodeServer((close) => closings.push(close), { upstream });
  const pending = fetch(`${server.url}/api/products/public`);
  await arrived.promise;
  server.leaveRotation();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const closed = Promise.all(closings.map((close) => close()));
  release.resolve();
  expect(await (await pending).json()).toEqual({ late: true });
  await closed;
});

test.each([
  [{}, 5_000],
  [{ DRAIN_NOTICE_MS: "12000" }, 12_000],
])(
  "in front of a real upstream the notice with %o is %i ms, and with the mock none",
  async (env, ms) => {
    const server = await nodeServer(onTestFinished, { upstream: await mockUpstream(), env });
    expect(server.noticeMs).toBe(ms);
    const withMock = await nodeServer(onTestFinished, { mock: await mockUpstream() });
    expect(withMock.noticeMs).toBe(0);
  },
);

test.each([
  [{ PORT: "http" }, "PORT must be a port number from 0 to 65535.\n"],
  [
    { UPSTREAM_URL: "https://api.example.vn", SESSION_KEYS: JSON.stringify(KEYS) },
    "PUBLIC_ORIGIN must be set when UPSTREAM_URL is: an origin without a path, such as https://tap.example.vn.\n",
  ],
])("a bad or missing variable stops the process with one sentence", async (bad, sentence) => {
  const server = fileURLToPath(new URL("./server.ts", import.meta.url));
  const child = spawn(process.execPath, [server], { env: { ...process.env, ...bad } });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(message).toBe(sentence);
  expect(code).toBe(1);
});

test.each([
  ["PORT", "Port %s is taken: set PORT to a free one."],
  ["METRICS_PORT", "Port %s is taken: set METRICS_PORT to a free one."],
  ["HOST", "HOST must be an address of this machine to listen on, not 192.0.2.1."],
])("a %s that cannot be had is named", async (name, sentence) => {
  const upstream = await httpServer(onTestFinished, () => {});
  const { port } = new URL(upstream);
  const env = { HOST: "127.0.0.1", [name]: name === "HOST" ? "192.0.2.1" : port };
  const error = await nodeServer(onTestFinished, { upstream, env }).catch((reason) => reason);
  expect(sentenceOf(error, readConfig(env))).toBe(sentence.replace("%s", port));
});

test("a balancer's check by HTTP/1.0, without a Host, is answered", async () => {
  const server = await nodeServer(onTestFinished, { upstream: await mockUpstream() });
  expect(await rawBytes(server.port, "GET /readyz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

describe("the Host of a request", () => {
  /** The host that the upstream sees. */
  async function heard(options: { mock: boolean }, host: string): Promise<string | undefined> {
    const hosts: (string | undefined)[] = [];
    const url = await httpServer(onTestFinished, ({ headers }, response) => {
      hosts.push(String(headers["x-forwarded-host"]));
      sendJson(response, { success: true });
    });
    const server = await nodeServer(
      onTestFinished,
      options.mock ? { mock: url } : { upstream: url },
    );
    const body = JSON.stringify({ email: "lan@example.vn" });
    const head = [
      "POST /bff/recovery/code HTTP/1.1",
      `Host: ${host}`,
      "Connection: close",
      "X-TAP-CSRF: 1",
      "Sec-Fetch-Site: same-origin",
      "Content-Type: application/json",
      `Content-Length: ${body.length}`,
    ];
    const response = await rawBytes(server.port, `${head.join("\r\n")}\r\n\r\n${body}`);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    return hosts.at(-1);
  }

  test("never reaches a real upstream, whose e-mails lead where it says", async () => {
    for (const host of ["evil.example", "localhost:9", "192.168.1.20:3000"]) {
      expect(await heard({ mock: false }, host)).toBe(new URL(PUBLIC_ORIGIN).host);
    }
  });

  test("reaches the mock where it is a name of this machine, such as for a phone beside it", async () => {
    for (const host of [
      "localhost:3000",
      "192.168.1.20:3000",
      "[fe80::1]:3000",
      "may-tinh.local",
    ]) {
      expect(await heard({ mock: true }, host)).toBe(host);
    }
    for (const host of ["evil.example", "localhost.evil.example:3000"]) {
      expect(await heard({ mock: true }, host)).toBe("localhost");
    }
  });
});

test("a rendered page is read as the visitor's: under the address by which they know us", async () => {
  const mock = await httpServer(onTestFinished, ({ headers }, response) => {
    sendJson(response, { of: headers["x-forwarded-host"] });
  });
  const server = await nodeServer(onTestFinished, {
    mock,
    html: '<html><head></head><body><div id="root"></div><!--/root--></body></html>',
    renderer: `export async function renderPage() {
      const { of } = await (await fetch("http://localhost/api/products/public")).json();
      return { attributes: {}, head: "", body: "known as " + of + "<br>", reads: [] };
    }`,
  });
  const page = async (host: string) => (await fetch(`http://${host}:${server.port}/`)).text();
  // The first one may come plain while the renderer starts.
  for (const host of ["localhost", "127.0.0.1"]) {
    await expect
      .poll(() => page(host), { timeout: 20_000 })
      .toContain(`known as ${host}:${server.port}<`);
  }
});

test("the resizer of pictures is named in the page, to who renders it, and in the policy", async () => {
  const mock = await httpServer(onTestFinished, (_request, response) => sendJson(response, {}));
  const template = "http://127.0.0.1:8888/{width}x/{url}";
  const server = await nodeServer(onTestFinished, {
    mock,
    env: { PICTURE_RESIZER_URL: template },
    html: '<html><head></head><body><div id="root"></div><!--/root--></body></html>',
    renderer: `export const renderPage = async (path, origin, resizer) =>
      ({ attributes: {}, head: "", body: "<p>" + resizer + "</p>", reads: [] });`,
  });
  const page = () => fetch(`${server.url}/`);
  // The first one may come plain while the renderer starts.
  await expect
    .poll(async () => (await page()).text(), { timeout: 20_000 })
    .toContain(`<p>${template}</p>`);
  const response = await page();
  expect(await response.text()).toContain(`<meta name="picture-resizer" content="${template}">`);
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("img-src 'self' data: blob: https: http://127.0.0.1:8888;");
});

test.each([
  ["true", "max-age=31536000; includeSubDomains"],
  ["false", "max-age=31536000"],
])("HSTS_SUBDOMAINS=%s makes HSTS %s", async (HSTS_SUBDOMAINS, header) => {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const env = { HSTS_SUBDOMAINS, PUBLIC_ORIGIN: "https://tap.example" };
  const { url } = await nodeServer(onTestFinished, { upstream, env });
  for (const path of ["/", "/livez"]) {
    const { headers } = await fetch(`${url}${path}`);
    expect(headers.get("strict-transport-security"), path).toBe(header);
  }
});
