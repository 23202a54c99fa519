import type { Context, Next } from "hono";
import type { CookieJar } from "iron-session";
import type { AuditNote } from "../lib/telemetry.ts";
import type { HeaderPairs } from "./headers.ts";
import { ProblemError } from "./problem.ts";

export type DirectCall = {
  /** Path and query, such as `/api/orders/me?page=2`. */
  target: string;
  headers: HeaderPairs;
  /** Our own headers, added to the response. */
  responseHeaders: HeaderPairs;
};

export type DirectResult =
  | { kind: "sent"; status: number; response: Response }
  /** The response must be inspected (an error, HTML, a redirect): nothing was sent yet. */
  | { kind: "response"; response: Response };

/**
 * Sends the response to a GET without building a Response. Follows the rules of `headers.ts` and
 * `upstream-response.ts`; never used when a cookie must be set.
 */
type SendDirect = (call: DirectCall) => Promise<DirectResult>;

export type Bindings = {
  /** For cookies that Request and Response cannot carry (in the tab). */
  jar?: CookieJar;
  /** Exactly as it was sent, before any URL parser touched it. */
  target?: string;
  address?: string;
  /**
   * For a service worker: it only gets requests from pages of its own origin, but cannot see the
   * headers that prove it.
   */
  origin?: string;
  upstreamMs?: () => number;
  direct?: SendDirect;
};

type Variables = {
  requestId: string;
  target: Target;
  cookies?: Headers;
  operation?: string;
  failed?: Set<string>;
  audit?: AuditNote;
  who?: { session: string; user: string };
  sentStatus?: number;
};

export type Env = { Bindings: Bindings; Variables: Variables };

const rawTarget = (request: Request, bindings: Bindings | undefined) =>
  bindings?.target ?? targetOfUrl(request.url);

/** The raw path: routes and checks must see the same string. */
export function rawPath(request: Request, options?: { env?: Bindings }): string {
  const target = rawTarget(request, options?.env);
  const at = target.indexOf("?");
  return at === -1 ? target : target.slice(0, at);
}

/** Runs before every route. @throws ProblemError BAD_PATH */
export async function rejectAmbiguousTargets(c: Context<Env>, next: Next): Promise<void> {
  c.set("target", checkedTarget(rawTarget(c.req.raw, c.env)));
  await next();
}

/** RFC 3986 path characters without `;`, which some servers strip (`/..;/` climbs in Tomcat). */
const PATH = /^\/(?:[A-Za-z0-9\-._~!$&'()*+,=:@/]|%[0-9A-Fa-f]{2})*$/;
const TRAVERSAL = /\/\/|\/\.{1,2}(?:\/|$)/;
/** Encoded slash, backslash, dot, percent (a second round of encoding) and control characters. */
const ENCODED_DELIMITERS = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i;
/** Letters, digits, `-`, `_` and `~`, which need no encoding; the dot is rejected above. */
const NEEDLESS_ENCODING = /%(?:2d|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const API = /^\/(?:api|bff)\//;
const QUERY = /^[\x21-\x22\x24-\x7e]*$/;

type Target = { path: string; query: string };

/**
 * Decodes needless encodings in the path (RFC 3986 §6.2.2.2), so that we choose the operation that
 * a decoding backend sees.
 * @throws ProblemError BAD_PATH for anything that two parsers could read differently
 */
export function checkedTarget(target: string): Target {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  const query = at === -1 ? "" : target.slice(at);
  if (!PATH.test(path) || TRAVERSAL.test(path) || !QUERY.test(query)) {
    throw new ProblemError("BAD_PATH");
  }
  // A page's query may hold what somebody typed: "?q=100%".
  if (API.test(path) && query.includes("%") && !decodes(query)) throw new ProblemError("BAD_PATH");
  if (!path.includes("%")) return { path, query };
  if (ENCODED_DELIMITERS.test(path) || !decodes(path)) throw new ProblemError("BAD_PATH");
  return { path: path.replace(NEEDLESS_ENCODING, decodeURIComponent), query };
}

/** Invalid UTF-8 is read differently, or not at all. */
function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function targetOfUrl(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const hash = url.indexOf("#", start);
  return hash === -1 ? url.slice(start) : url.slice(start, hash);
}
