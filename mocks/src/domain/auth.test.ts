import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { lastCode, wrongCodeFor } from "../testing/client.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import {
  changePassword,
  completeSignIn,
  deviceOf,
  mySessions,
  sendTwoFactorCode,
  setTwoFactor,
  signIn,
  tokenLife,
} from "./auth.ts";
import { callerOf, rotate } from "./tokens.ts";

const password = "Tap@12345";
const plain = userRow();
const twoStepUser = userRow({ id: "careful", email: "haibuoc@tap.vn", phone: "", twoFactor: true });

let db: Db;
let now: Date;

beforeEach(() => {
  now = testNow;
  db = testDb({ users: [{ ...plain }, { ...twoStepUser }] }, () => now);
});

function later(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function startTwoStep(): Promise<string> {
  expect(await signIn(db, { email: twoStepUser.email, password })).toMatchObject({
    twoStepUserId: twoStepUser.id,
  });
  return lastCode(db);
}

async function tokensOf(email: string) {
  const result = await signIn(db, { email, password });
  if (!("tokens" in result)) throw new Error("no tokens");
  return result.tokens;
}

describe("signing in", () => {
  it.each([plain.email, plain.email.toUpperCase(), plain.phone])(
    "knows a user by %s",
    async (email) => {
      const { accessToken } = await tokensOf(email);
      expect(await callerOf(db, `Bearer ${accessToken}`)).toMatchObject({ user: { id: plain.id } });
    },
  );

  it("gives the same error for a wrong password and an unknown account", async () => {
    const error = {
      code: "BAD_CREDENTIALS",
      message: "Email/số điện thoại hoặc mật khẩu không đúng",
    };
    await expect(signIn(db, { email: plain.email, password: "sai" })).rejects.toMatchObject(error);
    await expect(signIn(db, { email: "la@tap.vn", password })).rejects.toMatchObject(error);
  });

  it("does not accept an empty phone as an identifier", async () => {
    await expect(signIn(db, { email: "", password })).rejects.toMatchObject({
      code: "BAD_CREDENTIALS",
    });
  });

  it.each([
    ["locked", "ACCOUNT_LOCKED", "Tài khoản đã bị khóa"],
    ["pending", "ACCOUNT_PENDING", "Tài khoản đang chờ được duyệt"],
  ] as const)("reports a %s account, but only with its password", async (status, code, message) => {
    db.users = [{ ...plain, status }];
    await expect(signIn(db, { email: plain.email, password })).rejects.toMatchObject({
      code,
      message,
    });
    await expect(signIn(db, { email: plain.email, password: "sai" })).rejects.toMatchObject({
      code: "BAD_CREDENTIALS",
    });
  });
});

describe("the two-step code", () => {
  it("is sent by e-mail and completes the sign-in once", async () => {
    const otpCode = await startTwoStep();
    expect(otpCode).toMatch(/^\d{6}$/);
    expect(db.letters.at(-1)).toMatchObject({ to: twoStepUser.email });
    expect(db.sessions).toHaveLength(0);

    await expect(completeSignIn(db, { userId: twoStepUser.id, otpCode })).resolves.toHaveProperty(
      "tokens",
    );
    await expect(completeSignIn(db, { userId: twoStepUser.id, otpCode })).rejects.toMatchObject({
      code: "TWO_STEP_REFUSED",
    });
  });

  it("is also accepted with the typed identifier instead of the id", async () => {
    const otpCode = await startTwoStep();
    await expect(
      completeSignIn(db, { userId: twoStepUser.email, otpCode }),
    ).resolves.toHaveProperty("tokens");
  });

  it("expires after five minutes", async () => {
    const otpCode = await startTwoStep();
    later(5);
    await expect(completeSignIn(db, { userId: twoStepUser.id, otpCode })).rejects.toMatchObject({
      code: "TWO_STEP_REFUSED",
    });
  });

  it("is exhausted after five wrong tries", async () => {
    const otpCode = await startTwoStep();
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = { userId: twoStepUser.id, otpCode: wrongCodeFor(otpCode) };
      await expect(completeSignIn(db, wrong)).rejects.toMatchObject({ code: "TWO_STEP_REFUSED" });
    }
    await expect(completeSignIn(db, { userId: twoStepUser.id, otpCode })).rejects.toMatchObject({
      message: "Mã xác thực đã hết hiệu lực. Vui lòng đăng nhập lại để nhận mã mới.",
    });
    later(0.5);
    await expect(signIn(db, { email: twoStepUser.email, password })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      details: { data: { retryAfter: 30 } },
    });
    later(0.5);
    expect(await startTwoStep()).not.toBe("");
  });

  it("is reused when the e-mail is less than a minute old", async () => {
    const otpCode = await startTwoStep();
    later(0.5);
    expect(await signIn(db, { email: twoStepUser.email, password })).toEqual({
      twoStepUserId: twoStepUser.id,
      times: { resendAfter: 30, expiresIn: 270 },
    });
    expect(db.letters).toHaveLength(1);
    await completeSignIn(db, { userId: twoStepUser.id, otpCode });
    await startTwoStep();
    expect(db.letters).toHaveLength(2);
  });

  it("replaces the previous one", async () => {
    const first = await startTwoStep();
    later(1);
    const second = await startTwoStep();
    expect(db.codes).toHaveLength(1);
    if (first !== second) {
      await expect(
        completeSignIn(db, { userId: twoStepUser.id, otpCode: first }),
      ).rejects.toMatchObject({ code: "TWO_STEP_REFUSED" });
    }
  });

  it("is rejected after the account was locked", async () => {
    const otpCode = await startTwoStep();
    for (const user of db.users) user.status = "locked";
    await expect(completeSignIn(db, { userId: twoStepUser.id, otpCode })).rejects.toMatchObject({
      code: "ACCOUNT_LOCKED",
    });
  });
});

