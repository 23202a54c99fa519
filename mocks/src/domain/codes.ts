import type { Db } from "../db/db.ts";
import type { CodePurpose, CodeRow, EmailRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { isExpired, secondsFromNow } from "./values.ts";

export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
/**
 * Anybody may request and enter these codes: a stranger's five wrong tries must not exhaust the
 * owner's code. The BFF allows five per browser; this limit covers all browsers.
 */
const PUBLIC_CODE_TRIES = 30;
const RESEND_SECONDS = 60;
const VERIFICATION_MINUTES = 30;
const CODE_RANGE = 1_000_000;

const subjects: Record<CodePurpose, string> = {
  "two-step": "Mã xác thực đăng nhập 2 bước",
  register: "Mã xác minh email đăng ký",
  recovery: "Mã xác nhận đặt lại mật khẩu",
  "two-factor": "Mã xác nhận bật/tắt xác thực 2 bước",
  "wallet-pin": "Mã xác nhận đặt lại mật khẩu ví",
};

const triesFor: Record<CodePurpose, number> = {
  "two-step": CODE_TRIES,
  "two-factor": CODE_TRIES,
  "wallet-pin": CODE_TRIES,
  register: PUBLIC_CODE_TRIES,
  recovery: PUBLIC_CODE_TRIES,
};

type CodeKey = { purpose: CodePurpose; address: string };

/** `void`: no valid code is left. */
export type CodeCheck =
  | { result: "correct" }
  | { result: "wrong"; triesLeft: number }
  | { result: "void"; reason: "missing" | "expired" | "used" | "exhausted" };

/**
 * Keeps a verification, because anybody may request a code. The caller cannot tell `deliver:
 * false`.
 * @throws DomainError TOO_MANY_REQUESTS; `data.retryAfter` in seconds
 */
export function sendCode(db: Db, { purpose, address }: CodeKey, { deliver = true } = {}): void {
  const wait = secondsToWait(db, rowOf(db, { purpose, address }));
  if (wait > 0) throw tooManyRequests(wait);
  const code = sixDigits();
  const expiresAt = secondsFromNow(db, CODE_MINUTES * 60);
  db.codes = db.codes.filter((row) => !isOf(row, { purpose, address }) || isVerification(db, row));
  db.codes.push({
    purpose,
    address: address.toLowerCase(),
    code,
    sentAt: db.now().toISOString(),
    state: "sent",
    expiresAt,
    triesLeft: triesFor[purpose],
  });
  if (deliver) sendEmail(db, { to: address, subject: subjects[purpose], code, expiresAt });
}

export function tooManyRequests(seconds: number): DomainError {
  const message = `Vui lòng chờ ${seconds} giây rồi yêu cầu mã mới.`;
  return new DomainError("TOO_MANY_REQUESTS", message, { data: { retryAfter: seconds } });
}

export function hasFreshCode(db: Db, key: CodeKey): boolean {
  const row = rowOf(db, key);
  return row?.state === "sent" && row.triesLeft > 0 && secondsToWait(db, row) > 0;
}

/** In seconds. */
export type CodeTimes = { resendAfter: number; expiresIn: number };

export function timesOf(db: Db, key: CodeKey): CodeTimes {
  const row = rowOf(db, key);
  const left = row ? (Date.parse(row.expiresAt) - db.now().getTime()) / 1000 : 0;
  return { resendAfter: secondsToWait(db, row), expiresIn: Math.max(0, Math.ceil(left)) };
}

/** The right code verifies the address; a wrong one uses up a try. */
export function checkCode(db: Db, key: CodeKey, code: string): CodeCheck {
  const row = rowOf(db, key);
  if (!row) return { result: "void", reason: "missing" };
  if (row.state !== "sent") {
    return { result: "void", reason: row.code === code ? "used" : "missing" };
  }
  if (row.triesLeft === 0) return { result: "void", reason: "exhausted" };
  if (isExpired(db, row)) return { result: "void", reason: "expired" };
  if (row.code !== code) {
    row.triesLeft -= 1;
    return { result: "wrong", triesLeft: row.triesLeft };
  }
  row.state = "proven";
  row.expiresAt = secondsFromNow(db, VERIFICATION_MINUTES * 60);
  return { result: "correct" };
}

const WRONG_CODE = "Mã OTP không hợp lệ. Vui lòng thử lại.";

export function verifyCode(db: Db, key: CodeKey, code: string, wrong = WRONG_CODE): void {
  const check = checkCode(db, key, code);
  if (check.result === "correct") return;
  if (check.result === "wrong" && check.triesLeft > 0) throw new DomainError("OTP_INVALID", wrong);
  const reason = check.result === "wrong" ? "exhausted" : check.reason;
  if (reason === "missing") throw new DomainError("OTP_INVALID", wrong);
  throw new DomainError(reason === "expired" ? "OTP_EXPIRED" : "OTP_INVALID", voidMessages[reason]);
}

const voidMessages = {
  expired: "Mã OTP đã hết hạn. Vui lòng yêu cầu mã mới.",
  used: "Mã OTP này đã được sử dụng. Vui lòng yêu cầu mã mới.",
  exhausted: "Bạn đã nhập sai quá nhiều lần. Vui lòng yêu cầu mã mới.",
} as const;

export function isVerified(db: Db, key: CodeKey): boolean {
  return db.codes.some((row) => isOf(row, key) && isVerification(db, row));
}

const isVerification = (db: Db, row: CodeRow) => row.state === "proven" && !isExpired(db, row);

/** The row stays: it holds when the last e-mail was sent. */
export function consumeVerification(db: Db, key: CodeKey): void {
  for (const row of db.codes) if (isOf(row, key) && isVerification(db, row)) row.state = "spent";
}

export function deleteCode(db: Db, key: CodeKey): void {
  db.codes = db.codes.filter((row) => !isOf(row, key));
}

const isOf = (row: CodeRow, { purpose, address }: CodeKey) =>
  row.purpose === purpose && row.address === address.toLowerCase();

const rowOf = (db: Db, key: CodeKey) => db.codes.findLast((row) => isOf(row, key));

function secondsToWait(db: Db, row: CodeRow | undefined): number {
  if (!row) return 0;
  const passed = (db.now().getTime() - Date.parse(row.sentAt)) / 1000;
  // Negative after the panel has set the clock back.
  return passed < 0 ? 0 : Math.max(0, Math.ceil(RESEND_SECONDS - passed));
}

function sixDigits(): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(chance % CODE_RANGE).padStart(6, "0");
}

export function sendEmail(db: Db, email: Omit<EmailRow, "id" | "sentAt">): void {
  db.letters.push({ id: db.newId("let"), sentAt: db.now().toISOString(), ...email });
}
