import { errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import { DomainError } from "./domain-error.ts";
import { isExpired } from "./values.ts";

/** Short on purpose, so that development includes token refreshes. */
export const ACCESS_SECONDS = 5 * 60;
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

// The key of a mock; no other system trusts it.
const key = new TextEncoder().encode("tap-mock-signing-key-of-no-value-anywhere");

export type Tokens = { accessToken: string; refreshToken: string };

export async function openSession(db: Db, user: UserRow, device: string): Promise<Tokens> {
  const session: SessionRow = {
    id: db.newId("ses"),
    userId: user.id,
    device,
    createdAt: db.now().toISOString(),
    lastActive: db.now().toISOString(),
    revoked: false,
  };
  db.sessions.push(session);
  return issue(db, user, session);
}

/** Reuse means that the token was copied, so the session is revoked (RFC 9700 §4.14). */
export async function rotate(db: Db, refreshToken: string): Promise<Tokens> {
  const row = db.refreshTokens.find(({ token }) => token === refreshToken);
  const session = db.sessions.find(({ id }) => id === row?.sessionId);
  const user = db.users.find(({ id }) => id === session?.userId);
  if (user?.status === "locked") throw accountLockedError();
  if (!row || !session || !user || session.revoked || isExpired(db, row)) {
    throw new DomainError("TOKEN_REFUSED", "Phiên đăng nhập đã hết hạn");
  }
  if (row.used) {
    session.revoked = true;
    throw new DomainError("TOKEN_REFUSED", "Phiên đăng nhập đã hết hạn");
  }
  row.used = true;
  session.lastActive = db.now().toISOString();
  return issue(db, user, session);
}

export type Caller = { user: UserRow; session: SessionRow };

/** undefined: missing, invalid, expired or revoked. */
export async function callerOf(db: Db, authorization: string | null): Promise<Caller | undefined> {
  const token = authorization?.match(/^Bearer (.+)$/)?.[1];
  if (!token) return undefined;
  const claims = await claimsOf(db, token);
  const session = db.sessions.find(({ id }) => id === claims?.sid);
  const user = db.users.find(({ id, status }) => id === claims?.sub && status === "active");
  if (!session || session.revoked || !user) return undefined;
  return { user, session };
}

export async function authenticationError(
  db: Db,
  authorization: string | null,
): Promise<DomainError> {
  const claims = await claimsOf(db, authorization?.replace("Bearer ", "") ?? "");
  const user = db.users.find(({ id }) => id === claims?.sub);
  return user?.status === "locked"
    ? accountLockedError()
    : new DomainError("UNAUTHENTICATED", "Vui lòng đăng nhập");
}

export const accountLockedError = () => new DomainError("ACCOUNT_LOCKED", "Tài khoản đã bị khóa");

export async function claimsOf(db: Db, token: string): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, key, { currentDate: db.now() })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

async function issue(db: Db, user: UserRow, session: SessionRow): Promise<Tokens> {
  const now = Math.floor(db.now().getTime() / 1000);
  const accessToken = await new SignJWT({ email: user.email, role: user.roleCode, sid: session.id })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(user.id)
    .setJti(db.newId("jti"))
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_SECONDS)
    .sign(key);
  const refreshToken = `rt_${crypto.randomUUID()}`;
  db.refreshTokens.push({
    token: refreshToken,
    sessionId: session.id,
    used: false,
    expiresAt: new Date((now + REFRESH_SECONDS) * 1000).toISOString(),
  });
  return { accessToken, refreshToken };
}
