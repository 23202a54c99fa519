import type { fakeBrowser } from "./browser.ts";
import { json } from "./fake-upstream.ts";
import { setup } from "./setup.ts";
import { testIssuer } from "./test-issuer.ts";

type Browser = ReturnType<typeof fakeBrowser>;

/** An app with an issuer, and an upstream that knows every Google account by default. */
export async function googleSetup(deps: Parameters<typeof setup>[0] = {}) {
  const issuer = await testIssuer();
  const all = setup({ google: issuer.google, ...deps });
  const { upstream, browser } = all;

  /** Tokens as the upstream issues them for a password. */
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
