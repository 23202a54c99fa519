import type { Bindings } from "../app/http/env.ts";

const ORIGIN = "http://localhost:3000";

type App = {
  request: (url: string, init: RequestInit, bindings: Bindings) => Response | Promise<Response>;
};

export function fakeBrowser(app: App, origin = ORIGIN) {
  const cookies = new Map<string, string>();
  /** Cookies that outlive every session: known accounts, requested codes. */
  const persistent = new Map<string, string>();

  const mapOf = (name: string) => (/-(?:device|codes)$/.test(name) ? persistent : cookies);
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  function store(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) mapOf(name).delete(name);
      else mapOf(name).set(name, value);
    }
  }

  async function send(
    path: string,
    init: RequestInit = {},
    bindings: Bindings = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookie = [...cookies, ...persistent]
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    if (cookie && !headers.has("cookie")) headers.set("cookie", cookie);
    if (!headers.has("sec-fetch-site")) headers.set("sec-fetch-site", "same-origin");
    if (init.method && init.method !== "GET") headers.set("x-tap-csrf", "1");
    const response = await app.request(`${origin}${path}`, { ...init, headers }, bindings);
    store(response);
    return response;
  }

  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    send,
    get: (path: string) => send(path),
    post,
    pay: (path: string, body: unknown) =>
      post(path, body, { "idempotency-key": crypto.randomUUID() }),
    login: (remember = false) =>
      post("/bff/login", { identifier: "lan@example.vn", password: "right", remember }),
    cookies,
    persistent,
    cookieHeader,
  };
}
