import type { Db } from "../db/db.ts";
import { accountChoices, responseUrl, typedAccount } from "./account-choices.ts";
import { client, redirectUriOf } from "./client.ts";
import { accountChooserPage, errorPage, typedFields } from "./page.ts";

type AuthorizeResult = { page: ReturnType<typeof errorPage>; status: 200 | 400 };

const typedNames: readonly string[] = Object.values(typedFields);

/**
 * The authorization endpoint. An unknown client or redirect URI gets an error page without a link,
 * because the target is not trusted.
 */
export function authorize(db: Db, origin: string, query: URLSearchParams): AuthorizeResult {
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
