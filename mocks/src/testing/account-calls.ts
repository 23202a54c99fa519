import type { OperationId } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import type { Db } from "../db/db.ts";
import { secondsFromNow } from "../domain/timestamps.ts";
import { buyer, defined, farmer, lastCode, type MakeCall, seller, user } from "./call-helpers.ts";
import type { Client } from "./client.ts";

const driver = "taixe@tap.vn";
const investor = "nhadautu@tap.vn";

// Every call has its own address, because each gets one e-mail per minute.
const newcomers = ["mot@example.vn", "hai@example.vn", "ba@example.vn"] as const;

/** The code of the e-mail that this call sends. */
async function codeBy(
  db: Db,
  client: Client,
  id: "sendRegistrationOtp" | "sendRecoveryOtp" | "requestTwoFactorOtp",
  { as, target }: { as?: string; target: string },
): Promise<Schema["EmailOtpCheck"]> {
  await client.call(id, { as, body: { target } });
  return { target, otp: lastCode(db) };
}

/** An access token of the mock's Google. */
export function googleToken(db: Db, email: string): string {
  const { sub } = defined(db.googleAccounts.find((account) => account.email === email));
  const token = `ya29.${email}`;
  db.googleTokens.push({ token, sub, expiresAt: secondsFromNow(db, 60) });
  return token;
}

/** Successful calls of registration, recovery, two-step authentication and Google. */
export const accountCalls = {
  sendRegistrationOtp: () => ({ body: { target: newcomers[0] } }),
  verifyRegistrationOtp: async (db, client) => ({
    body: await codeBy(db, client, "sendRegistrationOtp", { target: newcomers[1] }),
  }),
  registerUser: async (db, client) => {
    const [, , email] = newcomers;
    const body = await codeBy(db, client, "sendRegistrationOtp", { target: email });
    await client.call("verifyRegistrationOtp", { body });
    const role = defined(db.roles.find(({ role_code }) => role_code === "R04"));
    return {
      body: {
        email,
        password: "NongSan@2026",
        fullName: "Trần Văn Minh",
        phone: "0912345678",
        roleId: role.id,
        referralCode: user(db, seller).uidCode.toLowerCase(),
      } satisfies Schema["RegisterRequest"],
    };
  },
  sendRecoveryOtp: () => ({ body: { target: buyer } }),
  verifyRecoveryOtp: async (db, client) => ({
    body: await codeBy(db, client, "sendRecoveryOtp", { target: driver }),
  }),
  resetPassword: async (db, client) => {
    const body = await codeBy(db, client, "sendRecoveryOtp", { target: investor });
    await client.call("verifyRecoveryOtp", { body });
    return { body: { email: investor, newPassword: "LuaMoi@2026" } };
  },
  requestTwoFactorOtp: () => ({ as: buyer, body: { target: buyer } }),
  enableTwoFactor: async (db, client) => ({
    as: farmer,
    body: await codeBy(db, client, "requestTwoFactorOtp", { as: farmer, target: farmer }),
  }),
  disableTwoFactor: async (db, client) => {
    const sent = { as: seller, target: seller };
    const body = await codeBy(db, client, "requestTwoFactorOtp", sent);
    // Only now, so that signing in took one step.
    user(db, seller).twoFactor = true;
    return { as: seller, body };
  },
  checkSocialLogin: (db) => ({
    body: { provider: "google", accessToken: googleToken(db, "khach.google@gmail.com") },
  }),
  loginWithSocial: (db) => ({ body: { provider: "google", accessToken: googleToken(db, buyer) } }),
} satisfies Partial<Record<OperationId, MakeCall>>;
