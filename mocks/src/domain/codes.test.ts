import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { lastCode, wrongCodeFor } from "../testing/client.ts";
import { testDb, testNow } from "../testing/tables.ts";
import { checkCode, consumeVerification, isVerified, sendCode, verifyCode } from "./codes.ts";

type CodeKey = Parameters<typeof sendCode>[1];

const lan: CodeKey = { purpose: "register", address: "Lan@example.vn" };
const minh: CodeKey = { purpose: "register", address: "minh@example.vn" };
const wrong = "Mã OTP không hợp lệ";

let db: Db;
let now: Date;

beforeEach(() => {
  now = testNow;
  db = testDb({}, () => now);
});

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}

function codeSentTo(key: CodeKey): string {
  sendCode(db, key);
  return lastCode(db);
}

const verify = (code: string, key: CodeKey = lan) => verifyCode(db, key, code, wrong);

describe("a code by e-mail", () => {
  it("verifies its address once, ignoring case", () => {
    const code = codeSentTo(lan);
    expect(db.letters).toMatchObject([{ to: lan.address, expiresAt: "2026-11-20T03:20:00.000Z" }]);
    verify(code, { ...lan, address: "lan@EXAMPLE.vn" });
    expect(isVerified(db, lan)).toBe(true);
    expect(() => verify(code)).toThrow("Mã OTP này đã được sử dụng. Vui lòng yêu cầu mã mới.");
    consumeVerification(db, lan);
    expect(isVerified(db, lan)).toBe(false);
  });

  it("is not valid for another address or purpose", () => {
    const code = codeSentTo(lan);
    expect(() => verify(code, minh)).toThrow(wrong);
    expect(checkCode(db, { ...lan, purpose: "recovery" }, code)).toEqual({
      result: "void",
      reason: "missing",
    });
    expect([isVerified(db, lan), isVerified(db, minh)]).toEqual([false, false]);
  });

  it("expires after five minutes", () => {
    const code = codeSentTo(lan);
    later(299);
    expect(() => verify(wrongCodeFor(code))).toThrow(wrong);
    later(1);
    expect(() => verify(code)).toThrow("Mã OTP đã hết hạn. Vui lòng yêu cầu mã mới.");
  });

  const exhausted = "Bạn đã nhập sai quá nhiều lần. Vui lòng yêu cầu mã mới.";

  it("for a signed-in user is exhausted by the fifth wrong try", () => {
    const own = { ...lan, purpose: "two-factor" } as const;
    const code = codeSentTo(own);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(() => verify(wrongCodeFor(code), own)).toThrow(wrong);
    }
    expect(() => verify(wrongCodeFor(code), own)).toThrow(exhausted);
    expect(() => verify(code, own)).toThrow(exhausted);
  });

  it.each(["register", "recovery"] as const)("for %s allows 30 tries", (purpose) => {
    const open = { ...lan, purpose };
    const code = codeSentTo(open);
    for (let tries = 0; tries < 29; tries += 1) {
      expect(() => verify(wrongCodeFor(code), open)).toThrow(wrong);
    }
    verify(code, open);
    later(60);
    const next = codeSentTo(open);
    for (let tries = 0; tries < 30; tries += 1) {
      expect(() => verify(wrongCodeFor(next), open)).toThrow();
    }
    expect(() => verify(next, open)).toThrow(exhausted);
  });

  it("does not affect an existing verification", () => {
    verify(codeSentTo(lan));
    later(60);
    const stranger = codeSentTo(lan);
    expect(isVerified(db, lan)).toBe(true);
    expect(() => verify(wrongCodeFor(stranger))).toThrow(wrong);
    consumeVerification(db, lan);
    expect(isVerified(db, lan)).toBe(false);
    verify(stranger);
    expect(isVerified(db, lan)).toBe(true);
  });

  it("is replaced by the next one", () => {
    const first = codeSentTo(lan);
    later(60);
    const second = codeSentTo(lan);
    if (first !== second) expect(() => verify(first)).toThrow(wrong);
    verify(second);
  });

  it("verifies the address for half an hour", () => {
    verify(codeSentTo(lan));
    later(30 * 60 - 1);
    expect(isVerified(db, lan)).toBe(true);
    later(1);
    expect(isVerified(db, lan)).toBe(false);
  });
});

describe("e-mails", () => {
  it("are sent at most once a minute per address and purpose, used or not", () => {
    verify(codeSentTo(lan));
    later(17.5);
    expect(() => sendCode(db, lan)).toThrow(
      expect.objectContaining({
        code: "TOO_MANY_REQUESTS",
        message: "Vui lòng chờ 43 giây rồi yêu cầu mã mới.",
        details: { data: { retryAfter: 43 } },
      }),
    );
    sendCode(db, minh);
    sendCode(db, { ...lan, purpose: "recovery" });
    later(42.5);
    sendCode(db, lan);
    expect(db.letters).toHaveLength(4);
  });

  it("are not delayed after the clock was set back", () => {
    sendCode(db, lan);
    later(-24 * 3600);
    sendCode(db, lan);
    expect(db.letters).toHaveLength(2);
  });

  it("can be skipped without a visible difference", () => {
    sendCode(db, lan, { deliver: false });
    expect(db.letters).toEqual([]);
    expect(() => sendCode(db, lan)).toThrow(expect.objectContaining({ code: "TOO_MANY_REQUESTS" }));
    const { code = "" } = db.codes[0] ?? {};
    expect(checkCode(db, lan, wrongCodeFor(code))).toEqual({ result: "wrong", triesLeft: 29 });
  });
});
