import { base64url } from "jose";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow, GoogleCodeRow } from "../db/google-tables.ts";
import { isExpired, secondsFromNow } from "../domain/timestamps.ts";
import { OAuthError } from "./oauth-error.ts";

/** Long enough to read the page: the codes are in its links. */
const CODE_SECONDS = 10 * 60;
export const TOKEN_SECONDS = 60 * 60;

/** Parameters of the authorization request that the code is bound to. */
export type AuthorizationParams = Pick<
  GoogleCodeRow,
  "redirectUri" | "challenge" | "nonce" | "scope"
>;

/** Issues a single-use authorization code for this account, valid for ten minutes. */
export function issueCode(db: Db, { sub }: GoogleAccountRow, params: AuthorizationParams): string {
  dropExpired(db);
  const code = `4/${crypto.randomUUID()}`;
  const expiresAt = secondsFromNow(db, CODE_SECONDS);
  db.googleCodes.push({ code, sub, ...params, expiresAt, accessToken: null });
  return code;
}

/** The result of redeeming a code. */
export type Grant = {
  account: GoogleAccountRow;
  accessToken: string;
  nonce: string | null;
  scope: string;
};

type Redemption = { code: string; redirectUri: string; verifier: string };

/**
 * Exchanges a code for an access token. A reused code was copied, so the token issued for it is
 * revoked (RFC 6749 §4.1.2).
 * @throws OAuthError invalid_grant
 */
export async function redeemCode(
  db: Db,
  { code, redirectUri, verifier }: Redemption,
): Promise<Grant> {
  const challenge = await challengeOf(verifier);
  // No await from here on: of two concurrent requests, the second finds the code used.
  const row = db.googleCodes.find((one) => one.code === code);
  if (!row || isExpired(db, row)) throw invalidGrant("The code is unknown or has expired");
  if (row.accessToken !== null) {
    db.googleTokens = db.googleTokens.filter(({ token }) => token !== row.accessToken);
    throw invalidGrant("The code was used before");
  }
  if (row.redirectUri !== redirectUri)
    throw invalidGrant("The redirect_uri is not that of the code");
  if (row.challenge !== challenge) throw invalidGrant("The code_verifier is wrong");
  const account = db.googleAccounts.find(({ sub }) => sub === row.sub);
  if (!account) throw invalidGrant("The account is gone");

  // Short, because the BFF stores it in a cookie.
  const accessToken = `ya29.${crypto.randomUUID()}`;
  row.accessToken = accessToken;
  const expiresAt = secondsFromNow(db, TOKEN_SECONDS);
  db.googleTokens.push({ token: accessToken, sub: row.sub, expiresAt });
  return { account, accessToken, nonce: row.nonce, scope: row.scope };
}

/** PKCE S256 (RFC 7636 §4.2). */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return base64url.encode(new Uint8Array(digest));
}

function invalidGrant(message: string): OAuthError {
  return new OAuthError("invalid_grant", message);
}

function dropExpired(db: Db): void {
  db.googleCodes = db.googleCodes.filter((row) => !isExpired(db, row));
  db.googleTokens = db.googleTokens.filter((row) => !isExpired(db, row));
}
