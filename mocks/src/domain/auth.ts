import type { Db } from "../db/db.ts";
import type { CodeRow, SessionRow, UserRow } from "../db/tables.ts";
import { unknownDevice } from "./device.ts";
import { sendCode } from "./mail.ts";
import { Refusal } from "./refusal.ts";
import { ACCESS_SECONDS, claimsOf, openSession, type Tokens } from "./tokens.ts";

const CODE_MINUTES = 5;
const CODE_TRIES = 5;

/** Either the tokens, or who must still type a code. */
export type SignIn = { tokens: Tokens } | { twoStepUserId: string };

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
  mustBeActive(user);
  if (!user.twoFactor) return { tokens: await openSession(db, user, device) };

  const code = sendCode(db, user.email, "Mã xác thực đăng nhập 2 bước");
  const expiresAt = new Date(db.now().getTime() + CODE_MINUTES * 60_000).toISOString();
  db.codes = db.codes.filter((row) => !isTwoStepOf(row, user));
  db.codes.push({ purpose: "two-step", userId: user.id, code, expiresAt, triesLeft: CODE_TRIES });
  return { twoStepUserId: user.id };
}

/** Second step: the code of the letter. `userId` may be the typed identifier instead. */
export async function completeSignIn(
  db: Db,
  { userId, otpCode }: { userId: string; otpCode: string },
  device = unknownDevice,
): Promise<SignIn> {
  const user = db.users.find(({ id }) => id === userId) ?? userByIdentifier(db, userId);
  const row = db.codes.find((candidate) => user && isTwoStepOf(candidate, user));
  if (!user || !row || Date.parse(row.expiresAt) <= db.now().getTime()) {
    throw new Refusal(
      "TWO_STEP_REFUSED",
      "Mã xác thực đã hết hiệu lực. Vui lòng đăng nhập lại để nhận mã mới.",
    );
  }
  if (row.code !== otpCode) {
    row.triesLeft -= 1;
    if (row.triesLeft === 0) burn(db, row);
    throw new Refusal("TWO_STEP_REFUSED", wrongCode(row.triesLeft));
  }
  burn(db, row);
  mustBeActive(user);
  return { tokens: await openSession(db, user, device) };
}

function wrongCode(triesLeft: number): string {
  return triesLeft > 0
    ? `Mã xác thực không đúng. Bạn còn ${triesLeft} lần thử.`
    : "Bạn đã nhập sai quá nhiều lần. Vui lòng đăng nhập lại để nhận mã mới.";
}

function burn(db: Db, row: CodeRow): void {
  db.codes = db.codes.filter((other) => other !== row);
}

function isTwoStepOf(row: CodeRow, user: UserRow): boolean {
  return row.purpose === "two-step" && row.userId === user.id;
}

function userByIdentifier(db: Db, identifier: string): UserRow | undefined {
  const wanted = identifier.trim().toLowerCase();
  if (!wanted) return undefined;
  return db.users.find(({ email, phone }) => email.toLowerCase() === wanted || phone === wanted);
}

function mustBeActive({ status }: UserRow): void {
  if (status === "locked") throw new Refusal("ACCOUNT_LOCKED", "Tài khoản đã bị khóa");
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
  const now = db.now().getTime();
  const refreshable = new Set(
    db.refreshTokens
      .filter(({ used, expiresAt }) => !used && Date.parse(expiresAt) > now)
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
    const message = "Mật khẩu hiện tại không đúng";
    throw new Refusal("VALIDATION", message, { errors: { currentPassword: message } });
  }
  caller.password = newPassword;
  caller.updatedAt = db.now().toISOString();
}
