import { decodeJwt } from "jose";
import { isRecord, textAt } from "../lib/type-guards.ts";
import type { SessionData } from "./sessions.ts";

export type Tokens = { accessToken: string; refreshToken: string; exp: number };

/** Where backends put the tokens, and what they call them. */
const HOLDERS = ["data", "result", "payload", "tokens"];
const ACCESS = ["accessToken", "access_token", "token", "jwt"];
const REFRESH = ["refreshToken", "refresh_token"];
const MAX_DEPTH = 2;

/** Both tokens of a response, at the top level or in an envelope; undefined when one is missing. */
export function tokensIn(body: unknown, depth = 0): Tokens | undefined {
  if (!isRecord(body) || depth > MAX_DEPTH) return undefined;
  const accessToken = textAt(body, ...ACCESS);
  const refreshToken = textAt(body, ...REFRESH);
  if (accessToken && refreshToken) {
    return { accessToken, refreshToken, exp: expiryOf(accessToken) };
  }
  for (const name of HOLDERS) {
    const tokens = tokensIn(body[name], depth + 1);
    if (tokens) return tokens;
  }
  return undefined;
}

/** When a token expires, in seconds; 0 when unknown. Not verified: the upstream does that. */
function expiryOf(token: string): number {
  try {
    return decodeJwt(token).exp ?? 0;
  } catch {
    return 0;
  }
}

/** A token that expires within this is replaced before it is used. */
const RENEW_MS = 60_000;

/**
 * When a newly issued token should be replaced, in milliseconds since 1970: a minute before it
 * expires, or halfway when it lives for less than two. 0 when its expiry is no help: there is none,
 * or it is already past because one of the clocks is wrong.
 * @param exp seconds since 1970
 */
export function renewalOf(exp: number, now: number): number {
  const life = exp * 1000 - now;
  if (life <= 0) return 0;
  return now + Math.max(life - RENEW_MS, life / 2);
}

/** Whether the token should be replaced before it is used. */
export function wantsRenewal({ exp, renewAt }: SessionData, now: number): boolean {
  if (renewAt !== undefined) return renewAt > 0 && now >= renewAt;
  return exp > 0 && exp * 1000 - now < RENEW_MS;
}

/**
 * How backends say that they reject the refresh token: OAuth's error code, the refresh token by its
 * name, or a token that is invalid, expired or revoked. Firewalls and gateways have tokens of their
 * own ("Missing Authentication Token", "Invalid CSRF token"), which must not match.
 */
const TOKEN_ERRORS = [
  /\binvalid_grant\b/i,
  /refresh[\s_-]*token/i,
  /^(?:jwt|token)\b.*(?:expired|invalid|malformed|revoked|hết hạn|không hợp lệ|thu hồi)/i,
  /^(?:jwt|token)_(?:expired|invalid|malformed|revoked)$/i,
  /\b(?:expired|invalid|malformed|revoked)[\s_-]+(?:jwt|token)\b/i,
];

/** Fields in which error bodies say what is wrong. */
const FIELDS = ["error", "error_description", "code", "message"];

/** Whether a rejection says that the account was locked, which ends the session with a reason. */
export const namesLock = (status: number, body: unknown) =>
  (status === 401 || status === 403) && isRecord(body) && body.code === "ACCOUNT_LOCKED";

/** Whether an error body is about the token that was sent. */
export function namesToken(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const texts = FIELDS.flatMap((field) => body[field]);
  return texts.some((text) =>
    typeof text === "string" ? isTokenError(text) : isRecord(text) && namesToken(text),
  );
}

const isTokenError = (text: string) => {
  const plain = text.normalize("NFC").trim();
  return TOKEN_ERRORS.some((error) => error.test(plain));
};
