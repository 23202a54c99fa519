import { base64url, exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow, GoogleCodeRow, GoogleKeyRow } from "../db/tables.ts";
import { isExpired, secondsFromNow } from "../domain/values.ts";
import { client } from "./client.ts";

/** Long enough to read the page: its links hold the codes. */
const CODE_SECONDS = 10 * 60;
export const TOKEN_SECONDS = 60 * 60;

export type AuthorizationParams = Pick<
  GoogleCodeRow,
  "redirectUri" | "challenge" | "nonce" | "scope"
>;

export function issueCode(db: Db, { sub }: GoogleAccountRow, params: AuthorizationParams): string {
  dropExpired(db);
  const code = `4/${crypto.randomUUID()}`;
  const expiresAt = secondsFromNow(db, CODE_SECONDS);
  db.googleCodes.push({ code, sub, ...params, expiresAt, accessToken: null });
  return code;
}

type Grant = {
  account: GoogleAccountRow;
  accessToken: string;
  nonce: string | null;
  scope: string;
};

type Redemption = { code: string; redirectUri: string; verifier: string };

/** A reused code was copied, so its token is revoked (RFC 6749 §4.1.2). */
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

/** The algorithm that Google uses. */
export const ALGORITHM = "RS256";

export function createSigner(db: Db) {
  let making: Promise<GoogleKeyRow> | undefined;

  function key(): Promise<GoogleKeyRow> {
    const [row] = db.googleKeys;
    if (row) return Promise.resolve(row);
    making ??= makeKey(db).finally(() => {
      making = undefined;
    });
    return making;
  }

  return {
    async keySet() {
      const { kid, jwk } = await key();
      const { kty, n, e } = jwk;
      return { keys: [{ kid, kty, n, e, alg: ALGORITHM, use: "sig" }] };
    },

    async sign(issuer: string, { account, nonce }: Grant): Promise<string> {
      const { kid, jwk } = await key();
      // Real time: the client that verifies the token does not know the mock's clock.
      const now = Math.floor(Date.now() / 1000);
      const { email, name } = account;
      return new SignJWT({ email, email_verified: true, name, ...(nonce !== null && { nonce }) })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(issuer)
        .setAudience(client.id)
        .setSubject(account.sub)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_SECONDS)
        .sign(await importJWK(jwk, ALGORITHM));
    },
  };
}

async function makeKey(db: Db): Promise<GoogleKeyRow> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const row = { kid: crypto.randomUUID(), jwk: await exportJWK(privateKey) };
  db.googleKeys = [row];
  return row;
}

export const oauthStatus = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_token: 401,
} as const;

type OAuthErrorCode = keyof typeof oauthStatus;

/** `message` is for logs. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
