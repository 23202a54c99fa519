import { normalPhone } from "#openapi/phone.ts";
import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import {
  type CodeCheck,
  type CodeTimes,
  checkCode,
  consumeVerification,
  deleteCode,
  hasFreshCode,
  isVerified,
  sendCode,
  timesOf,
  verifyCode,
} from "./codes.ts";
import { DomainError, throwFieldError } from "./domain-error.ts";
import {
  ACCESS_SECONDS,
  accountLockedError,
  claimsOf,
  openSession,
  type Tokens,
} from "./tokens.ts";
import { userByEmail } from "./unique-ids.ts";
import { isExpired } from "./values.ts";

export type SignIn = { tokens: Tokens } | { twoStepUserId: string; times: CodeTimes };

type Credentials = { email: string; password: string };

/**
 * `email` may hold a phone number (decision A-30). A wrong password and an unknown account give
 * the same error; the status is revealed only with the right password.
 */
export async function signIn(
  db: Db,
  { email, password }: Credentials,
  device = unknownDevice,
): Promise<SignIn> {
  const user = userByIdentifier(db, email);
  if (user?.password !== password) {
    throw new DomainError("BAD_CREDENTIALS", "Email/số điện thoại hoặc mật khẩu không đúng");
  }
  return continueSignIn(db, user, device);
}

/** Reuses a code sent within the last minute. */
export async function continueSignIn(db: Db, user: UserRow, device: string): Promise<SignIn> {
  mustBeActive(user);
  if (!user.twoFactor) return { tokens: await openSession(db, user, device) };
  const code = twoStepOf(user);
  if (!hasFreshCode(db, code)) sendCode(db, code);
  return { twoStepUserId: user.id, times: timesOf(db, code) };
}

/** `userId` may be the typed identifier instead. */
export async function completeSignIn(
  db: Db,
  { userId, otpCode }: { userId: string; otpCode: string },
  device = unknownDevice,
): Promise<SignIn> {
  const user = db.users.find(({ id }) => id === userId) ?? userByIdentifier(db, userId);
  if (!user) throw new DomainError("TWO_STEP_REFUSED", twoStepExpired);
  const check = checkCode(db, twoStepOf(user), otpCode);
  if (check.result !== "correct") throw new DomainError("TWO_STEP_REFUSED", twoStepMessage(check));
  // The user can read the mailbox, so the next sign-in may send a new code immediately.
  deleteCode(db, twoStepOf(user));
  mustBeActive(user);
  return { tokens: await openSession(db, user, device) };
}

const twoStepOf = ({ email }: UserRow) => ({ purpose: "two-step", address: email }) as const;

const twoStepExpired = "Mã xác thực đã hết hiệu lực. Vui lòng đăng nhập lại để nhận mã mới.";

function twoStepMessage(check: Exclude<CodeCheck, { result: "correct" }>): string {
  if (check.result === "void") return twoStepExpired;
  return check.triesLeft > 0
    ? `Mã xác thực không đúng. Bạn còn ${check.triesLeft} lần thử.`
    : "Bạn đã nhập sai quá nhiều lần. Vui lòng đăng nhập lại để nhận mã mới.";
}

function userByIdentifier(db: Db, identifier: string): UserRow | undefined {
  const wanted = normalPhone(identifier);
  if (!wanted) return undefined;
  const hasPhone = ({ phone }: UserRow) => normalPhone(phone) === wanted;
  return userByEmail(db, identifier) ?? db.users.find(hasPhone);
}

function mustBeActive({ status }: UserRow): void {
  if (status === "locked") throw accountLockedError();
  if (status === "pending") {
    throw new DomainError("ACCOUNT_PENDING", "Tài khoản đang chờ được duyệt");
  }
}

/** Seconds since 1970. */
export type TokenLife = { iat: number; exp: number };

/** Reads the token in the body, as documented, else the session's latest. */
export async function tokenLife(
  db: Db,
  caller: UserRow,
  session: SessionRow | undefined,
  token: string | undefined,
): Promise<TokenLife> {
  if (token === undefined) {
    const issued = session ? Date.parse(session.lastActive) : db.now().getTime();
    const iat = Math.floor(issued / 1000);
    return { iat, exp: iat + ACCESS_SECONDS };
  }
  const { sub, iat, exp } = (await claimsOf(db, token)) ?? {};
  if (sub !== caller.id || iat === undefined || exp === undefined) {
    throw new DomainError("TOKEN_REFUSED", "Phiên đăng nhập đã hết hạn");
  }
  return { iat, exp };
}

