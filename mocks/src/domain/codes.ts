import type { CodePurpose, CodeRow } from "../db/code-tables.ts";
import type { Db } from "../db/db.ts";
import { sendLetter } from "./mail.ts";
import { isOver, secondsFromNow } from "./moments.ts";
import { Refusal } from "./refusal.ts";

export const CODE_MINUTES = 5;
export const CODE_TRIES = 5;
/**
 * Of a code that anybody may ask for and type: five wrong ones of a stranger must not burn the owner's.
 * The BFF gives each browser its five, and all of them together these.
 */
const OPEN_CODE_TRIES = 30;
const LETTER_PAUSE_SECONDS = 60;
/** How long an address counts as proven after its code was typed. */
const PROOF_MINUTES = 30;
const CODE_RANGE = 1_000_000;

const subjects: Record<CodePurpose, string> = {
  "two-step": "Mã xác thực đăng nhập 2 bước",
  register: "Mã xác minh email đăng ký",
  recovery: "Mã xác nhận đặt lại mật khẩu",
  "two-factor": "Mã xác nhận bật/tắt xác thực 2 bước",
};

const triesFor: Record<CodePurpose, number> = {
  "two-step": CODE_TRIES,
  "two-factor": CODE_TRIES,
  register: OPEN_CODE_TRIES,
  recovery: OPEN_CODE_TRIES,
};

/** Which code is meant: the latest of a purpose and an e-mail address. */
type Which = { purpose: CodePurpose; address: string };

/** What became of a typed code. `void`: there is none any more that could be right. */
export type CodeCheck =
  | { is: "right" }
  | { is: "wrong"; triesLeft: number }
  | { is: "void"; why: "missing" | "expired" | "used" | "burnt" };

/**
 * A fresh 6-digit code by letter; it takes the place of the one before. What was proven stays so:
 * anybody may ask.
 * @param options.letter false: nobody is to get it, but whoever asks cannot tell (an unknown account)
 * @throws Refusal TOO_MANY_REQUESTS within a minute of the last one, with `data.retryAfter` seconds
 */
export function sendCode(db: Db, { purpose, address }: Which, { letter = true } = {}): void {
  const wait = secondsToWait(db, rowOf(db, { purpose, address }));
  if (wait > 0) throw tooEarly(wait);
  const code = sixDigits();
  const expiresAt = secondsFromNow(db, CODE_MINUTES * 60);
  db.codes = db.codes.filter((row) => !isOf(row, { purpose, address }) || isProof(db, row));
  db.codes.push({
    purpose,
    address: address.toLowerCase(),
    code,
    sentAt: db.now().toISOString(),
    state: "sent",
    expiresAt,
    triesLeft: triesFor[purpose],
  });
  if (letter) sendLetter(db, { to: address, subject: subjects[purpose], code, expiresAt });
}

/** What is said to whoever has to wait for so many seconds. */
export function tooEarly(seconds: number): Refusal {
  const message = `Vui lòng chờ ${seconds} giây rồi yêu cầu mã mới.`;
  return new Refusal("TOO_MANY_REQUESTS", message, { data: { retryAfter: seconds } });
}

/** True when a letter of the last minute holds a code that may still be typed. */
export function hasFreshCode(db: Db, which: Which): boolean {
  const row = rowOf(db, which);
  return row?.state === "sent" && row.triesLeft > 0 && secondsToWait(db, row) > 0;
}

/** How much is left of a code's time, in seconds: for another one to be sent, and to type it. */
export type CodeTimes = { resendAfter: number; expiresIn: number };

export function timesOf(db: Db, which: Which): CodeTimes {
  const row = rowOf(db, which);
  const left = row ? (Date.parse(row.expiresAt) - db.now().getTime()) / 1000 : 0;
  return { resendAfter: secondsToWait(db, row), expiresIn: Math.max(0, Math.ceil(left)) };
}

/** Checks a typed code: the right one proves the address, a wrong one costs a try. */
export function checkCode(db: Db, which: Which, code: string): CodeCheck {
  const row = rowOf(db, which);
  if (!row) return { is: "void", why: "missing" };
  if (row.state !== "sent") {
    return { is: "void", why: row.code === code ? "used" : "missing" };
  }
  if (row.triesLeft === 0) return { is: "void", why: "burnt" };
  if (isOver(db, row)) return { is: "void", why: "expired" };
  if (row.code !== code) {
    row.triesLeft -= 1;
    return { is: "wrong", triesLeft: row.triesLeft };
  }
  row.state = "proven";
  row.expiresAt = secondsFromNow(db, PROOF_MINUTES * 60);
  return { is: "right" };
}

/**
 * Checks a code that is typed into a form.
 * @param wrong the sentence for a code that is not the one of the letter
 * @throws Refusal OTP_INVALID, OTP_EXPIRED
 */
export function acceptCode(db: Db, which: Which, code: string, wrong: string): void {
  const check = checkCode(db, which, code);
  if (check.is === "right") return;
  if (check.is === "wrong" && check.triesLeft > 0) throw new Refusal("OTP_INVALID", wrong);
  const why = check.is === "wrong" ? "burnt" : check.why;
  if (why === "missing") throw new Refusal("OTP_INVALID", wrong);
  throw new Refusal(why === "expired" ? "OTP_EXPIRED" : "OTP_INVALID", voidSentences[why]);
}

const voidSentences = {
  expired: "Mã OTP đã hết hạn. Vui lòng yêu cầu mã mới.",
  used: "Mã OTP này đã được sử dụng. Vui lòng yêu cầu mã mới.",
  burnt: "Bạn đã nhập sai quá nhiều lần. Vui lòng yêu cầu mã mới.",
} as const;

/** True when the code of this address was typed a while ago at most, and nothing came of it yet. */
export function isProven(db: Db, which: Which): boolean {
  return db.codes.some((row) => isOf(row, which) && isProof(db, row));
}

const isProof = (db: Db, row: CodeRow) => row.state === "proven" && !isOver(db, row);

/** A proof allows one thing once. The row stays: it says when the last letter was sent. */
export function spendProof(db: Db, which: Which): void {
  for (const row of db.codes) if (isOf(row, which) && isProof(db, row)) row.state = "spent";
}

/** As if no code had ever been sent: the next letter may follow at once. */
export function forgetCode(db: Db, which: Which): void {
  db.codes = db.codes.filter((row) => !isOf(row, which));
}

const isOf = (row: CodeRow, { purpose, address }: Which) =>
  row.purpose === purpose && row.address === address.toLowerCase();

/** That of the latest letter. */
const rowOf = (db: Db, which: Which) => db.codes.findLast((row) => isOf(row, which));

/** Seconds until the next letter may be sent; 0 when it may be now. */
function secondsToWait(db: Db, row: CodeRow | undefined): number {
  if (!row) return 0;
  const passed = (db.now().getTime() - Date.parse(row.sentAt)) / 1000;
  // Negative when the panel has put the clock back.
  return passed < 0 ? 0 : Math.max(0, Math.ceil(LETTER_PAUSE_SECONDS - passed));
}

function sixDigits(): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(chance % CODE_RANGE).padStart(6, "0");
}