describe("sessions", () => {
  it("are listed with the latest active first, without ended ones and those of others", async () => {
    const first = await tokensOf(plain.email);
    later(1);
    await tokensOf(plain.email);
    later(1);
    await tokensOf(plain.email);
    const [one, two, three] = db.sessions.map(({ id }) => id);
    if (db.sessions[2]) db.sessions[2].revoked = true;
    expect(mySessions(db, plain).map(({ id }) => id)).toEqual([two, one]);
    later(1);
    await rotate(db, first.refreshToken);
    expect(mySessions(db, plain).map(({ id }) => id)).toEqual([one, two]);
    expect(three).toBeDefined();
    expect(mySessions(db, twoStepUser)).toEqual([]);
  });

  it("are not listed after their refresh token expired", async () => {
    await tokensOf(plain.email);
    later(31 * 24 * 60);
    expect(mySessions(db, plain)).toEqual([]);
  });
});

describe("the life of the access token", () => {
  it("is read from the token, and is known without it", async () => {
    const { accessToken } = await tokensOf(plain.email);
    const iat = testNow.getTime() / 1000;
    const [session] = db.sessions;
    expect(await tokenLife(db, plain, session, accessToken)).toEqual({ iat, exp: iat + 300 });
    later(1);
    await tokensOf(plain.email);
    expect(await tokenLife(db, plain, session, undefined)).toEqual({ iat, exp: iat + 300 });
  });

  it("is rejected for another user's token", async () => {
    const { accessToken } = await tokensOf(plain.email);
    await expect(tokenLife(db, twoStepUser, undefined, accessToken)).rejects.toMatchObject({
      code: "TOKEN_REFUSED",
    });
  });
});

describe("changing the password", () => {
  it("needs the current one, and a wrong one is no 401", () => {
    const [caller = plain] = db.users;
    expect(() =>
      changePassword(db, caller, { currentPassword: "sai", newPassword: "LuaMoi@2026" }),
    ).toThrow(expect.objectContaining({ code: "VALIDATION" }));
    expect(caller.password).toBe(password);
  });

  it("takes effect at the next sign-in", async () => {
    const [caller = plain] = db.users;
    changePassword(db, caller, { currentPassword: password, newPassword: "LuaMoi@2026" });
    await expect(tokensOf(plain.email)).rejects.toMatchObject({ code: "BAD_CREDENTIALS" });
    await expect(
      signIn(db, { email: plain.email, password: "LuaMoi@2026" }),
    ).resolves.toHaveProperty("tokens");
  });
});

describe("two-step authentication", () => {
  let caller: UserRow;

  beforeEach(() => {
    now = testNow;
    caller = userRow();
    db = testDb({ users: [caller, userRow({ id: "an", email: "an@tap.vn" })] }, () => now);
  });

  function emailedCode(): { target: string; otp: string } {
    now = new Date(now.getTime() + 60_000);
    sendTwoFactorCode(db, caller, caller.email);
    return { target: caller.email, otp: lastCode(db) };
  }

  it("can be turned on and off, each with its own code", () => {
    const first = emailedCode();
    setTwoFactor(db, caller, true, first);
    expect(caller.twoFactor).toBe(true);
    expect(() => setTwoFactor(db, caller, false, first)).toThrow("đã được sử dụng");
    setTwoFactor(db, caller, false, emailedCode());
    expect(caller.twoFactor).toBe(false);
  });

  it("rejects a change to the current state without using the code", () => {
    const code = emailedCode();
    expect(() => setTwoFactor(db, caller, false, code)).toThrow(
      expect.objectContaining({
        code: "CONFLICT",
        message: "Xác thực 2 bước đã được tắt từ trước",
      }),
    );
    setTwoFactor(db, caller, true, code);
    expect(() => setTwoFactor(db, caller, true, emailedCode())).toThrow("đã được bật từ trước");
  });

  it("sends only to the caller's own address", () => {
    const error = expect.objectContaining({ code: "VALIDATION" });
    expect(() => sendTwoFactorCode(db, caller, "an@tap.vn")).toThrow(error);
    expect(db.letters).toEqual([]);
    const { otp } = emailedCode();
    expect(() => setTwoFactor(db, caller, true, { target: "an@tap.vn", otp })).toThrow(error);
    setTwoFactor(db, caller, true, { target: caller.email.toUpperCase(), otp });
  });

  it("rejects a wrong code with 400, not 401", () => {
    const { otp, target } = emailedCode();
    expect(() => setTwoFactor(db, caller, true, { target, otp: wrongCodeFor(otp) })).toThrow(
      expect.objectContaining({ code: "OTP_INVALID" }),
    );
  });
});

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome trên Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge trên Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari trên iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet trên Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox trên Linux"],
  ["curl/8.9.1", "Trình duyệt web"],
  [null, "Trình duyệt web"],
])("%s is called %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
