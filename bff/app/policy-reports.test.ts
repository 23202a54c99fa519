import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, PUBLIC_ORIGIN, sendJson } from "../testing/http.ts";
import { setup } from "../testing/setup.ts";
import { noMetrics } from "./lib/telemetry.ts";

const ORIGIN = "https://tap.example";
const LIST = "application/reports+json";
const SINGLE = "application/csp-report";

/** As Chromium sends it, with all that must not be logged. */
const violation = {
  blockedURL: "https://user:PLANTED@evil.example:8443/PLANTED.js?q=PLANTED",
  columnNumber: 71,
  disposition: "enforce",
  documentURL: `${ORIGIN}/don-hang/PLANTED?q=PLANTED#PLANTED`,
  effectiveDirective: "script-src-elem",
  lineNumber: 3,
  originalPolicy: "default-src 'self'; report-to policy",
  referrer: `${ORIGIN}/mua-sam?q=PLANTED`,
  sample: "PLANTED",
  sourceFile: `${ORIGIN}/assets/app-a1b2c3d.js?v=PLANTED`,
  statusCode: 200,
};
const { documentURL: url } = violation;
const reportOf = (more: object = {}) => ({
  ...{ age: 9, type: "csp-violation", url, user_agent: "PLANTED" },
  body: { ...violation, ...more },
});

type Sent = { type?: string; headers?: Record<string, string>; address?: string };

