import type { Db } from "../db/db.ts";
import { answerUrl, choices, typedAccount } from "./choices.ts";
import { client, redirectUriOf } from "./client.ts";
import { choicePage, troublePage, typedFields } from "./page.ts";

type Answer = { page: ReturnType<typeof troublePage>; status: 200 | 400 };

const typedNames: readonly string[] = Object.values(typedFields);

/**
 * The page that the client sends the browser to. Who asks from elsewhere is not sent back: a link
 * to an unknown place could be anybody's.
 */
export function authorize(db: Db, origin: string, query: URLSearchParams): Answer {
  const redirectUri = query.get("redirect_uri");
  if (query.get("client_id") !== client.id || redirectUri !== redirectUriOf(origin)) {
    const message = "Ứng dụng hoặc địa chỉ quay về chưa được đăng ký với Google.";
    return { page: troublePage(message), status: 400 };
  }

  const challenge = query.get("code_challenge") ?? "";
  const scope = query.get("scope") ?? "";
  const wish = { redirectUri, challenge, scope, nonce: query.get("nonce") };
  const request = { origin, wish, state: query.get("state") };
  const fits =
    query.get("response_type") === "code" &&
    query.get("code_challenge_method") === "S256" &&
    /^[\w-]{43}$/.test(challenge) &&
    scope.split(" ").includes("openid");
  if (!fits) {
    const back = answerUrl(request, { error: "invalid_request" });
    return { page: troublePage("Yêu cầu đăng nhập không hợp lệ.", back), status: 400 };
  }

  const email = query.get(typedFields.email) ?? "";
  const typed = typedAccount(db, { email, name: query.get(typedFields.name) ?? "" });
  const page = choicePage({
    choices: choices(db, request, typed),
    denyHref: answerUrl(request, { error: "access_denied" }),
    parameters: [...query].filter(([name]) => !typedNames.includes(name)),
    wrongEmail: email && !typed ? email : undefined,
  });
  return { page, status: 200 };
}
