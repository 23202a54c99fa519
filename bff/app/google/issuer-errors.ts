import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";

const UNKNOWN_KEY = "OAUTH_KEY_SELECTION_FAILED";

/** Error codes of openid-client for a response that must not be trusted. */
const UNTRUSTED: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  UNKNOWN_KEY,
]);

/** Whether the issuer rejected the request or sent something invalid. Others are temporary. */
export function isRejection(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof ClientError) return UNTRUSTED.has(error.code);
  return (
    error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError
  );
}

/** Whether the issuer signed with a key that is not among its cached keys. */
export function isUnknownKey(error: unknown): boolean {
  return error instanceof ClientError && error.code === UNKNOWN_KEY;
}

/** What may be logged of an error: its kind, never its text, which may quote a response. */
export function nameOf(error: unknown): { error: string; code?: string; said?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const said = error instanceof ResponseBodyError && /^[a-z_]{3,40}$/.exec(error.error)?.[0];
  return { error: error.name, ...code, ...(said && { said }) };
}
