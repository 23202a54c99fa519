import { describe, expect, onTestFinished, test } from "vitest";
import { startMockServer } from "#mocks/server.ts";
import { nodeServer } from "../../testing/http.ts";

const POST = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };

async function inMockMode() {
  const mock = await startMockServer({ port: 0 });
  onTestFinished(mock.close);
  const server = await nodeServer(onTestFinished, { mock: mock.url });
  const cookies = new Map<string, string>();

  async function call(path: string, body?: unknown): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(server.url + path, {
      headers: { ...POST, cookie, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  async function pageOf(url: string) {
    const { pathname, search, origin } = new URL(url);
    expect(origin).toBe(server.url);
    const response = await call(pathname + search);
    const html = await response.text();
    const links = [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, href = "", text = ""]) => ({ href: href.replaceAll("&amp;", "&"), text }),
    );
    const choose = (text: string) => {
      const link = links.find((one) => one.text.includes(text));
      const callback = new URL(link?.href ?? "none:");
      expect(callback.origin + callback.pathname).toBe(`${server.url}/dang-nhap/google`);
      return Object.fromEntries(callback.searchParams);
    };
    return { response, html, choose };
  }

  const start = async (form: object) => {
    const { url }: { url: string } = await (await call("/bff/google/start", form)).json();
    return url;
  };
  const complete = async (callback: object) =>
    (await call("/bff/google/complete", callback)).json();
  return { call, pageOf, start, complete, mock: mock.mock };
}

describe("Google in mock mode, over HTTP", () => {
  test("a known account signs in and its device has a name", async () => {
    const { call, pageOf, start, complete, mock } = await inMockMode();
    const { response, choose } = await pageOf(await start({ intent: "login", from: "/gio-hang" }));
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("form-action 'self'");

    const user = mock.db.users.find(({ email, status, twoFactor }) => {
      const known = mock.db.googleAccounts.some((account) => account.email === email);
      return known && status === "active" && !twoFactor;
    });
    const result = await complete(choose(user?.email ?? "nobody"));
    expect(result).toMatchObject({ user: { id: user?.id }, from: "/gio-hang", intent: "login" });
    const { data } = await (await call("/api/auth/sessions")).json();
    expect(data[0]).toMatchObject({ device: "Firefox trên Linux", isCurrent: true });
  });

  test("a new account chooses a role and a phone; a taken phone is reported", async () => {
    const { call, pageOf, start, complete, mock } = await inMockMode();
    const url = new URL(await start({ intent: "register" }));
    url.searchParams.set("account_email", "moi.tinh@gmail.com");
    url.searchParams.set("account_name", "Người Mới");
    const { choose } = await pageOf(url.href);
    const { needRole } = await complete(choose("moi.tinh@gmail.com"));
    expect(needRole).toMatchObject({ email: "moi.tinh@gmail.com", fullName: "Người Mới" });

    const roleId = mock.db.roles.find(({ role_code }) => role_code === "R04")?.id;
    const form = { flow: needRole.flow, roleId };
    const phone = mock.db.users.find((user) => user.phone)?.phone;
    expect((await call("/bff/google/register", { ...form, phone })).status).toBe(409);
    const done = await call("/bff/google/register", { ...form, phone: "0389999001" });
    expect(await done.json()).toMatchObject({ user: { email: "moi.tinh@gmail.com" } });
  });

  test("a no of the visitor, and a code that comes twice, are refused", async () => {
    const { call, pageOf, start, complete } = await inMockMode();
    const denied = (await pageOf(await start({ intent: "login" }))).choose("Từ chối");
    expect(denied.error).toBe("access_denied");
    expect((await complete(denied)).code).toBe("GOOGLE_REFUSED");

    const first = (await pageOf(await start({ intent: "login" }))).choose("khach.google@gmail.com");
    expect((await complete(first)).needRole).toBeTruthy();
    expect((await complete(first)).code).toBe("GOOGLE_FLOW_LOST");
    const second = (await pageOf(await start({ intent: "login" }))).choose("Từ chối");
    const mixed = { state: second.state, iss: second.iss, code: first.code };
    expect((await complete(mixed)).code).toBe("GOOGLE_REFUSED");
    expect((await call("/bff/session")).status).toBe(200);
  });

  test("a reset of the mock between two sign-ins disturbs nobody", async () => {
    const { call, pageOf, start, complete } = await inMockMode();
    for (let i = 0; i < 2; i++) {
      const { choose } = await pageOf(await start({ intent: "login" }));
      expect((await complete(choose("khach.google@gmail.com"))).needRole).toBeTruthy();
      expect((await call("/__mock/reset", {})).status).toBe(200);
    }
  });
});
