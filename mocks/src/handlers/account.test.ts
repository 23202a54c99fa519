import { beforeEach, describe, expect, it } from "vitest";
import type { Mock } from "../mock.ts";
import { accountCalls, googleToken } from "../testing/account-calls.ts";
import { buyer, twoStepUser, user, wrongCodeFor } from "../testing/call-helpers.ts";
import { type Client, clientOf } from "../testing/client.ts";
import { seededMock } from "../testing/seeded-mock.ts";

let mock: Mock;
let client: Client;

beforeEach(async () => {
  mock = await seededMock();
  client = clientOf(mock);
});

const googleOf = (email: string) => ({
  provider: "google",
  accessToken: googleToken(mock.db, email),
});

// The client throws when a response does not match the contract.
describe("the contract", () => {
  it("holds for a rejected registration and for the new user's sign-in", async () => {
    const { body } = await accountCalls.registerUser(mock.db, client);
    const unknown = { ...body, referralCode: "TAP_0000" };
    expect(await client.call("registerUser", { body: unknown })).toMatchObject({
      status: 400,
      json: { errors: { referralCode: "Mã giới thiệu không tồn tại" } },
    });
    const taken = { ...body, phone: user(mock.db, buyer).phone };
    expect((await client.call("registerUser", { body: taken })).status).toBe(409);
    const { status, json } = await client.call("registerUser", { body });
    expect([status, json.role.role_code]).toEqual([201, "R04"]);
    const { email, password } = body;
    const signedIn = await client.call("loginUser", { body: { email, password } });
    const headers = { authorization: `Bearer ${signedIn.json.accessToken}` };
    expect(await client.call("getCurrentUser", { headers })).toMatchObject({
      status: 200,
      json: { id: json.id, hasWallet: false },
    });
  });

  it("holds for wrong codes and for a second e-mail within a minute", async () => {
    const { body } = await accountCalls.verifyRecoveryOtp(mock.db, client);
    const otp = wrongCodeFor(body.otp);
    expect(await client.call("verifyRecoveryOtp", { body: { ...body, otp } })).toMatchObject({
      status: 400,
      json: { message: "Mã OTP không hợp lệ. Vui lòng thử lại.", code: "OTP_INVALID" },
    });
    expect(await client.call("sendRecoveryOtp", { body: { target: body.target } })).toMatchObject({
      status: 429,
      json: { data: { retryAfter: 60 } },
    });
  });

  it("holds for every outcome of a sign-in with Google", async () => {
    const cases = [
      [googleOf(buyer), 200],
      [googleOf("khach.google@gmail.com"), 409],
      [googleOf("bikhoa@tap.vn"), 401],
      [googleOf("choduyet@tap.vn"), 401],
      [{ provider: "google", accessToken: "made-up" }, 401],
      [{ provider: "facebook", accessToken: "x" }, 400],
    ] as const;
    for (const [body, status] of cases) {
      expect([body, (await client.call("loginWithSocial", { body })).status]).toEqual([
        body,
        status,
      ]);
    }
    const twoStep = await client.call("loginWithSocial", { body: googleOf(twoStepUser) });
    expect(twoStep.json).toMatchObject({
      requiresTwoFA: true,
      userId: user(mock.db, twoStepUser).id,
    });
  });
});
