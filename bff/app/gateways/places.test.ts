import { describe, expect, test } from "vitest";
import { fakeExternalService, KEY } from "../../testing/external-service.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const HOUR_MS = 60 * 60_000;
const canTho = { code: "92", name: "Thành phố Cần Thơ", type: "Thành phố" };
const caiKhe = { code: "31120", name: "Phường Cái Khế", type: "Phường" };

function started() {
  const service = fakeExternalService([canTho]);
  const places = { url: "https://places.example.vn/v1", key: KEY, fetch: service.fetch };
  const all = setup({ places });
  const list = async (path = "provinces") => {
    const response = await all.browser.get(`/bff/places/${path}`);
    return [response.status, await response.json()];
  };
  return { ...all, service, list };
}

const unavailable = [503, expect.objectContaining({ code: "PLACES_UNAVAILABLE" })];

describe("provinces and wards", () => {
  test("are asked for with the key and the documented query", async () => {
    const { list, service, browser } = started();
    expect(await list()).toEqual([200, { data: [canTho] }]);
    service.respondWith(() => json({ data: [caiKhe] }));
    expect(await list("provinces/92/wards")).toEqual([200, { data: [caiKhe] }]);
    expect(service.requests.map(({ url }) => url)).toEqual([
      "https://places.example.vn/v1/new-provinces?limit=1000&page=1",
      "https://places.example.vn/v1/new-provinces/92/wards?limit=1000&page=1",
    ]);
    for (const { headers } of service.requests) {
      expect(headers.get("authorization")).toBe(`Bearer ${KEY}`);
      expect(headers.has("cookie")).toBe(false);
    }
    expect(browser.cookies.size).toBe(0);
  });

  test("are asked for once a day, and once when many ask at the same time", async () => {
    const { list, service, clock } = started();
    await Promise.all([list(), list(), list()]);
    clock.advance(24 * HOUR_MS - 1);
    await list();
    expect(service.requests).toHaveLength(1);
    clock.advance(1);
    await list();
    expect(service.requests).toHaveLength(2);
  });

  test("are those of yesterday while the service is down, and new when it is back", async () => {
    const { list, service, clock } = started();
    await list();
    clock.advance(48 * HOUR_MS);
    service.goDown();
    expect(await list()).toEqual([200, { data: [canTho] }]);
    expect(await list()).toEqual([200, { data: [canTho] }]);
    expect(service.requests).toHaveLength(2);
    clock.advance(5_000);
    service.respondWith(() => json([{ ...canTho, name: "Cần Thơ" }]));
    expect(await list()).toEqual([200, { data: [{ ...canTho, name: "Cần Thơ" }] }]);
  });

  test("are unavailable when there never was a response, and the service is left alone", async () => {
    const { list, service, clock } = started();
    service.goDown();
    expect(await list()).toEqual(unavailable);
    expect(await list()).toEqual(unavailable);
    expect(service.requests).toHaveLength(1);
    clock.advance(5_000);
    service.respondWith(() => json([canTho]));
    expect(await list()).toEqual([200, { data: [canTho] }]);
  });

  test("are unavailable when the service takes more than five seconds", async () => {
    const { list, service, clock } = started();
    service.hang();
    const pending = list();
    while (clock.pending() === 0) await new Promise(setImmediate);
    clock.advance(5_000);
    expect(await pending).toEqual(unavailable);
    expect(clock.pending()).toBe(0);
  });

  test.each([
    ["HTML", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["an error", () => json({ message: KEY }, 500)],
    ["a refused key", () => json({ message: KEY }, 401)],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: "http://x" } })],
    ["nothing", () => json([])],
    ["something else", () => json({ data: { provinces: 34 } })],
    ["rows that are none", () => json([{ code: "../92", name: "x" }, { code: "1" }, null])],
    ["not there", () => json({}, 404)],
  ])("are unavailable when the response is %s", async (_, handler) => {
    const { list, service } = started();
    service.respondWith(handler);
    expect(await list()).toEqual(unavailable);
  });

  test("keep the rows that are right: numbers as codes, kinds that are missing", async () => {
    const { list, service } = started();
    service.respondWith(() =>
      json([
        { code: 1, name: " Hà Nội ", area: 3 },
        { code: "", name: "x" },
      ]),
    );
    expect(await list()).toEqual([200, { data: [{ code: "1", name: "Hà Nội", type: "" }] }]);
  });

  test("of a province that does not exist are not asked for", async () => {
    const { list, service } = started();
    expect((await list("provinces/93/wards"))[0]).toBe(404);
    expect((await list("provinces/9-3/wards"))[0]).toBe(400);
    expect((await list("provinces/12345678901/wards"))[0]).toBe(400);
    expect(service.requests).toHaveLength(1);
  });

  test("are unavailable without a service", async () => {
    const { browser } = setup();
    expect((await browser.get("/bff/places/provinces")).status).toBe(503);
    expect((await browser.get("/bff/places/provinces/92/wards")).status).toBe(503);
  });
});

test("the key is in no response and no log line", async () => {
  const { list, service, lines } = started();
  service.respondWith(() => json({ message: KEY }, 500));
  const shown = JSON.stringify([await list(), await list("provinces/92/wards")]);
  service.respondWith(() => Promise.reject(new TypeError(`no ${KEY}`)));
  await list();
  expect(lines.join("\n")).toContain("an outside service failed");
  expect(shown + lines.join("\n")).not.toContain(KEY);
});

test("after a reset everything is requested anew", async () => {
  const service = fakeExternalService([canTho]);
  let reset = () => {};
  const { browser } = setup({
    places: { url: "https://places.example.vn", fetch: service.fetch },
    onCacheReset: (resetCaches) => {
      reset = resetCaches;
    },
  });
  await browser.get("/bff/places/provinces");
  service.goDown();
  reset();
  expect((await browser.get("/bff/places/provinces")).status).toBe(503);
  service.respondWith(() => json([canTho]));
  reset();
  expect((await browser.get("/bff/places/provinces")).status).toBe(200);
  expect(service.requests[0]?.headers.has("authorization")).toBe(false);
});
