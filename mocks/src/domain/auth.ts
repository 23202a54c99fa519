import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import {
  type CodeCheck,
  type CodeTimes,
  checkCode,
  forgetCode,
  hasFreshCode,
  sendCode,
  timesOf,
} from "./codes.ts";
import { unknownDevice } from "./device.ts";
import { isOver } from "./moments.ts";
import { nationalPhone } from "./phone.ts";
import { Refusal, refuseField } from "./refusal.ts";
import { ACCESS_SECONDS, accountLocked, claimsOf, openSession, type Tokens } from "./tokens.ts";
import { userByEmail } from "./unique.ts";

/** Either the tokens, or who must still type a code. */
export type SignIn = { tokens: Tokens } | { twoStepUserId: string; times: CodeTimes };

type Credentials = { email: string; password: string };

/**
 * First step of a sign-in; `email` may hold a phone number (decision A-30). A false password and
 * an unknown account get one answer, and only who knows the password learns the account's state.
 */
export async function signIn(
  db: Db,
  { email, password }: Credentials,
  device = unknownDevice,
): Promise<SignIn> {
  const user = userByIdentifier(db, email);
  if (user?.password !== password) {
    throw new Refusal("BAD_CREDENTIALS", "Email/số điện thoại hoặc mật khẩu không đúng");
  }
  return enter(db, user, device);
}

/**
 * Lets in somebody who has shown who they are, or sends the code of the second step. A code of the
 * last minute is asked for again instead of a new one, so that going back and forth is no trouble.
 * @throws Refusal ACCOUNT_LOCKED, ACCOUNT_PENDING; TOO_MANY_REQUESTS after too many wrong tries
 */
export async function enter(db: Db, user: UserRow, device: string): Promise<SignIn> {
  mustBeActive(user);
  if (!user.twoFactor) return { tokens: await openSession(db, user, device) };
  const code = twoStepOf(user);
  if (!hasFreshCode(db, code)) sendCode(db, code);
  return { twoStepUserId: user.id, times: timesOf(db, code) };
}

/** Second step: the code of the letter. `userId` may be the typed identifier instead. */
export async function completeSignIn(
  db: Db,
  { userId, otpCode }: { userId: string; otpCode: string },
  device = unknownDevice,
): Promise<SignIn> {
  const user = db.users.find(({ id }) => id === userId) ?? userByIdentifier(db, userId);
  if (!user) throw new Refusal("TWO_STEP_REFUSED", twoStepOver);
  const check = checkCode(db, twoStepOf(user), otpCode);
  if (check.is !== "right") throw new Refusal("TWO_STEP_REFUSED", twoStepSentence(check));
  // Whoever used it reads the letters: the next sign-in gets its own at once.
  forgetCode(db, twoStepOf(user));
  mustBeActive(user);
  return { tokens: await openSession(db, user, device) };
}

const twoStepOf = ({ email }: UserRow) => ({ purpose: "two-step", address: email }) as const;

const twoStepOver = "Mã xác thực đã hết hiệu lực. Vui lòng đăng nhập lại để nhận mã mới.";

function twoStepSentence(check: Exclude<CodeCheck, { is: "right" }>): string {
  if (check.is === "void") return twoStepOver;
  return check.triesLeft > 0
    ? `Mã xác thực không đúng. Bạn còn ${check.triesLeft} lần thử.`
    : "Bạn đã nhập sai quá nhiều lần. Vui lòng đăng nhập lại để nhận mã mới.";
}

function userByIdentifier(db: Db, identifier: string): UserRow | undefined {
  const wanted = nationalPhone(identifier);
  if (!wanted) return undefined;
  const hasPhone = ({ phone }: UserRow) => nationalPhone(phone) === wanted;
  return userByEmail(db, identifier) ?? db.users.find(hasPhone);
}

function mustBeActive({ status }: UserRow): void {
  if (status === "locked") throw accountLocked();
  if (status === "pending") throw new Refusal("ACCOUNT_PENDING", "Tài khoản đang chờ được duyệt");
}

/** Begin and end of the access token, in seconds since 1970. */
export type TokenLife = { iat: number; exp: number };

/**
 * How long the caller's access token lives: from the token in the body, as documented, else of the
 * pair that the session got last. A token of somebody else is refused.
 */
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
    throw new Refusal("TOKEN_REFUSED", "Phiên đăng nhập đã hết hạn");
  }
  return { iat, exp };
}

/** Sessions that can still be refreshed, the latest active first. */
export function mySessions(db: Db, caller: UserRow): SessionRow[] {
  const refreshable = new Set(
    db.refreshTokens
      .filter((row) => !row.used && !isOver(db, row))
      .map(({ sessionId }) => sessionId),
  );
  return db.sessions
    .filter(({ id, userId, revoked }) => userId === caller.id && !revoked && refreshable.has(id))
    .toSorted((a, b) => b.lastActive.localeCompare(a.lastActive));
}

/** Ends every session of a user: their next call and their next refresh are refused. */
export function endSessions(db: Db, userId: string): void {
  for (const session of db.sessions) {
    if (session.userId === userId) session.revoked = true;
  }
}

/** A wrong current password is a 400: a 401 would read as a lost session. */
export function changePassword(
  db: Db,
  caller: UserRow,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): void {
  if (caller.password !== currentPassword) {
    refuseField("VALIDATION", "currentPassword", "Mật khẩu hiện tại không đúng");
  }
  caller.password = newPassword;
  caller.updatedAt = db.now().toISOString();
}
