import { beforeEach, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { lastCode, wrongCodeFor } from "../testing/client.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { resetPassword, sendRecoveryCode, signIn, verifyRecoveryCode } from "./auth.ts";
import { callerOf } from "./tokens.ts";

const newPassword = "LuaMoi@2026";
const hoa = userRow();
const twoStepUser = userRow({ id: "careful", email: "haibuoc@tap.vn", phone: "", twoFactor: true });
const notProven = "Vui lòng xác nhận mã OTP trước khi đặt mật khẩu mới";

let db: Db;

beforeEach(() => {
  db = testDb({ users: [{ ...hoa }, { ...twoStepUser }] });
});

function prove(email: string): void {
  sendRecoveryCode(db, email);
  verifyRecoveryCode(db, email, lastCode(db));
}

it("sets a new password after the code, once", async () => {
  prove(hoa.email);
  resetPassword(db, hoa.email.toUpperCase(), newPassword);
  expect(await signIn(db, { email: hoa.email, password: newPassword })).toHaveProperty("tokens");
  expect(() => resetPassword(db, hoa.email, "Khac@2026")).toThrow(notProven);
});

it("is rejected without a code, or with a code for another address", () => {
  expect(() => resetPassword(db, hoa.email, newPassword)).toThrow(notProven);
  sendRecoveryCode(db, hoa.email);
  expect(() => resetPassword(db, hoa.email, newPassword)).toThrow(notProven);
  prove(twoStepUser.email);
  expect(() => resetPassword(db, hoa.email, newPassword)).toThrow(notProven);
  expect(db.users[0]?.password).toBe(hoa.password);
});

it("signs the user out everywhere and invalidates a pending two-step code", async () => {
  const result = await signIn(db, { email: hoa.email, password: hoa.password });
  if (!("tokens" in result)) throw new Error("no tokens");
  prove(hoa.email);
  resetPassword(db, hoa.email, newPassword);
  expect(await callerOf(db, `Bearer ${result.tokens.accessToken}`)).toBeUndefined();

  await signIn(db, { email: twoStepUser.email, password: twoStepUser.password });
  prove(twoStepUser.email);
  resetPassword(db, twoStepUser.email, newPassword);
  expect(db.codes.filter(({ purpose }) => purpose === "two-step")).toEqual([]);
});

it("does not reveal whether an address has an account", () => {
  const requestTwice = (email: string) => {
    sendRecoveryCode(db, email);
    try {
      sendRecoveryCode(db, email);
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(requestTwice("la@example.vn")).toEqual(requestTwice(hoa.email));
  expect(db.letters).toMatchObject([{ to: hoa.email }]);
  const { code = "" } = db.codes.find(({ address }) => address === "la@example.vn") ?? {};
  expect(() => verifyRecoveryCode(db, "la@example.vn", wrongCodeFor(code))).toThrow(
    "Mã OTP không hợp lệ. Vui lòng thử lại.",
  );
});
