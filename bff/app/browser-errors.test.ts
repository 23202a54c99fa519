import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, sendJson } from "../testing/http.ts";

const HEADERS = {
  "x-tap-csrf": "1",
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};

const report = {
  message: "TypeError: cannot read properties of undefined (reading 'price')",
  route: "/san-pham/$id",
  stack: "    at Price (https://tap.example/assets/app-a1b2c3d.js:1:123456)",
};

async function started(variables: Record<string, string> = {}) {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const env = { METRICS_PORT: "0", ...variables };
  const { url, metricsPort, lines } = await nodeServer(onTestFinished, { upstream, env });
  const send = (body: unknown, headers: Record<string, string> = HEADERS) =>
    fetch(`${url}/bff/browser-errors`, { method: "POST", headers, body: JSON.stringify(body) });
  const logged = () =>
    lines.map((line) => JSON.parse(line)).filter(({ message }) => message === "browser error");
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { send, logged, scrape };
}

test("an error of a browser is logged and counted", async () => {
  const { send, logged, scrape } = await started();
  const response = await send(report);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe("");
  expect(logged()).toMatchObject([
    { type: "TypeError", error: report.message, route: report.route, stack: report.stack },
  ]);
  await send({ ...report, message: "PLANTED: own words" });
  const text = await scrape();
  expect(text).toContain('tap_browser_errors_total{type="TypeError"} 1');
  expect(text).toContain('tap_browser_errors_total{type="other"} 1');
  expect(text).not.toContain("PLANTED");
});

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 VLQ, as in source maps. */
function vlq(value: number): string {
  let rest = value * 2;
  let text = "";
  do {
    const more = rest >= 32 ? 32 : 0;
    text += DIGITS[(rest % 32) + more];
    rest = Math.floor(rest / 32);
  } while (rest > 0);
  return text;
}

async function mapsFolder(sources: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tap-maps-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  for (const [file, source] of Object.entries(sources)) {
    const mappings = [0, 0, 41, 6].map(vlq).join("");
    const map = { version: 3, sources: [source], names: [], mappings };
    await writeFile(join(folder, `assets/${file}.map`), JSON.stringify(map));
  }
  return folder;
}

const PRICE = { "app-a1b2c3d.js": "../../../web/src/ui/media/price.tsx" };

describe("with source maps", () => {
  const stackFor = async (maps: Readonly<Record<string, string>>, stack: string) => {
    const { send, logged } = await started({ SOURCE_MAPS_DIR: await mapsFolder(maps) });
    expect((await send({ ...report, stack })).status).toBe(204);
    return logged()[0].stack;
  };

  test.each([
    ["Chrome", report.stack, "    at Price (web/src/ui/media/price.tsx:42:7)"],
    [
      "Firefox and Safari",
      "Price@https://tap.example/assets/app-a1b2c3d.js:1:9\n@https://tap.example/assets/x.js:1:9",
      "Price@web/src/ui/media/price.tsx:42:7\n@https://tap.example/assets/x.js:1:9",
    ],
    [
      "another site, or no file of ours",
      "at https://tap.example/assets/../../etc/passwd.js:1:9",
      "at https://tap.example/assets/../../etc/passwd.js:1:9",
    ],
  ])("frames of %s name the source", async (_, stack, shown) => {
    expect(await stackFor(PRICE, stack)).toBe(shown);
  });

  test("frames of packages name the package", async () => {
    const maps = { "react-1.js": "../../../node_modules/react-dom/cjs/react-dom.js" };
    const stack = "at k (https://tap.example/assets/react-1.js:1:9)";
    expect(await stackFor(maps, stack)).toBe("at k (node_modules/react-dom/cjs/react-dom.js:42:7)");
  });

  test("ten frames are resolved, of which nothing personal is told", async () => {
    const frame = "at Price (https://tap.example/assets/app-a1b2c3d.js:1:9)";
    const stack = [...Array.from({ length: 12 }, () => frame), "at 0912 345 678"].join("\n");
    const shown = await stackFor(PRICE, stack);
    expect(shown.match(/price\.tsx/g)).toHaveLength(10);
    expect(shown.match(/app-a1b2c3d\.js/g)).toHaveLength(2);
    expect(shown).not.toContain("0912");
    const named = { "app-a1b2c3d.js": "../../../web/src/lan.nguyen@example.com.tsx" };
    expect(await stackFor(named, frame)).not.toContain("lan.nguyen");
  });

  test("a map that is broken, or none at all, changes nothing", async () => {
    const { send, logged } = await started({ SOURCE_MAPS_DIR: "/nowhere" });
    await send(report);
    const folder = await mapsFolder({});
    await writeFile(join(folder, "assets/app-a1b2c3d.js.map"), "<html>");
    const broken = await started({ SOURCE_MAPS_DIR: folder });
    await broken.send(report);
    for (const [line] of [logged(), broken.logged()]) expect(line.stack).toBe(report.stack);
  });
});

test.each([
  ["an e-mail address", "no user lan.nguyen+a@example.com.vn here", "no user ••• here"],
  ["a phone number", "gọi 0912 345 678 không được", "gọi ••• không được"],
  ["a phone number with its country", "+84912345678", "•••"],
  ["a long number", "account 19034567890123", "account •••"],
  ["a JWT", "at eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1LTEifQ.c2ln", "at •••"],
  ["a bearer", "Bearer abcdef12345678", "Bearer •••"],
  ["a named secret", 'password: "hunter2"', "password: •••"],
  ["a query", "GET https://tap.example/x?code=abc&q=1", "GET https://tap.example/x?•••"],
  ["an id", "order 7b0e8c1e-9a55-4a0f-8f0e-1234567890ab", "order •••"],
  [
    "what a parser quotes of its text",
    `SyntaxError: Unexpected token 'L', ..."fullName":Lan Anh, "to"... is not valid JSON`,
    "SyntaxError: Unexpected token 'L', ••• is not valid JSON",
  ],
  ["what Safari quotes of it", 'Unexpected identifier "Lan"', "Unexpected identifier •••"],
  ["a token", "key sk3Jf8Kd02mNq7Lz5Xw9Tt4Rb1", "key •••"],
])("%s stays out of the log", async (_, message, shown) => {
  const { send, logged } = await started();
  expect((await send({ ...report, message, stack: message })).status).toBe(204);
  expect(logged()).toMatchObject([{ error: shown, stack: shown }]);
});

test("an address in place of the route's pattern loses its ids", async () => {
  const { send, logged } = await started();
  await send({ ...report, route: "/don-hang/DH20260101/chi-tiet" });
  expect(logged()).toMatchObject([{ route: "/don-hang/•••/chi-tiet" }]);
  expect((await send({ ...report, route: "/mua-sam?q=lan" })).status).toBe(400);
});

test("only our own pages may report, and only little", async () => {
  const { send, logged } = await started();
  const { "x-tap-csrf": _, ...foreign } = HEADERS;
  expect((await send(report, foreign)).status).toBe(403);
  expect((await send(report, { ...HEADERS, "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ ...report, stack: "x".repeat(4_001) })).status).toBe(400);
  expect((await send({ ...report, message: "x".repeat(501) })).status).toBe(400);
  expect((await send({ ...report, cookie: "x" })).status).toBe(400);
  expect((await send({ ...report, stack: "x".repeat(20_000) })).status).toBe(413);
  expect(logged()).toEqual([]);
});

test("one address reports thirty a minute", async () => {
  const { send, logged } = await started();
  for (let count = 0; count < 30; count++) expect((await send(report)).status).toBe(204);
  const refused = await send(report);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(logged()).toHaveLength(30);
});
