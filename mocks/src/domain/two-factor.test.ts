import { beforeEach, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { lastCode, otherThan } from "../testing/making-calls.ts";
import { testDb, testNow, userRow } from "../testing/tables.ts";
import { sendTwoFactorCode, setTwoFactor } from "./two-factor.ts";

let db: Db;
let now: Date;
let caller: UserRow;

beforeEach(() => {
  now = testNow;
  caller = userRow();
  db = testDb({ users: [caller, userRow({ id: "an", email: "an@tap.vn" })] }, () => now);
});

function letter(): { target: string; otp: string } {
  now = new Date(now.getTime() + 60_000);
  sendTwoFactorCode(db, caller, caller.email);
  return { target: caller.email, otp: lastCode(db) };
}

it("goes on and off, each with a code of its own", () => {
  const first = letter();
  setTwoFactor(db, caller, true, first);
  expect(caller.twoFactor).toBe(true);
  expect(() => setTwoFactor(db, caller, false, first)).toThrow("đã được sử dụng");
  setTwoFactor(db, caller, false, letter());
  expect(caller.twoFactor).toBe(false);
});

it("refuses what is so already, without touching the code", () => {
  const code = letter();
  expect(() => setTwoFactor(db, caller, false, code)).toThrow(
    expect.objectContaining({
      code: "CONFLICT",
      message: "Xác thực 2 bước đã được tắt từ trước",
    }),
  );
  setTwoFactor(db, caller, true, code);
  expect(() => setTwoFactor(db, caller, true, letter())).toThrow("đã được bật từ trước");
});

it("writes to the caller's own address alone", () => {
  const refusal = expect.objectContaining({ code: "VALIDATION" });
  expect(() => sendTwoFactorCode(db, caller, "an@tap.vn")).toThrow(refusal);
  expect(db.letters).toEqual([]);
  const { otp } = letter();
  expect(() => setTwoFactor(db, caller, true, { target: "an@tap.vn", otp })).toThrow(refusal);
  setTwoFactor(db, caller, true, { target: caller.email.toUpperCase(), otp });
});

it("takes a wrong code for a 400, never for the end of the session", () => {
  const { otp, target } = letter();
  expect(() => setTwoFactor(db, caller, true, { target, otp: otherThan(otp) })).toThrow(
    expect.objectContaining({ code: "OTP_INVALID" }),
  );
});
