import { beforeEach, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import type { UserRow } from "../db/tables.ts";
import { lastCode, wrongCodeFor } from "../testing/call-helpers.ts";
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
