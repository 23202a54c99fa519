import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { calculatePKCECodeChallenge } from "openid-client";
import type { GoogleDeps } from "../app/google/issuer.ts";
import { json, PLANTED } from "./fake-upstream.ts";

export const ISSUER = "https://google.test";
const CLIENT = { client_id: "tap-test", client_secret: `${PLANTED}-client` };

type Authorization = { redirectUri: string; challenge: string; nonce: string };
type Handler = (request: Request) => Response | Promise<Response>;

/** `on` replaces the handler of one path; `overrides` changes the next ID tokens. */
export async function testIssuer() {
  const keys = await generateKeyPair("ES256");
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "k1", alg: "ES256", use: "sig" };
  const codes = new Map<string, Authorization>();
  const replaced = new Map<string, Handler>();
  const seen: string[] = [];
  const secrets: string[] = [CLIENT.client_secret];
  const overrides = { claims: {}, signingKey: keys.privateKey };
  let issued = 0;

  const idToken = ({ nonce }: Authorization) =>
    new SignJWT({ nonce, email: "khach@gmail.test", name: "Khách Google", ...overrides.claims })
      .setProtectedHeader({ alg: "ES256", kid: "k1" })
      .setIssuer(ISSUER)
      .setAudience(CLIENT.client_id)
      .setSubject("g-1")
      .setIssuedAt()
      .setExpirationTime("5m");

  async function token(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text());
    const code = form.get("code") ?? "";
    const authorization = codes.get(code);
    codes.delete(code);
    const verifier = form.get("code_verifier") ?? "";
    secrets.push(verifier);
    const fits =
      authorization?.redirectUri === form.get("redirect_uri") &&
      authorization?.challenge === (await calculatePKCECodeChallenge(verifier)) &&
      form.get("client_secret") === CLIENT.client_secret;
    if (!authorization || !fits) return json({ error: "invalid_grant" }, 400);
    issued += 1;
    const signed = idToken(authorization);
    const payload = await claimed(signed, overrides.claims).sign(overrides.signingKey);
    const access_token = `${PLANTED}-google-${issued}`;
    secrets.push(payload, access_token);
    return json({ access_token, token_type: "Bearer", expires_in: 3600, id_token: payload });
  }

  const builtIn: Record<string, Handler> = {
    "/.well-known/openid-configuration": () =>
      json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/authorize`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/jwks`,
        id_token_signing_alg_values_supported: ["ES256"],
      }),
    "/jwks": () => json({ keys: [jwk] }),
    "/token": token,
  };

  const google: GoogleDeps = {
    issuer: ISSUER,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      seen.push(pathname);
      const handler = replaced.get(pathname) ?? builtIn[pathname];
      return handler ? handler(request) : json({}, 404);
    },
  };

  return {
    google,
    secrets,
    overrides,
    calls: (path: string) => seen.filter((one) => one === path).length,
    on: (path: string, handler: Handler) => replaced.set(path, handler),
    off: (path: string) => replaced.delete(path),
    consent(address: string): { state: string; code: string } {
      const { searchParams } = new URL(address);
      const code = `${PLANTED}-code-${crypto.randomUUID()}`;
      secrets.push(code);
      codes.set(code, {
        redirectUri: searchParams.get("redirect_uri") ?? "",
        challenge: searchParams.get("code_challenge") ?? "",
        nonce: searchParams.get("nonce") ?? "",
      });
      return { state: searchParams.get("state") ?? "", code };
    },
  };
}

/** The registered claims have setters of their own, which would override the payload. */
function claimed(token: SignJWT, { iss, aud, exp }: Record<string, unknown>): SignJWT {
  if (typeof iss === "string") token.setIssuer(iss);
  if (typeof aud === "string") token.setAudience(aud);
  if (typeof exp === "number") token.setExpirationTime(exp);
  return token;
}
