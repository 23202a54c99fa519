import { beforeEach, expect, it } from "vitest";
import type { OperationId } from "#openapi/generated/operations.ts";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { googleToken } from "../testing/account-calls.ts";
import { buyer } from "../testing/call-helpers.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { type accountScenarios, saves, sendsEmail } from "./account-scenarios.ts";
import { isScenarioName } from "./scenarios.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const allOf = (ids: readonly OperationId[]) =>
  Promise.all(ids.map((id) => client.call(id, { as: buyer, body: {} })));

/** The expected behaviour of each scenario. */
const expectations: Record<keyof typeof accountScenarios, () => Promise<void>> = {
  "mail-down": async () => {
    expect(await allOf(sendsEmail)).toMatchObject(sendsEmail.map(() => ({ status: 503 })));
    expect(mock.db.letters).toEqual([]);
  },
  "codes-too-often": async () => {
    const wait = { status: 429, json: { data: { retryAfter: 42 } } };
    expect(await allOf(sendsEmail)).toMatchObject(sendsEmail.map(() => wait));
  },
  "account-fails": async () => {
    const failure = { status: 500, json: { message: "" } };
    expect(await allOf(saves)).toMatchObject(saves.map(() => failure));
  },
  "google-down": async () => {
    const discovery = "/__mock/google/.well-known/openid-configuration";
    expect((await createControl(mock).request(discovery)).status).toBe(503);
  },
  "social-check-fails": async () => {
    const body = { provider: "google", accessToken: googleToken(mock.db, buyer) };
    expect((await client.call("checkSocialLogin", { body })).status).toBe(500);
    expect((await client.call("loginWithSocial", { body })).status).toBe(200);
  },
  "social-login-fails": async () => {
    const body = { provider: "google", accessToken: googleToken(mock.db, buyer) };
    expect((await client.call("checkSocialLogin", { body })).status).toBe(200);
    expect((await client.call("loginWithSocial", { body })).status).toBe(500);
  },
};

it.each(Object.entries(expectations))(
  "the scenario %s behaves as described",
  async (name, check) => {
    if (isScenarioName(name)) await mock.change({ scenario: name });
    await check();
  },
);