function started() {
  const counted: string[] = [];
  const { app, clock, lines } = setup({
    publicOrigin: ORIGIN,
    clientRouteOf: (path) => (path.startsWith("/don-hang/") ? "/don-hang/$id" : undefined),
    metrics: { ...noMetrics, policyReport: (...labels) => void counted.push(labels.join(" ")) },
  });
  const send = (body: unknown, { type = LIST, headers, address = "203.0.113.1" }: Sent = {}) =>
    app.request(
      `${ORIGIN}/bff/reports`,
      {
        method: "POST",
        headers: { "content-type": type, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      { address },
    );
  const logged = () =>
    lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "policy violation");
  return { send, logged, counted, clock, lines };
}

test("a report is counted and logged, without addresses, samples or anything of a person", async () => {
  const { send, logged, counted, lines } = started();
  const response = await send([reportOf()]);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(counted).toEqual(["script-src-elem enforce"]);
  const { requestId, ...line } = logged()[0];
  expect(line).toEqual({
    directive: "script-src-elem",
    disposition: "enforce",
    blocked: "evil.example:8443",
    source: "/assets/app-a1b2c3d.js",
    line: 3,
    column: 71,
    route: "/don-hang/$id",
    message: "policy violation",
  });
  expect(requestId).toBe(response.headers.get("x-request-id"));
  expect(lines.join()).not.toContain("PLANTED");
});

test("a browser that only knows report-uri is heard, too", async () => {
  const { send, logged, counted } = started();
  const old = {
    "document-uri": url,
    "violated-directive": "img-src 'self' data: blob: https:",
    "effective-directive": "img-src",
    "original-policy": "default-src 'self'",
    "blocked-uri": "data",
    "source-file": `${ORIGIN}/assets/app-1.css`,
    "line-number": 5,
    "column-number": 0,
    "script-sample": "PLANTED",
  };
  const { "effective-directive": _, ...older } = old;
  for (const report of [old, older]) {
    expect(
      (await send({ "csp-report": report }, { type: `${SINGLE}; charset=utf-8` })).status,
    ).toBe(204);
  }
  expect(counted).toEqual(["img-src enforce", "img-src enforce"]);
  expect(logged()).toMatchObject([
    { blocked: "data", source: "/assets/app-1.css", line: 5, column: 0, route: "/don-hang/$id" },
  ]);
});

test.each([
  ["inline", "inline"],
  ["eval", "eval"],
  ["trusted-types-sink", "trusted-types-sink"],
  ["trusted-types-policy", "trusted-types-policy"],
  ["wss://chat.evil.example/PLANTED", "chat.evil.example"],
  ["https://192.0.2.7/PLANTED", "192.0.2.7"],
  ["blob:https://tap.example/PLANTED", "blob"],
  ["data:text/html,PLANTED", "data"],
  ["PLANTED", "other"],
  ["PLANTED:1", "other"],
  [`https://${"a.".repeat(200)}vn/`, "a.".repeat(50)],
  ["", "other"],
  [null, "other"],
])("of what was blocked, %s, the log has %s", async (blockedURL, blocked) => {
  const { send, logged, lines } = started();
  await send([reportOf({ blockedURL })]);
  expect(logged()).toMatchObject([{ blocked }]);
  expect(lines.join()).not.toContain("PLANTED");
});

test.each([
  ["a page, which may name somebody", `${ORIGIN}/nguoi-ban/PLANTED`],
  ["another site", "https://cdn.example/assets/PLANTED.js"],
  ["a path below our files", `${ORIGIN}/assets/PLANTED/x.js`],
  ["nothing", null],
])("the source is not logged when it is %s", async (_, sourceFile) => {
  const { send, logged, lines } = started();
  await send([reportOf({ sourceFile })]);
  expect(logged()).toHaveLength(1);
  expect(logged()[0]).not.toHaveProperty("source");
  expect(lines.join()).not.toContain("PLANTED");
});

test("a page of another origin, or without a screen, has the route other", async () => {
  const { send, logged } = started();
  const pages = ["https://copy.example/don-hang/PLANTED", `${ORIGIN}/PLANTED`, "PLANTED"];
  for (const [index, documentURL] of pages.entries()) {
    await send([reportOf({ documentURL, blockedURL: `https://${index}.example` })]);
  }
  expect(logged().map(({ route }) => route)).toEqual(["other", "other", "other"]);
});

test.each([
  { blockedURL: "chrome-extension" },
  { blockedURL: "moz-extension://0b1c/inject.js" },
  { blockedURL: "inline", sourceFile: "safari-web-extension://0b1c/inject.js" },
  { blockedURL: "inline", sourceFile: "chrome-extension" },
])("an extension is counted as one and not logged: %j", async (of) => {
  const { send, logged, counted } = started();
  await send([reportOf({ ...of, disposition: "report" })]);
  expect(counted).toEqual(["extension report"]);
  expect(logged()).toEqual([]);
});

test("a directive that CSP does not have makes no label of its own", async () => {
  const { send, logged, counted } = started();
  await send([reportOf({ effectiveDirective: "PLANTED" })]);
  expect(counted).toEqual(["other enforce"]);
  expect(logged()).toMatchObject([{ directive: "other" }]);
});

test("the same is logged once an hour, and counted every time", async () => {
  const { send, logged, counted, clock } = started();
  await send([reportOf(), reportOf({ lineNumber: 4 })]);
  clock.advance(59 * 60_000);
  await send([reportOf({ blockedURL: "https://evil.example:8443/other.js" })]);
  expect([logged().length, counted.length]).toEqual([1, 3]);
  for (const more of [
    { blockedURL: "inline" },
    { effectiveDirective: "img-src" },
    { documentURL: ORIGIN },
  ]) {
    await send([reportOf(more)]);
  }
  expect(logged()).toHaveLength(4);
  clock.advance(60_001);
  await send([reportOf()]);
  expect([logged().length, counted.length]).toEqual([5, 7]);
});

test("a page that breaks a rule a hundred times at once is counted whole, and fills no log", async () => {
  const { send, logged, counted } = started();
  const reports = Array.from({ length: 100 }, (_, index) =>
    reportOf({ blockedURL: `https://${index}.example`, originalPolicy: "x".repeat(1_500) }),
  );
  expect((await send(reports)).status).toBe(204);
  expect([logged().length, counted.length]).toEqual([20, 100]);
  await send(reports);
  expect([logged().length, counted.length]).toEqual([40, 200]);
});

test("of a list what is no violation is passed over", async () => {
  const { send, counted } = started();
  const others = [
    { type: "deprecation", body: violation },
    { type: "csp-violation", body: { blockedURL: "inline" } },
    reportOf({ disposition: "PLANTED" }),
    reportOf({ lineNumber: -1 }),
    null,
    "PLANTED",
  ];
  expect((await send([...others, reportOf()])).status).toBe(204);
  expect(counted).toEqual(["script-src-elem enforce"]);
});

describe("is refused", () => {
  const single = { "csp-report": { "violated-directive": "img-src" } };

  test.each<[string, unknown, Sent, number]>([
    ["no JSON", "PLANTED", {}, 400],
    ["no list", reportOf(), {}, 400],
    ["a list of the older kind", [single], { type: SINGLE }, 400],
    ["an older report without a directive", { "csp-report": {} }, { type: SINGLE }, 400],
    ["JSON of no kind", single, { type: "application/json" }, 400],
    ["what a form of another site can send", single, { type: "text/plain" }, 400],
    ["more than a hundred", Array.from({ length: 101 }, () => ({ type: "x" })), {}, 400],
    ["more than 256 KB", [reportOf({ sample: "x".repeat(256 * 1024) })], {}, 413],
    ["another site", [reportOf()], { headers: { "sec-fetch-site": "cross-site" } }, 403],
    ["a sister site", [reportOf()], { headers: { "sec-fetch-site": "same-site" } }, 403],
  ])("%s", async (_, body, sent, status) => {
    const { send, logged, counted } = started();
    expect((await send(body, sent)).status).toBe(status);
    expect([logged(), counted]).toEqual([[], []]);
  });

  test("an address that reports more than thirty times a minute", async () => {
    const { send, counted } = started();
    for (let count = 0; count < 30; count += 1) await send([reportOf()]);
    const refused = await send([reportOf()]);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send([reportOf()], { address: "203.0.113.2" })).status).toBe(204);
    expect(counted).toHaveLength(31);
  });
});

test("a page says where to report, and what its browser sends there is counted for Prometheus", async () => {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const { url, metricsPort, lines } = await nodeServer(onTestFinished, {
    upstream,
    env: { METRICS_PORT: "0" },
  });
  const page = await fetch(`${url}/`);
  const policy = page.headers.get("content-security-policy") ?? "";
  const [, path = ""] = /; report-uri (\S+)$/.exec(policy) ?? [];
  const headers = { "content-type": LIST, "sec-fetch-site": "same-origin", cookie: "tap=broken" };
  const body = JSON.stringify([reportOf({ documentURL: PUBLIC_ORIGIN })]);
  const response = await fetch(`${url}${path}`, { method: "POST", headers, body });
  expect([response.status, response.headers.has("set-cookie")]).toEqual([204, false]);
  expect(lines.join()).not.toContain("cookie");
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain(
    'tap_policy_reports_total{directive="script-src-elem",disposition="enforce"} 1',
  );
});
