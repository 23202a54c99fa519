import type { Hono } from "hono";
import type { Bindings, Env } from "../deps.ts";

const ORIGIN = "http://localhost:3000";

/** A browser as far as the BFF can tell: it keeps cookies and says where a call comes from. */
export function fakeBrowser(app: Hono<Env>, origin = ORIGIN) {
  const cookies = new Map<string, string>();

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function send(
    path: string,
    init: RequestInit = {},
    home: Bindings = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has("cookie")) headers.set("cookie", cookieHeader());
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    if (init.method && init.method !== "GET") headers.set("x-tap-csrf", "1");
    const response = await app.request(`${origin}${path}`, { ...init, headers }, home);
    keep(response);
    return response;
  }

  const post = (path: string, body?: unknown) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    send,
    get: (path: string) => send(path),
    post,
    login: (remember = false) =>
      post("/bff/login", { identifier: "lan@example.vn", password: "right", remember }),
    cookies,
    cookieHeader,
  };
}
