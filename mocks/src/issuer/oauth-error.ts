/** What OAuth calls the ways in which a request fails, and their HTTP status. */
export const oauthStatus = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_token: 401,
} as const;

export type OAuthErrorCode = keyof typeof oauthStatus;

/** The issuer says no, in OAuth's words; `message` is for whoever reads a log. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
