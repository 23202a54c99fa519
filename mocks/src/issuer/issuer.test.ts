import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { beforeEach, describe, expect, it } from "vitest";
import { createControl } from "../control/control.ts";
import type { Mock } from "../mock.ts";
import { buyer } from "../testing/making-calls.ts";
import { seededMock } from "../testing/seeded-mock.ts";
import { testNow } from "../testing/tables.ts";
import { client } from "./client.ts";

const origin = "http://tap.test:3000";
const redirectUri = `${origin}/dang-nhap/google`;
const newcomer = "khach.google@gmail.com";

let now: Date;
let mock: Mock;
let control: ReturnType<typeof createControl>;

beforeEach(async () => {
  now = testNow;
  mock = await seededMock(() => now);
  control = createControl(mock);
});

type Who = { id?: string; secret?: string };

/** What the issuer says of itself, as a client with these credentials reads it. */
function discovered({ id = client.id, secret = client.secret }: Who = {}): Promise<Configuration> {
  return discovery(new URL(`${origin}/__mock/google`), id, secret, undefined, {
    [customFetch]: async (url, init) => control.fetch(new Request(url, init as RequestInit)),
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}

/** A flow up to the page on which one chooses. */
async function begin(config: Configuration, changes: Record<string, string> = {}) {
  const verifier = randomPKCECodeVerifier();
  const checks = { expectedState: randomState(), expectedNonce: randomNonce() };
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...changes,
  });
  return { page: await open(url), url, checks: { ...checks, pkceCodeVerifier: verifier } };
}

async function open(url: URL): Promise<string> {
  const response = await control.request(url);
  expect(response.headers.get("content-type")).toContain("text/html");
  return response.text();
}

/** The links of a page, by the text in them. */
function linkOf(page: string, text: string): URL {
  for (const [, href = "", inside] of page.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)) {
    if (inside?.includes(text)) return new URL(href.replaceAll("&amp;", "&"));
  }
  throw new RangeError(`No link with ${text}`);
}

const refusedGrant = { error: "invalid_grant" };

describe("a sign-in as openid-client does it", () => {
  it("ends with the account that was chosen", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const tokens = await authorizationCodeGrant(config, linkOf(page, newcomer), checks);
    const claims = { email: newcomer, email_verified: true, name: "Đinh Thị Khánh" };
    expect(tokens.claims()).toMatchObject({ ...claims, aud: client.id });
    const { sub = "" } = tokens.claims() ?? {};
    expect(await fetchUserInfo(config, tokens.access_token, sub)).toMatchObject(claims);
    expect(mock.db.googleTokens).toMatchObject([{ token: tokens.access_token, sub }]);
  });

  it("knows whoever typed an address, and the same person again", async () => {
    const config = await discovered();
    const typed = { account_email: "Moi.Toanh@gmail.com", account_name: "Mới <b>Toanh" };
    const subs: unknown[] = [];
    for (const _ of [1, 2]) {
      const { page, checks } = await begin(config, typed);
      expect(page).toContain("Mới &lt;b&gt;Toanh");
      const link = linkOf(page, "moi.toanh@gmail.com");
      subs.push((await authorizationCodeGrant(config, link, checks)).claims()?.sub);
    }
    expect(new Set(subs).size).toBe(1);
    expect((await begin(config)).page).not.toContain("moi.toanh");
  });

  it("can be declined", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const answer = authorizationCodeGrant(config, linkOf(page, "Từ chối"), checks);
    await expect(answer).rejects.toMatchObject({ error: "access_denied" });
  });

  it("survives the change of scenario, and its key a reset", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    await mock.change({ scenario: "empty-shop" });
    await mock.change({ scenario: "normal" });
    await authorizationCodeGrant(config, linkOf(page, buyer), checks);
    await mock.reset();
    const second = await begin(config);
    await authorizationCodeGrant(config, linkOf(second.page, buyer), second.checks);
  });

  it("knows the address under which the browser sees it", async () => {
    const config = "/__mock/google/.well-known/openid-configuration";
    const headers = { "x-forwarded-host": "tap.example", "x-forwarded-proto": "https" };
    const { issuer } = await (await control.request(config, { headers })).json();
    expect(issuer).toBe("https://tap.example/__mock/google");
  });
});

describe("a code is refused", () => {
  it("with another verifier", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const wrong = { ...checks, pkceCodeVerifier: randomPKCECodeVerifier() };
    const answer = authorizationCodeGrant(config, linkOf(page, buyer), wrong);
    await expect(answer).rejects.toMatchObject(refusedGrant);
  });

  it("when it comes again, and takes the token back that it gave", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const link = linkOf(page, buyer);
    const { access_token } = await authorizationCodeGrant(config, link, checks);
    await expect(authorizationCodeGrant(config, link, checks)).rejects.toMatchObject(refusedGrant);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await control.request("/__mock/google/userinfo", { headers })).status).toBe(401);
  });

  it("after ten minutes, in which nothing reloads the page under whoever types", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    expect(page).not.toContain("http-equiv");
    now = new Date(now.getTime() + 10 * 60_000);
    const answer = authorizationCodeGrant(config, linkOf(page, buyer), checks);
    await expect(answer).rejects.toMatchObject(refusedGrant);
  });

  it("for another redirect_uri", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const link = linkOf(page, buyer);
    link.pathname = "/dang-nhap/khac";
    const answer = authorizationCodeGrant(config, link, checks);
    await expect(answer).rejects.toMatchObject(refusedGrant);
  });

  it.each([{ secret: "guessed" }, { id: "somebody-else" }])(
    "to a foreign client: %o",
    async (who) => {
      const { page, checks } = await begin(await discovered());
      const answer = authorizationCodeGrant(await discovered(who), linkOf(page, buyer), checks);
      await expect(answer).rejects.toMatchObject({ error: "invalid_client" });
    },
  );
});

describe("nobody can choose on the page", () => {
  it.each<Record<string, string>>([
    { redirect_uri: "http://evil.test/dang-nhap/google" },
    { redirect_uri: `${origin}/dang-nhap/google/x` },
    { client_id: "somebody-else" },
  ])("for a request that is not the client's: %o", async (changes) => {
    const { page, url } = await begin(await discovered(), changes);
    expect((await control.request(url)).status).toBe(400);
    expect(page).not.toContain("<a ");
    expect(mock.db.googleCodes).toEqual([]);
  });

  it.each<Record<string, string>>([
    { response_type: "token" },
    { code_challenge_method: "plain" },
    { code_challenge: "" },
    { scope: "email" },
  ])("for a request that leaves something out: %o", async (changes) => {
    const config = await discovered();
    const { page, checks } = await begin(config, changes);
    const answer = authorizationCodeGrant(config, linkOf(page, "Quay lại"), checks);
    await expect(answer).rejects.toMatchObject({ error: "invalid_request" });
  });

  it("what is typed there is text, and no e-mail address is said to be none", async () => {
    const { page } = await begin(await discovered(), { account_email: `"><script>alert(1)` });
    expect(page).toContain("Email không hợp lệ");
    expect(page).not.toContain("<script");
  });
});
