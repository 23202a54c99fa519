import { exportJWK, generateKeyPair, importJWK, SignJWT } from "jose";
import type { Db } from "../db/db.ts";
import type { GoogleKeyRow } from "../db/google-tables.ts";
import { client } from "./client.ts";
import { type Grant, TOKEN_SECONDS } from "./grants.ts";

/** The algorithm that Google uses. */
export const ALGORITHM = "RS256";

/** Signs ID tokens with the stored key, which is created on first use. */
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
    /** The public keys, for clients that verify a token. */
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
