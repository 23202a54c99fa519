import { beforeEach, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { lastCode, otherThan } from "../testing/making-calls.ts";
import { testDb, userRow } from "../testing/tables.ts";
import { signIn } from "./auth.ts";
import { resetPassword, sendRecoveryCode, verifyRecoveryCode } from "./recovery.ts";
import { callerOf } from "./tokens.ts";

const newPassword = "LuaMoi@2026";
const hoa = userRow();
const careful = userRow({ id: "careful", email: "haibuoc@tap.vn", phone: "", twoFactor: true });
const notProven = "Vui lòng xác nhận mã OTP trước khi đặt mật khẩu mới";

let db: Db;

beforeEach(() => {
  db = testDb({ users: [{ ...hoa }, { ...careful }] });
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

it("is refused without a code, or with one for somebody else", () => {
  expect(() => resetPassword(db, hoa.email, newPassword)).toThrow(notProven);
  sendRecoveryCode(db, hoa.email);
  expect(() => resetPassword(db, hoa.email, newPassword)).toThrow(notProven);
  prove(careful.email);
  expect(() => resetPassword(db, hoa.email, newPassword)).toThrow(notProven);
  expect(db.users[0]?.password).toBe(hoa.password);
});

it("signs the user out everywhere, and ends a sign-in that waits for its second step", async () => {
  const answer = await signIn(db, { email: hoa.email, password: hoa.password });
  if (!("tokens" in answer)) throw new Error("no tokens");
  prove(hoa.email);
  resetPassword(db, hoa.email, newPassword);
  expect(await callerOf(db, `Bearer ${answer.tokens.accessToken}`)).toBeUndefined();

  await signIn(db, { email: careful.email, password: careful.password });
  prove(careful.email);
  resetPassword(db, careful.email, newPassword);
  expect(db.codes.filter(({ purpose }) => purpose === "two-step")).toEqual([]);
});

it("tells nobody whether an address has an account", () => {
  const asked = (email: string) => {
    sendRecoveryCode(db, email);
    try {
      sendRecoveryCode(db, email);
    } catch (error) {
      return error;
    }
    return undefined;
  };
  expect(asked("la@example.vn")).toEqual(asked(hoa.email));
  expect(db.letters).toMatchObject([{ to: hoa.email }]);
  const { code = "" } = db.codes.find(({ address }) => address === "la@example.vn") ?? {};
  expect(() => verifyRecoveryCode(db, "la@example.vn", otherThan(code))).toThrow(
    "Mã OTP không hợp lệ. Vui lòng thử lại.",
  );
});
