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
import { buyer } from "../testing/client.ts";
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

function discovered({ id = client.id, secret = client.secret }: Who = {}): Promise<Configuration> {
  return discovery(new URL(`${origin}/__mock/google`), id, secret, undefined, {
    [customFetch]: async (url, init) => control.fetch(new Request(url, init as RequestInit)),
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}

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

function linkOf(page: string, text: string): URL {
  for (const [, href = "", inside] of page.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)) {
    if (inside?.includes(text)) return new URL(href.replaceAll("&amp;", "&"));
  }
  throw new RangeError(`No link with ${text}`);
}

const invalidGrant = { error: "invalid_grant" };

describe("a sign-in with openid-client", () => {
  it("returns the chosen account", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const tokens = await authorizationCodeGrant(config, linkOf(page, newcomer), checks);
    const claims = { email: newcomer, email_verified: true, name: "Đinh Thị Khánh" };
    expect(tokens.claims()).toMatchObject({ ...claims, aud: client.id });
    const { sub = "" } = tokens.claims() ?? {};
    expect(await fetchUserInfo(config, tokens.access_token, sub)).toMatchObject(claims);
    expect(mock.db.googleTokens).toMatchObject([{ token: tokens.access_token, sub }]);
  });

  it("creates an account for a typed address and finds it again", async () => {
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
    const response = authorizationCodeGrant(config, linkOf(page, "Từ chối"), checks);
    await expect(response).rejects.toMatchObject({ error: "access_denied" });
  });

  it("survives a change of scenario, and its key survives a reset", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    await mock.change({ scenario: "empty-shop" });
    await mock.change({ scenario: "normal" });
    await authorizationCodeGrant(config, linkOf(page, buyer), checks);
    await mock.reset();
    const second = await begin(config);
    await authorizationCodeGrant(config, linkOf(second.page, buyer), second.checks);
  });

  it("uses the forwarded origin as its issuer", async () => {
    const config = "/__mock/google/.well-known/openid-configuration";
    const headers = { "x-forwarded-host": "tap.example", "x-forwarded-proto": "https" };
    const { issuer } = await (await control.request(config, { headers })).json();
    expect(issuer).toBe("https://tap.example/__mock/google");
  });
});

describe("a code is rejected", () => {
  it("with another verifier", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const wrong = { ...checks, pkceCodeVerifier: randomPKCECodeVerifier() };
    const response = authorizationCodeGrant(config, linkOf(page, buyer), wrong);
    await expect(response).rejects.toMatchObject(invalidGrant);
  });

  it("when it is replayed, and its access token is revoked", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const link = linkOf(page, buyer);
    const { access_token } = await authorizationCodeGrant(config, link, checks);
    await expect(authorizationCodeGrant(config, link, checks)).rejects.toMatchObject(invalidGrant);
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await control.request("/__mock/google/userinfo", { headers })).status).toBe(401);
  });

  it("after ten minutes, without a reload of the page meanwhile", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    expect(page).not.toContain("http-equiv");
    now = new Date(now.getTime() + 10 * 60_000);
    const response = authorizationCodeGrant(config, linkOf(page, buyer), checks);
    await expect(response).rejects.toMatchObject(invalidGrant);
  });

  it("for another redirect_uri", async () => {
    const config = await discovered();
    const { page, checks } = await begin(config);
    const link = linkOf(page, buyer);
    link.pathname = "/dang-nhap/khac";
    const response = authorizationCodeGrant(config, link, checks);
    await expect(response).rejects.toMatchObject(invalidGrant);
  });

  it.each([{ secret: "guessed" }, { id: "somebody-else" }])(
    "to a foreign client: %o",
    async (who) => {
      const { page, checks } = await begin(await discovered());
      const response = authorizationCodeGrant(await discovered(who), linkOf(page, buyer), checks);
      await expect(response).rejects.toMatchObject({ error: "invalid_client" });
    },
  );
});

describe("the page offers no account", () => {
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
  ])("for an invalid request: %o", async (changes) => {
    const config = await discovered();
    const { page, checks } = await begin(config, changes);
    const response = authorizationCodeGrant(config, linkOf(page, "Quay lại"), checks);
    await expect(response).rejects.toMatchObject({ error: "invalid_request" });
  });

  it("escapes typed text and reports an invalid e-mail address", async () => {
    const { page } = await begin(await discovered(), { account_email: `"><script>alert(1)` });
    expect(page).toContain("Email không hợp lệ");
    expect(page).not.toContain("<script");
  });
});
