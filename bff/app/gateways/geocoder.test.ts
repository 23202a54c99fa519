import { describe, expect, test } from "vitest";
import { fakeExternalService } from "../../testing/external-service.ts";
import { json } from "../../testing/fake-upstream.ts";
import { setup } from "../../testing/setup.ts";

const address = "Cái Khế, Cần Thơ, Việt Nam";

function started() {
  const service = fakeExternalService({ display_name: address, place_id: 7 });
  const geocoder = {
    url: "https://maps.example.vn/reverse?zoom=18",
    agent: "TAP (it@tap.example.vn)",
    fetch: service.fetch,
  };
  const all = setup({ geocoder });
  const findFrom = async (from: string | undefined, lat: number | string, lon: number | string) => {
    const path = `/bff/places/address?lat=${lat}&lon=${lon}`;
    const response = await all.browser.send(path, {}, { address: from });
    return [response.status, await response.json()];
  };
  const find = (lat: number | string, lon: number | string = 105.7469) =>
    findFrom(undefined, lat, lon);
  const statusFor = async (from: string, lat: number) => (await findFrom(from, lat, 105))[0];
  return { ...all, service, find, statusFor };
}

const unavailable = [
  503,
  expect.objectContaining({ code: "GEOCODER_UNAVAILABLE", message: "Lỗi khi lấy địa chỉ" }),
];

/** Lets pending work continue until it waits for the clock or is done. */
const settle = async () => {
  for (let i = 0; i < 20; i++) await new Promise(setImmediate);
};

describe("the address at a position", () => {
  test("comes from the maps service, which learns who asks and not exactly where", async () => {
    const { find, service } = started();
    const found = { latitude: 10.0452123, longitude: 105.7469, address };
    expect(await find(10.0452123)).toEqual([200, found]);
    const [{ url, headers } = { url: "", headers: new Headers() }] = service.requests;
    expect(url).toBe(
      "https://maps.example.vn/reverse?zoom=18&lat=10.0452&lon=105.7469&format=jsonv2&accept-language=vi",
    );
    expect(headers.get("user-agent")).toBe("TAP (it@tap.example.vn)");
    expect(headers.has("cookie")).toBe(false);
  });

  test("is cached for a day and for the place next to it", async () => {
    const { find, service, clock } = started();
    await find(10.04521);
    expect(await find(10.04524)).toEqual([
      200,
      { latitude: 10.04524, longitude: 105.7469, address },
    ]);
    clock.advance(23 * 60 * 60_000);
    await find(10.04521);
    expect(service.requests).toHaveLength(1);
  });

  test("is asked for once a second, in a short queue; later requests are unavailable", async () => {
    const { find, service, clock } = started();
    const all = [1, 2, 3, 4, 5].map((lat) => find(lat));
    await settle();
    expect(service.requests).toHaveLength(1);
    expect(await all[4]).toEqual(unavailable);
    for (const count of [2, 3, 4]) {
      clock.advance(1_000);
      await settle();
      expect(service.requests).toHaveLength(count);
    }
    const statuses = (await Promise.all(all)).map(([status]) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 503]);
  });

  test("is asked for in turns: whoever asks much waits behind those who ask little", async () => {
    const { statusFor, service, clock } = started();
    const greedy = [1, 2, 3, 4].map((lat) => statusFor("10.0.0.1", lat));
    await settle();
    const others = [statusFor("10.0.0.2", 11), statusFor("2001:db8::1", 12)];
    await settle();
    // The requester with the most entries loses the last ones.
    expect(await greedy[3]).toBe(503);
    expect(await greedy[2]).toBe(503);
    const latitudes = () => service.requests.map(({ url }) => new URL(url).searchParams.get("lat"));
    for (const count of [2, 3, 4]) {
      clock.advance(1_000);
      await settle();
      expect(latitudes()).toHaveLength(count);
    }
    expect(latitudes().map(Number)).toEqual([1, 11, 2, 12]);
    expect(await Promise.all([...others, ...greedy])).toEqual([200, 200, 200, 200, 503, 503]);
  });

  test("has one place in a full queue for each who asks, a /64 being one", async () => {
    const { statusFor, clock } = started();
    const hosts = ["1", "2", "3", "4"].map((host) => `2001:db8::${host}`);
    const network = hosts.map((host, lat) => statusFor(host, lat));
    await settle();
    const others = ["10.0.0.1", "10.0.0.2", "10.0.0.3"].map((from, i) => statusFor(from, 50 + i));
    await settle();
    for (let second = 0; second < 4; second++) {
      clock.advance(1_000);
      await settle();
    }
    expect(await Promise.all(network)).toEqual([200, 200, 503, 503]);
    expect(await Promise.all(others)).toEqual([200, 200, 503]);
  });

  test.each([400, 422])("that the service refuses with %i is no failure for others", async (no) => {
    const { find, service, clock } = started();
    service.respondWith(() => json({ error: "Invalid position" }, no));
    expect(await find(10)).toEqual(unavailable);
    service.respondWith(() => json({ display_name: address }));
    const other = find(11);
    clock.advance(1_000);
    await settle();
    expect((await other)[0]).toBe(200);
  });

  test.each([403, 429, 500])("after a %i nobody asks for five seconds", async (status) => {
    const { find, service, clock } = started();
    service.respondWith(() => json({}, status));
    await find(10);
    clock.advance(1_000);
    expect(await find(11)).toEqual(unavailable);
    expect(service.requests).toHaveLength(1);
    clock.advance(5_000);
    service.respondWith(() => json({ display_name: address }));
    expect((await find(11))[0]).toBe(200);
  });

  test("is unavailable when the service is down or slow, and cached where it was known", async () => {
    const { find, service, clock } = started();
    await find(10);
    clock.advance(25 * 60 * 60_000);
    service.goDown();
    expect((await find(10))[0]).toBe(200);
    clock.advance(5_000);
    expect(await find(11)).toEqual(unavailable);
    clock.advance(5_000);
    service.hang();
    const pending = find(12);
    await settle();
    clock.advance(5_000);
    expect(await pending).toEqual(unavailable);
  });

  test("may not exist", async () => {
    const { find, service } = started();
    service.respondWith(() => json({ error: "Unable to geocode" }));
    expect((await find(0, 0))[0]).toBe(404);
  });

  test.each([
    ["HTML", () => new Response("<html>")],
    ["an error", () => json({}, 403)],
    ["something else", () => json([address])],
    ["an empty name", () => json({ display_name: "  " })],
  ])("is unavailable when the response is %s", async (_, handler) => {
    const { find, service } = started();
    service.respondWith(handler);
    expect(await find(10)).toEqual(unavailable);
  });

  test("is not looked for at what is no position", async () => {
    const { find, service } = started();
    for (const lat of ["", "91", "-90.1", "abc", "1e3", "0x1", "NaN", "1;2"]) {
      expect((await find(lat))[0], lat).toBe(400);
    }
    expect((await find(10, 181))[0]).toBe(400);
    expect((await find(String(0.0000001)))[0]).toBe(200);
    expect(service.requests[0]?.url).toContain("lat=0.0000&");
  });

  test("is unavailable without a service", async () => {
    const { browser } = setup();
    expect((await browser.get("/bff/places/address?lat=10&lon=105")).status).toBe(503);
  });

  test("leaves no position in the log", async () => {
    const { find, service, lines } = started();
    service.respondWith(() => Promise.reject(new TypeError("no 10.0452")));
    await find(10.0452);
    expect(lines.join("\n")).not.toMatch(/10\.04|105\.7/);
  });
});
