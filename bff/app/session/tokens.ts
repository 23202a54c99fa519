import { decodeJwt } from "jose";
import { isRecord, textAt } from "../lib/type-guards.ts";
import type { SessionData } from "./sessions.ts";

export type Tokens = { accessToken: string; refreshToken: string; exp: number };

const HOLDERS = ["data", "result", "payload", "tokens"];
const ACCESS = ["accessToken", "access_token", "token", "jwt"];
const REFRESH = ["refreshToken", "refresh_token"];
const MAX_DEPTH = 2;

/** A refresh may bring no new refresh token: then the old one stays valid (RFC 6749 §6). */
export const renewedTokensIn = (body: unknown, refreshToken: string): Tokens | undefined =>
  tokensIn(body) ?? tokensIn(body, refreshToken);

export function tokensIn(body: unknown, kept?: string, depth = 0): Tokens | undefined {
  if (!isRecord(body) || depth > MAX_DEPTH) return undefined;
  const accessToken = textAt(body, ...ACCESS);
  const refreshToken = textAt(body, ...REFRESH) ?? kept;
  if (accessToken && refreshToken) {
    return { accessToken, refreshToken, exp: expiryOf(accessToken) };
  }
  for (const name of HOLDERS) {
    const tokens = tokensIn(body[name], kept, depth + 1);
    if (tokens) return tokens;
  }
  return undefined;
}

/** In seconds; 0 when unknown. Not verified: the upstream does that. */
function expiryOf(token: string): number {
  try {
    return decodeJwt(token).exp ?? 0;
  } catch {
    return 0;
  }
}

const RENEW_MS = 60_000;

/**
 * In ms since 1970: a minute before it expires, or halfway through a shorter life. 0 when the
 * expiry is no help: unknown, or already past because one of the clocks is wrong. `exp`: seconds.
 */
export function renewalOf(exp: number, now: number): number {
  const life = exp * 1000 - now;
  if (life <= 0) return 0;
  return now + Math.max(life - RENEW_MS, life / 2);
}

export function wantsRenewal({ exp, renewAt }: SessionData, now: number): boolean {
  if (renewAt !== undefined) return renewAt > 0 && now >= renewAt;
  return exp > 0 && exp * 1000 - now < RENEW_MS;
}

/**
 * How backends reject the refresh token. Firewalls and gateways have tokens of their own ("Missing
 * Authentication Token", "Invalid CSRF token"), which must not match.
 */
const TOKEN_ERRORS = [
  /\binvalid_grant\b/i,
  /refresh[\s_-]*token/i,
  /^(?:jwt|token)\b.*(?:expired|invalid|malformed|revoked|hết hạn|không hợp lệ|thu hồi)/i,
  /^(?:jwt|token)_(?:expired|invalid|malformed|revoked)$/i,
  /\b(?:expired|invalid|malformed|revoked)[\s_-]+(?:jwt|token)\b/i,
];

const FIELDS = ["error", "error_description", "code", "message"];

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
