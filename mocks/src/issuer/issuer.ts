import { type Context, Hono } from "hono";
import type { Db } from "../db/db.ts";
import { googleAccountOf } from "../domain/registration.ts";
import type { Mock } from "../mock.ts";
import { publicOriginOf } from "../public-origin.ts";
import { client, isClient, issuerOf, redirectUriOf } from "./client.ts";
import {
  ALGORITHM,
  createSigner,
  OAuthError,
  oauthStatus,
  redeemCode,
  TOKEN_SECONDS,
} from "./grants.ts";
import {
  accountChoices,
  accountChooserPage,
  errorPage,
  responseUrl,
  typedAccount,
  typedFields,
} from "./page.ts";

/** A minimal Google: an OpenID Connect issuer with the authorization code flow and PKCE. */
export function createIssuer(mock: Mock): Hono {
  const { db } = mock;
  const signer = createSigner(db);
  const app = new Hono();

  app.get("/.well-known/openid-configuration", (c) => c.json(metadata(publicOriginOf(c.req.raw))));

  app.get("/jwks", async (c) => {
    const keys = await signer.keySet();
    await mock.save();
    return c.json(keys);
  });

  app.get("/authorize", async (c) => {
    const result = authorize(db, publicOriginOf(c.req.raw), new URL(c.req.url).searchParams);
    await mock.save();
    c.header("cache-control", "no-store");
    return c.html(result.page, result.status);
  });

  app.post("/token", async (c) => {
    c.header("cache-control", "no-store");
    const form = new URLSearchParams(await c.req.text());
    if (!isClient(form, c.req.header("authorization"))) {
      throw new OAuthError("invalid_client", "Client id or secret is wrong");
    }
    if (form.get("grant_type") !== "authorization_code") {
      throw new OAuthError("unsupported_grant_type", "Only authorization_code is spoken here");
    }
    try {
      const grant = await redeemCode(db, {
        code: form.get("code") ?? "",
        redirectUri: form.get("redirect_uri") ?? "",
        verifier: form.get("code_verifier") ?? "",
      });
      return c.json({
        access_token: grant.accessToken,
        id_token: await signer.sign(issuerOf(publicOriginOf(c.req.raw)), grant),
        token_type: "Bearer",
        expires_in: TOKEN_SECONDS,
        scope: grant.scope,
      });
    } finally {
      // Also after an error: a reused code revokes its token.
      await mock.save();
    }
  });

  app.get("/userinfo", (c) => {
    const token = c.req.header("authorization")?.match(/^Bearer (.+)$/i)?.[1];
    const account = token && googleAccountOf(db, token);
    if (!account) throw new OAuthError("invalid_token", "The access token is false or expired");
    const { sub, email, name } = account;
    return c.json({ sub, email, email_verified: true, name });
  });

  app.onError(problem);
  return app;
}

/** OpenID Connect Discovery §3. */
function metadata(origin: string) {
  const issuer = issuerOf(origin);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    grant_types_supported: ["authorization_code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: [ALGORITHM],
    scopes_supported: ["openid", "email", "profile"],
    claims_supported: ["aud", "email", "email_verified", "exp", "iat", "iss", "name", "sub"],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}

function problem(error: Error, c: Context): Response {
  if (!(error instanceof OAuthError)) throw error;
  const { code, message } = error;
  if (code === "invalid_token") c.header("www-authenticate", `Bearer error="${code}"`);
  if (code === "invalid_client" && c.req.header("authorization")) {
    c.header("www-authenticate", "Basic");
  }
  return c.json({ error: code, error_description: message }, oauthStatus[code]);
}

type AuthorizeResult = { page: ReturnType<typeof errorPage>; status: 200 | 400 };

const typedNames: readonly string[] = Object.values(typedFields);

/** An unknown client or redirect URI gets an error page without a link: the target is not trusted. */
function authorize(db: Db, origin: string, query: URLSearchParams): AuthorizeResult {
  const redirectUri = query.get("redirect_uri");
  if (query.get("client_id") !== client.id || redirectUri !== redirectUriOf(origin)) {
    const message = "Ứng dụng hoặc địa chỉ quay về chưa được đăng ký với Google.";
    return { page: errorPage(message), status: 400 };
  }

  const challenge = query.get("code_challenge") ?? "";
  const scope = query.get("scope") ?? "";
  const params = { redirectUri, challenge, scope, nonce: query.get("nonce") };
  const request = { origin, params, state: query.get("state") };
  const fits =
    query.get("response_type") === "code" &&
    query.get("code_challenge_method") === "S256" &&
    /^[\w-]{43}$/.test(challenge) &&
    scope.split(" ").includes("openid");
  if (!fits) {
    const back = responseUrl(request, { error: "invalid_request" });
    return { page: errorPage("Yêu cầu đăng nhập không hợp lệ.", back), status: 400 };
  }

  const email = query.get(typedFields.email) ?? "";
  const typed = typedAccount(db, { email, name: query.get(typedFields.name) ?? "" });
  const page = accountChooserPage({
    choices: accountChoices(db, request, typed),
    denyHref: responseUrl(request, { error: "access_denied" }),
    parameters: [...query].filter(([name]) => !typedNames.includes(name)),
    wrongEmail: email && !typed ? email : undefined,
  });
  return { page, status: 200 };
}
