import { describe, expect, test } from "vitest";
import { json } from "../testing/fake-upstream.ts";
import { outsideService } from "../testing/outside.ts";
import { setup } from "../testing/setup.ts";

const address = "Cái Khế, Cần Thơ, Việt Nam";

function started() {
  const service = outsideService({ display_name: address, place_id: 7 });
  const geocoder = {
    url: "https://maps.example.vn/reverse?zoom=18",
    agent: "TAP (it@tap.example.vn)",
    fetch: service.fetch,
  };
  const all = setup({ geocoder });
  const find = async (lat: number | string, lon: number | string = 105.7469) => {
    const response = await all.browser.get(`/bff/places/address?lat=${lat}&lon=${lon}`);
    return [response.status, await response.json()];
  };
  return { ...all, service, find };
}

const unavailable = [
  503,
  expect.objectContaining({ code: "GEOCODER_UNAVAILABLE", message: "Lỗi khi lấy địa chỉ" }),
];

/** Lets what is under way go on until it waits for the clock or is done. */
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
};

describe("the address at a position", () => {
  test("comes from the maps service, which learns who asks and not exactly where", async () => {
    const { find, service } = started();
    const found = { latitude: 10.0452123, longitude: 105.7469, address };
    expect(await find(10.0452123)).toEqual([200, found]);
    const [{ url, headers } = { url: "", headers: new Headers() }] = service.asked;
    expect(url).toBe(
      "https://maps.example.vn/reverse?zoom=18&lat=10.0452&lon=105.7469&format=jsonv2&accept-language=vi",
    );
    expect(headers.get("user-agent")).toBe("TAP (it@tap.example.vn)");
    expect(headers.has("cookie")).toBe(false);
  });

  test("is kept for a day and for the place next to it", async () => {
    const { find, service, clock } = started();
    await find(10.04521);
    expect(await find(10.04524)).toEqual([
      200,
      { latitude: 10.04524, longitude: 105.7469, address },
    ]);
    clock.advance(23 * 60 * 60_000);
    await find(10.04521);
    expect(service.asked).toHaveLength(1);
  });

  test("is asked for once a second, in a short queue; who comes later is told so", async () => {
    const { find, service, clock } = started();
    const all = [1, 2, 3, 4, 5].map((lat) => find(lat));
    await settle();
    expect(service.asked).toHaveLength(1);
    expect(await all[4]).toEqual(unavailable);
    for (const count of [2, 3, 4]) {
      clock.advance(1_000);
      await settle();
      expect(service.asked).toHaveLength(count);
    }
    const statuses = (await Promise.all(all)).map(([status]) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 503]);
  });

  test("is unavailable when the service is down or slow, and kept where it was known", async () => {
    const { find, service, clock } = started();
    await find(10);
    clock.advance(25 * 60 * 60_000);
    service.isDown();
    expect((await find(10))[0]).toBe(200);
    clock.advance(5_000);
    expect(await find(11)).toEqual(unavailable);
    clock.advance(5_000);
    service.hangs();
    const pending = find(12);
    await settle();
    clock.advance(5_000);
    expect(await pending).toEqual(unavailable);
  });

  test("may not exist", async () => {
    const { find, service } = started();
    service.says(() => json({ error: "Unable to geocode" }));
    expect((await find(0, 0))[0]).toBe(404);
  });

  test.each([
    ["HTML", () => new Response("<html>")],
    ["an error", () => json({}, 403)],
    ["something else", () => json([address])],
    ["an empty name", () => json({ display_name: "  " })],
  ])("is unavailable when the answer is %s", async (_, answer) => {
    const { find, service } = started();
    service.says(answer);
    expect(await find(10)).toEqual(unavailable);
  });

  test("is not looked for at what is no position", async () => {
    const { find, service } = started();
    for (const lat of ["", "91", "-90.1", "abc", "1e3", "0x1", "NaN", "1;2"]) {
      expect((await find(lat))[0], lat).toBe(400);
    }
    expect((await find(10, 181))[0]).toBe(400);
    expect((await find(String(0.0000001)))[0]).toBe(200);
    expect(service.asked[0]?.url).toContain("lat=0.0000&");
  });

  test("is unavailable without a service", async () => {
    const { browser } = setup();
    expect((await browser.get("/bff/places/address?lat=10&lon=105")).status).toBe(503);
  });

  test("leaves no position in the log", async () => {
    const { find, service, lines } = started();
    service.says(() => Promise.reject(new TypeError("no 10.0452")));
    await find(10.0452);
    expect(lines.join("\n")).not.toMatch(/10\.04|105\.7/);
  });
});
