/** An account at the mock's Google (issuer/), which need not be a user of ours. */
export type GoogleAccountRow = {
  sub: string;
  email: string;
  name: string;
  /** Offered to everybody on the page of choice; others were typed there. */
  known: boolean;
};

/** An authorization code, and what its redemption has to match. */
export type GoogleCodeRow = {
  code: string;
  sub: string;
  redirectUri: string;
  /** PKCE S256 of the verifier. */
  challenge: string;
  nonce: string | null;
  scope: string;
  expiresAt: string;
  /** The access token that it gave; null as long as it was not redeemed. */
  accessToken: string | null;
};

export type GoogleTokenRow = { token: string; sub: string; expiresAt: string };

/** The key that signs the issuer's ID tokens: public and private part as JSON Web Key. */
export type GoogleKeyRow = { kid: string; jwk: JsonWebKey };
