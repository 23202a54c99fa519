/** OAuth error codes and their HTTP status. */
export const oauthStatus = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
  invalid_token: 401,
} as const;

export type OAuthErrorCode = keyof typeof oauthStatus;

/** An OAuth error; `message` is meant for logs. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
