import { beforeEach, expect, it } from "vitest";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { googleToken } from "../testing/account-calls.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { buyer } from "../testing/making-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import type { accountTrouble } from "./account-trouble.ts";
import { isScenarioName } from "./scenarios.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

/** What each scenario promises, as a caller sees it. */
const promises: Record<keyof typeof accountTrouble, () => Promise<void>> = {
  "mail-down": async () => {
    const answer = await client.call("sendRecoveryOtp", { body: { target: buyer } });
    expect([answer.status, mock.db.letters]).toEqual([503, []]);
  },
  "codes-too-often": async () => {
    const { status, answer } = await client.call("sendRecoveryOtp", { body: { target: buyer } });
    expect([status, answer.data]).toEqual([429, { retryAfter: 42 }]);
  },
  "account-fails": async () => {
    const body = { email: buyer, newPassword: "LuaMoi@2026" };
    const { status, answer } = await client.call("resetPassword", { body });
    expect([status, answer.message]).toEqual([500, ""]);
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

it.each(Object.entries(promises))("the scenario %s keeps what it promises", async (name, holds) => {
  if (isScenarioName(name)) await mock.change({ scenario: name });
  await holds();
});
