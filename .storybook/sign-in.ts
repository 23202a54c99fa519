import { HttpResponse, http } from "msw";
import { createBff } from "#bff/app/app.ts";
import { cookieJar, TAB_SESSION_KEYS, type Tab } from "#mocks/browser.ts";

const PATH = "/__storybook/session";

const ours = /^(__Host-)?tap(\b|$)/;

/**
 * Signs in by a second BFF whose limits reset with every call, so that no number of stories is too
 * many. It shares keys and sessions with the tab's own. One call signs out too: only a response can
 * set the cookie.
 */
export function signInHandler({ mock, store }: Pick<Tab, "mock" | "store">) {
  let forgetTries = () => {};
  const bff = createBff({
    upstream: mock.upstream,
    sessionKeys: TAB_SESSION_KEYS,
    store,
    onCacheReset: (reset) => {
      forgetTries = reset;
    },
  });

  return http.post(`*${PATH}`, async ({ request, cookies }) => {
    const setCookies = new Headers();
    for (const name of Object.keys(cookies).filter((name) => ours.test(name))) {
      cookieJar(cookies, setCookies).write(name, "", { path: "/", maxAge: 0 });
    }
    const identifier = await request.text();
    const jar = cookieJar({}, setCookies);
    forgetTries();
    const response = identifier
      ? await bff.fetch(loginOf(identifier), { jar, origin: location.origin })
      : new Response();
    const headers = new Headers();
    for (const line of setCookies.getSetCookie()) headers.append("set-cookie", line);
    return new HttpResponse(response.body, { status: response.status, headers });
  });
}

function loginOf(identifier: string): Request {
  return new Request(new URL("/bff/login", location.origin), {
    method: "POST",
    headers: { "content-type": "application/json", "x-tap-csrf": "1" },
    body: JSON.stringify({ identifier, password: "Tap@12345" }),
  });
}

/** Without an identifier it signs out. */
export async function signInAs(identifier = ""): Promise<void> {
  const response = await fetch(PATH, { method: "POST", body: identifier });
  if (!response.ok) throw new Error(`${identifier} cannot sign in: ${response.status}`);
}
