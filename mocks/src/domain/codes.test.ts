import { beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../db/db.ts";
import { lastCode, otherThan } from "../testing/making-calls.ts";
import { testDb, testNow } from "../testing/tables.ts";
import { acceptCode, checkCode, isProven, sendCode, spendProof } from "./codes.ts";

type Which = Parameters<typeof sendCode>[1];

const lan: Which = { purpose: "register", address: "Lan@example.vn" };
const minh: Which = { purpose: "register", address: "minh@example.vn" };
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

function letterTo(which: Which): string {
  sendCode(db, which);
  return lastCode(db);
}

const accept = (code: string, which: Which = lan) => acceptCode(db, which, code, wrong);

describe("a code by letter", () => {
  it("proves its address once, however the address is written", () => {
    const code = letterTo(lan);
    expect(db.letters).toMatchObject([{ to: lan.address, expiresAt: "2026-11-20T03:20:00.000Z" }]);
    accept(code, { ...lan, address: "lan@EXAMPLE.vn" });
    expect(isProven(db, lan)).toBe(true);
    expect(() => accept(code)).toThrow("Mã OTP này đã được sử dụng. Vui lòng yêu cầu mã mới.");
    spendProof(db, lan);
    expect(isProven(db, lan)).toBe(false);
  });

  it("says nothing of another address or purpose", () => {
    const code = letterTo(lan);
    expect(() => accept(code, minh)).toThrow(wrong);
    expect(checkCode(db, { ...lan, purpose: "recovery" }, code)).toEqual({
      is: "void",
      why: "missing",
    });
    expect([isProven(db, lan), isProven(db, minh)]).toEqual([false, false]);
  });

  it("is good until five minutes have passed", () => {
    const code = letterTo(lan);
    later(299);
    expect(() => accept(otherThan(code))).toThrow(wrong);
    later(1);
    expect(() => accept(code)).toThrow("Mã OTP đã hết hạn. Vui lòng yêu cầu mã mới.");
  });

  const burnt = "Bạn đã nhập sai quá nhiều lần. Vui lòng yêu cầu mã mới.";

  it("of somebody who is known burns with the fifth wrong try", () => {
    const own = { ...lan, purpose: "two-factor" } as const;
    const code = letterTo(own);
    for (let tries = 0; tries < 4; tries += 1) {
      expect(() => accept(otherThan(code), own)).toThrow(wrong);
    }
    expect(() => accept(otherThan(code), own)).toThrow(burnt);
    expect(() => accept(code, own)).toThrow(burnt);
  });

  it.each(["register", "recovery"] as const)("to %s outlives a stranger's tries", (purpose) => {
    const open = { ...lan, purpose };
    const code = letterTo(open);
    for (let tries = 0; tries < 29; tries += 1) {
      expect(() => accept(otherThan(code), open)).toThrow(wrong);
    }
    accept(code, open);
    later(60);
    const next = letterTo(open);
    for (let tries = 0; tries < 30; tries += 1) {
      expect(() => accept(otherThan(next), open)).toThrow();
    }
    expect(() => accept(next, open)).toThrow(burnt);
  });

  it("leaves a proof as it is, whoever asked for it", () => {
    accept(letterTo(lan));
    later(60);
    const stranger = letterTo(lan);
    expect(isProven(db, lan)).toBe(true);
    expect(() => accept(otherThan(stranger))).toThrow(wrong);
    spendProof(db, lan);
    expect(isProven(db, lan)).toBe(false);
    accept(stranger);
    expect(isProven(db, lan)).toBe(true);
  });

  it("gives way to the next one", () => {
    const first = letterTo(lan);
    later(60);
    const second = letterTo(lan);
    if (first !== second) expect(() => accept(first)).toThrow(wrong);
    accept(second);
  });

  it("proves the address for half an hour", () => {
    accept(letterTo(lan));
    later(30 * 60 - 1);
    expect(isProven(db, lan)).toBe(true);
    later(1);
    expect(isProven(db, lan)).toBe(false);
  });
});

describe("letters", () => {
  it("go out once a minute per address and purpose, used or not", () => {
    accept(letterTo(lan));
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

  it("are not held up by a clock that was put back", () => {
    sendCode(db, lan);
    later(-24 * 3600);
    sendCode(db, lan);
    expect(db.letters).toHaveLength(2);
  });

  it("may be left out without a difference to whoever asks", () => {
    sendCode(db, lan, { letter: false });
    expect(db.letters).toEqual([]);
    expect(() => sendCode(db, lan)).toThrow(expect.objectContaining({ code: "TOO_MANY_REQUESTS" }));
    const { code = "" } = db.codes[0] ?? {};
    expect(checkCode(db, lan, otherThan(code))).toEqual({ is: "wrong", triesLeft: 29 });
  });
});
