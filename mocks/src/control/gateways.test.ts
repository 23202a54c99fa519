import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { provinces } from "../seed/places.ts";
import { positions } from "../seed/places-positions.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { createControl } from "./control.ts";
import { PLACES_KEY } from "./gateways.ts";

let mock: Mock;

beforeEach(async () => {
  mock = await seededMock();
});

async function ask(path: string, key = PLACES_KEY) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await createControl(mock).request(`/__mock${path}`, { headers });
  return { status: response.status, answer: await response.json() };
}

describe("the administrative units", () => {
  it("are the 34 provinces, and the wards of each", async () => {
    const { answer } = await ask("/places/new-provinces?limit=1000&page=1");
    expect(answer).toMatchObject({ total: 34, page: 1 });
    const canTho = { code: "92", name: "Thành phố Cần Thơ", type: "Thành phố" };
    expect(answer.data).toContainEqual(canTho);
    const wards = await ask("/places/new-provinces/92/wards?limit=1000&page=1");
    const caiKhe = { code: "31120", name: "Phường Cái Khế", type: "Phường" };
    expect(wards.answer.data).toContainEqual(caiKhe);
  });

  it("come in pages", async () => {
    const { answer } = await ask("/places/new-provinces?limit=30&page=2");
    expect(answer.data).toHaveLength(4);
  });

  it("are refused without the right key, and unknown for a province that is not there", async () => {
    expect((await ask("/places/new-provinces", "stolen")).status).toBe(401);
    expect((await ask("/places/new-provinces/99/wards")).status).toBe(404);
  });
});

describe("the geocoder", () => {
  it("knows one ward of every province", () => {
    for (const { code, wards } of provinces) {
      const [, , wardCode] = Object.entries(positions).find(([key]) => key === code)?.[1] ?? [];
      expect(wards.map((ward) => ward.code)).toContain(wardCode);
    }
  });

  it("names the nearest place in words", async () => {
    const { answer } = await ask("/geocoder?lat=10.03&lon=105.78&format=jsonv2");
    expect(answer.display_name).toBe("Phường Cái Khế, Thành phố Cần Thơ, Việt Nam");
  });

  it("finds nothing at sea or abroad, as the real one answers it", async () => {
    const { status, answer } = await ask("/geocoder?lat=48.85&lon=2.35");
    expect([status, answer]).toEqual([200, { error: "Unable to geocode" }]);
  });

  it.each(["", "?lat=10", "?lat=&lon=106", "?lat=91&lon=106", "?lat=north&lon=106"])(
    "refuses what is no position: %s",
    async (query) => {
      expect((await ask(`/geocoder${query}`)).status).toBe(400);
    },
  );
});
