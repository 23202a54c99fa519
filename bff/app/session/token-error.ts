import { isRecord } from "../lib/type-guards.ts";

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