export function mySessions(db: Db, caller: UserRow): SessionRow[] {
  const refreshable = new Set(
    db.refreshTokens
      .filter((row) => !row.used && !isExpired(db, row))
      .map(({ sessionId }) => sessionId),
  );
  return db.sessions
    .filter(({ id, userId, revoked }) => userId === caller.id && !revoked && refreshable.has(id))
    .toSorted((a, b) => b.lastActive.localeCompare(a.lastActive));
}

export function endSessions(db: Db, userId: string): void {
  for (const session of db.sessions) {
    if (session.userId === userId) session.revoked = true;
  }
}

/** A wrong current password is a 400; a 401 would mean a lost session. */
export function changePassword(
  db: Db,
  caller: UserRow,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): void {
  if (caller.password !== currentPassword) {
    throwFieldError("VALIDATION", "currentPassword", "Mật khẩu hiện tại không đúng");
  }
  caller.password = newPassword;
  caller.updatedAt = db.now().toISOString();
}

const twoFactorCodeOf = ({ email }: UserRow) =>
  ({ purpose: "two-factor", address: email }) as const;

export function sendTwoFactorCode(db: Db, caller: UserRow, target: string): void {
  mustBeOwn(caller, target);
  sendCode(db, twoFactorCodeOf(caller));
}

/** @throws DomainError VALIDATION, CONFLICT when already in that state, OTP_INVALID, OTP_EXPIRED */
export function setTwoFactor(
  db: Db,
  caller: UserRow,
  enabled: boolean,
  { target, otp }: { target: string; otp: string },
): boolean {
  mustBeOwn(caller, target);
  if (caller.twoFactor === enabled) {
    throw new DomainError(
      "CONFLICT",
      `Xác thực 2 bước đã được ${enabled ? "bật" : "tắt"} từ trước`,
    );
  }
  verifyCode(db, twoFactorCodeOf(caller), otp);
  consumeVerification(db, twoFactorCodeOf(caller));
  caller.twoFactor = enabled;
  caller.updatedAt = db.now().toISOString();
  return enabled;
}

function mustBeOwn({ email }: UserRow, target: string): void {
  if (target.toLowerCase() === email.toLowerCase()) return;
  throwFieldError("VALIDATION", "target", "Mã OTP chỉ được gửi đến email của chính bạn");
}

const recoveryCodeOf = (address: string) => ({ purpose: "recovery", address }) as const;

/** Without an account a code is created but not sent, so that both cases behave the same. */
export function sendRecoveryCode(db: Db, email: string): void {
  sendCode(db, recoveryCodeOf(email), { deliver: userByEmail(db, email) !== undefined });
}

export function verifyRecoveryCode(db: Db, email: string, code: string): void {
  verifyCode(db, recoveryCodeOf(email), code);
}

/** Ends all sessions and any pending two-step sign-in. */
export function resetPassword(db: Db, email: string, newPassword: string): void {
  const user = userByEmail(db, email);
  if (!user || !isVerified(db, recoveryCodeOf(email))) {
    throw new DomainError("CONFLICT", "Vui lòng xác nhận mã OTP trước khi đặt mật khẩu mới");
  }
  consumeVerification(db, recoveryCodeOf(email));
  user.password = newPassword;
  user.updatedAt = db.now().toISOString();
  endSessions(db, user.id);
  deleteCode(db, { purpose: "two-step", address: user.email });
}

// Most specific first: many User-Agents also name the browsers they are compatible with.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bcoc_coc_browser\//, "Cốc Cốc"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export const unknownDevice = "Trình duyệt web";

/** Such as "Chrome trên Windows". */
export function deviceOf(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!system) return browser ?? unknownDevice;
  return `${browser ?? unknownDevice} trên ${system}`;
}

function nameIn(names: readonly [RegExp, string][], text: string | null): string | undefined {
  return names.find(([pattern]) => text && pattern.test(text))?.[1];
}
