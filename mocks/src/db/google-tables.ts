/** An account at the mock's Google (issuer/); it need not belong to a user. */
export type GoogleAccountRow = {
  sub: string;
  email: string;
  name: string;
  /** True: offered to everybody in the account chooser. False: entered there. */
  known: boolean;
};

/** An authorization code, and what its redemption must match. */
export type GoogleCodeRow = {
  code: string;
  sub: string;
  redirectUri: string;
  /** PKCE S256 of the verifier. */
  challenge: string;
  nonce: string | null;
  scope: string;
  expiresAt: string;
  /** The access token issued for it; null until it is redeemed. */
  accessToken: string | null;
};

export type GoogleTokenRow = { token: string; sub: string; expiresAt: string };

/** The key that signs the issuer's ID tokens, as a private JSON Web Key. */
export type GoogleKeyRow = { kid: string; jwk: JsonWebKey };
