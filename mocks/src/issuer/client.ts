/** The issuer's only client: our BFF in mock mode. */
export const client = { id: "tap-web", secret: "mock-secret" } as const;

export const redirectUriOf = (origin: string) => `${origin}/dang-nhap/google`;

/** The `iss` of tokens and responses. */
export const issuerOf = (origin: string) => `${origin}/__mock/google`;

/** By form, or by an Authorization header with both parts form-encoded (RFC 6749 §2.3.1). */
export function isClient(form: URLSearchParams, authorization: string | undefined): boolean {
  const [id, secret] = authorization
    ? basicParts(authorization)
    : [form.get("client_id"), form.get("client_secret")];
  return id === client.id && secret === client.secret;
}

function basicParts(authorization: string): string[] {
  const encoded = /^Basic ([\w+/=]+)$/i.exec(authorization)?.[1];
  if (!encoded) return [];
  try {
    return atob(encoded).split(":").map(decodeURIComponent);
  } catch {
    // Invalid base64 or form encoding.
    return [];
  }
}
