import type { Clock } from "../app/lib/clock.ts";
import type { Upstream } from "../app/upstream/send.ts";

/** Secrets that must never appear outside of upstream calls: tests search for this. */
export const PLANTED = "PLANTED-SECRET";

const ACCESS_LIFE_S = 900;

export type Seen = { method: string; path: string; headers: Headers; body: string };
export type Handler = (request: Request) => Response | Promise<Response>;

export const json = (body: unknown, init: number | ResponseInit = 200) =>
  Response.json(body, typeof init === "number" ? { status: init } : init);

const part64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Refresh tokens rotate and work once. `on` replaces one route; unknown routes echo the call. */
export function fakeUpstream(clock: Clock) {
  const seen: Seen[] = [];
  const routes = new Map<string, Handler>();
  const access = new Map<string, number>();
  const refresh = new Set<string>();
  let issued = 0;
  let padding = "";
  let lifeSeconds = ACCESS_LIFE_S;
  let aheadSeconds = 0;

  const user: Record<string, unknown> = {
    id: "u-1",
    sub: "u-1",
    email: "lan@example.vn",
    fullName: "Nguyễn Thị Lan",
    avatarUrl: null,
    role: { id: "role-04", name: "Nông dân", role_code: "R04" },
    permissions: ["PERM_USER_VIEW_SELF"],
  };

  function tokens() {
    issued += 1;
    const exp = Math.floor(clock.now() / 1000) + lifeSeconds;
    const claims = { sub: "u-1", exp: exp - aheadSeconds, jti: `${PLANTED}-${issued}`, padding };
    const accessToken = `${part64({ alg: "none" })}.${part64(claims)}.${PLANTED}-${issued}`;
    const refreshToken = `${PLANTED}-refresh-${issued}`;
    access.set(accessToken, exp);
    refresh.add(refreshToken);
    return { accessToken, refreshToken };
  }

  const isLive = ({ headers }: Request) => {
    const exp = access.get(headers.get("authorization")?.replace("Bearer ", "") ?? "");
    return exp !== undefined && exp * 1000 > clock.now();
  };

  const builtIn: Record<string, Handler> = {
    "POST /api/auth/login": async (request) => {
      const { password } = await request.json();
      return password === "right"
        ? json(tokens())
        : json({ message: "Sai email hoặc mật khẩu" }, 401);
    },
    "POST /api/auth/refresh-token": async (request) => {
      const { refreshToken } = await request.json();
      if (!refresh.delete(refreshToken)) return json({ message: "Refresh token đã dùng" }, 401);
      return json({ data: tokens() });
    },
    "POST /api/auth/me": (request) =>
      isLive(request) ? json(user) : json({ message: "hết hạn" }, 401),
  };

  const upstream: Upstream = async (request) => {
    const { pathname, search } = new URL(request.url);
    const key = `${request.method} ${pathname}`;
    const replaced = routes.get(key);
    const body = replaced ? "" : await request.clone().text();
    seen.push({ method: request.method, path: pathname + search, headers: request.headers, body });
    const handler = replaced ?? builtIn[key];
    if (handler) return handler(request);
    const hasToken = request.headers.has("authorization");
    if (hasToken && !isLive(request)) return json({ message: "hết hạn" }, 401);
    return json({ path: pathname, search, body });
  };

  return {
    upstream,
    seen,
    user,
    calls: (path: string) => seen.filter((call) => call.path.split("?")[0] === path),
    on: (key: string, handler: Handler) => routes.set(key, handler),
    off: (key: string) => routes.delete(key),
    isLive,
    revokeAccess: () => access.clear(),
    revokeRefresh: () => refresh.clear(),
    /** Of new tokens; `ahead`: how far the BFF's clock is ahead of the issuer's. */
    live: (seconds: number, ahead = 0) => {
      lifeSeconds = seconds;
      aheadSeconds = ahead;
    },
    pad: (length: number) => {
      padding = "x".repeat(length);
    },
  };
}
