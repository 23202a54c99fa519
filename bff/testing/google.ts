import type { fakeBrowser } from "./browser.ts";
import { json } from "./fake-upstream.ts";
import { setup } from "./setup.ts";
import { testIssuer } from "./test-issuer.ts";

type Browser = ReturnType<typeof fakeBrowser>;

/** By default the upstream knows every Google account. */
export async function googleSetup(deps: Parameters<typeof setup>[0] = {}) {
  const issuer = await testIssuer();
  const all = setup({ google: issuer.google, ...deps });
  const { upstream, browser } = all;

  const tokens = () =>
    upstream.upstream(
      new Request("http://upstream/api/auth/login", {
        method: "POST",
        body: JSON.stringify({ password: "right" }),
      }),
    );
  upstream.on("POST /api/auth/login/social/check", () => json({ needRole: false }));
  upstream.on("POST /api/auth/login/social", tokens);

  async function start(form: object = { intent: "login" }, from: Browser = browser) {
    const response = await from.post("/bff/google/start", form);
    const { url } = await response.json();
    return issuer.consent(url);
  }
  const complete = (callback: object, from: Browser = browser) =>
    from.post("/bff/google/complete", callback);

  return { ...all, issuer, tokens, start, complete };
}
