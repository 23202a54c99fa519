import { beforeEach, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { buyer } from "../testing/call-helpers.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import type { favoriteScenarios } from "./favorite-scenarios.ts";
import { isScenarioName } from "./scenarios.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const toggle = (product_id: number) =>
  client.raw("toggleFavorite", { as: buyer, body: { product_id } });
const total = async () => (await client.call("listFavorites", { as: buyer })).json.total;

/** The expected behaviour of each scenario. */
const expectations: Record<keyof typeof favoriteScenarios, () => Promise<void>> = {
  "no-favorites": async () => {
    expect(await total()).toBe(0);
  },
  "favorites-fail": async () => {
    const before = await total();
    expect((await toggle(3)).status).toBe(503);
    expect(await total()).toBe(before);
  },
  "favorites-silent": async () => {
    const before = await total();
    const response = await toggle(3);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await total()).toBe(before);
  },
  "favorite-stuck": async () => {
    const before = await total();
    expect((await toggle(3)).status).toBe(503);
    expect((await toggle(8)).status).toBe(200);
    expect(await total()).toBe(before - 1);
  },
};

it.each(Object.entries(expectations))(
  "the scenario %s behaves as described",
  async (name, check) => {
    if (isScenarioName(name)) await mock.change({ scenario: name });
    await check();
  },
);
