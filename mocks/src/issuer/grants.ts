import { base64url } from "jose";
import type { Db } from "../db/db.ts";
import type { GoogleAccountRow, GoogleCodeRow } from "../db/google-tables.ts";
import { isOver, secondsFromNow } from "../domain/moments.ts";
import { OAuthError } from "./oauth-error.ts";

/** As long as somebody may look at the page: the codes are in its links. */
const CODE_SECONDS = 10 * 60;
export const TOKEN_SECONDS = 60 * 60;

/** What the client asked for when it sent the browser here, and what the code is bound to. */
export type Wish = Pick<GoogleCodeRow, "redirectUri" | "challenge" | "nonce" | "scope">;

/** An authorization code for this account: works once, for ten minutes. */
export function mintCode(db: Db, { sub }: GoogleAccountRow, wish: Wish): string {
  dropExpired(db);
  const code = `4/${crypto.randomUUID()}`;
  const expiresAt = secondsFromNow(db, CODE_SECONDS);
  db.googleCodes.push({ code, sub, ...wish, expiresAt, accessToken: null });
  return code;
}

/** What a code is exchanged for. */
export type Grant = {
  account: GoogleAccountRow;
  accessToken: string;
  nonce: string | null;
  scope: string;
};

type Redemption = { code: string; redirectUri: string; verifier: string };

/**
 * Exchanges a code for an access token. A code that comes again was copied: the token that it gave
 * is taken back (RFC 6749 §4.1.2).
 * @throws OAuthError invalid_grant
 */
export async function redeemCode(
  db: Db,
  { code, redirectUri, verifier }: Redemption,
): Promise<Grant> {
  const challenge = await challengeOf(verifier);
  // No pause from here on: of two requests at once, one finds the code used.
  const row = db.googleCodes.find((one) => one.code === code);
  if (!row || isOver(db, row)) throw refused("The code is unknown or has expired");
  if (row.accessToken !== null) {
    db.googleTokens = db.googleTokens.filter(({ token }) => token !== row.accessToken);
    throw refused("The code was used before");
  }
  if (row.redirectUri !== redirectUri) throw refused("The redirect_uri is not that of the code");
  if (row.challenge !== challenge) throw refused("The code_verifier is wrong");
  const account = db.googleAccounts.find(({ sub }) => sub === row.sub);
  if (!account) throw refused("The account is gone");

  // Short: it waits in a cookie of the BFF.
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

function refused(message: string): OAuthError {
  return new OAuthError("invalid_grant", message);
}

function dropExpired(db: Db): void {
  db.googleCodes = db.googleCodes.filter((row) => !isOver(db, row));
  db.googleTokens = db.googleTokens.filter((row) => !isOver(db, row));
}
