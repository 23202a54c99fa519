import { beforeEach, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { buyer } from "../testing/making-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import type { favoriteTrouble } from "./favorite-trouble.ts";
import { isScenarioName } from "./scenarios.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const toggle = (product_id: number) =>
  client.raw("toggleFavorite", { as: buyer, body: { product_id } });
const total = async () => (await client.call("listFavorites", { as: buyer })).answer.total;

/** What each scenario promises, as a caller sees it. */
const promises: Record<keyof typeof favoriteTrouble, () => Promise<void>> = {
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
    const answer = await toggle(3);
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(await total()).toBe(before);
  },
  "favorite-stuck": async () => {
    const before = await total();
    expect((await toggle(3)).status).toBe(503);
    expect((await toggle(8)).status).toBe(200);
    expect(await total()).toBe(before - 1);
  },
};

it.each(Object.entries(promises))("the scenario %s keeps what it promises", async (name, holds) => {
  if (isScenarioName(name)) await mock.change({ scenario: name });
  await holds();
});
