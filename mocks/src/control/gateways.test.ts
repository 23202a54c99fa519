import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { positions, provinces } from "../seed/places.ts";
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
  return { status: response.status, json: await response.json() };
}

describe("the administrative units", () => {
  it("are the 34 provinces, and the wards of each", async () => {
    const { json } = await ask("/places/new-provinces?limit=1000&page=1");
    expect(json).toMatchObject({ total: 34, page: 1 });
    const canTho = { code: "92", name: "Thành phố Cần Thơ", type: "Thành phố" };
    expect(json.data).toContainEqual(canTho);
    const wards = await ask("/places/new-provinces/92/wards?limit=1000&page=1");
    const caiKhe = { code: "31120", name: "Phường Cái Khế", type: "Phường" };
    expect(wards.json.data).toContainEqual(caiKhe);
  });

  it("come in pages", async () => {
    const { json } = await ask("/places/new-provinces?limit=30&page=2");
    expect(json.data).toHaveLength(4);
  });

  it("are rejected without the right key, and 404 for an unknown province", async () => {
    expect((await ask("/places/new-provinces", "stolen")).status).toBe(401);
    expect((await ask("/places/new-provinces/99/wards")).status).toBe(404);
  });
});

describe("the geocoder", () => {
  it("has one ward of every province", () => {
    for (const { code, wards } of provinces) {
      const [, , wardCode] = Object.entries(positions).find(([key]) => key === code)?.[1] ?? [];
      expect(wards.map((ward) => ward.code)).toContain(wardCode);
    }
  });

  it("returns the nearest place as text", async () => {
    const { json } = await ask("/geocoder?lat=10.03&lon=105.78&format=jsonv2");
    expect(json.display_name).toBe("Phường Cái Khế, Thành phố Cần Thơ, Việt Nam");
  });

  it("finds nothing at sea or abroad, with the response of the real one", async () => {
    const { status, json } = await ask("/geocoder?lat=48.85&lon=2.35");
    expect([status, json]).toEqual([200, { error: "Unable to geocode" }]);
  });

  it.each(["", "?lat=10", "?lat=&lon=106", "?lat=91&lon=106", "?lat=north&lon=106"])(
    "rejects an invalid position: %s",
    async (query) => {
      expect((await ask(`/geocoder${query}`)).status).toBe(400);
    },
  );
});
