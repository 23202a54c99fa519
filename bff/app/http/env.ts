import type { Context, Next } from "hono";
import type { CookieJar } from "iron-session";
import type { AuditNote } from "../lib/telemetry.ts";
import type { HeaderPairs } from "./headers.ts";
import { ProblemError } from "./problem.ts";

export type DirectCall = {
  /** Path and query below the upstream's origin, such as `/api/orders/me?page=2`. */
  target: string;
  headers: HeaderPairs;
  /** Our own headers, added to the response. */
  responseHeaders: HeaderPairs;
};

export type DirectResult =
  /** The response was sent to the client; `response` is what Hono returns in that case. */
  | { kind: "sent"; status: number; response: Response }
  /** The response must be inspected (an error, HTML, a redirect): nothing was sent yet. */
  | { kind: "response"; response: Response };

/**
 * A runtime's own way to send the response to a GET to the client without building a Response. It
 * follows the rules of `headers.ts` and `upstream-response.ts`, and is never used when a cookie
 * must be set.
 */
type SendDirect = (call: DirectCall) => Promise<DirectResult>;

/** What the runtime passes in with each request; every field is optional. */
export type Bindings = {
  /** Reads and writes cookies when Request and Response cannot carry them (in the tab). */
  jar?: CookieJar;
  /** The request target exactly as it was sent, before any URL parser touched it. */
  target?: string;
  /** The client's address. */
  address?: string;
  /**
   * The sender's origin when no header can say it: a service worker only gets requests from pages
   * of its own origin, but cannot see the headers that prove it.
   */
  origin?: string;
  /** How long this request has waited for the upstream, in milliseconds. */
  upstreamMs?: () => number;
  /** The runtime's own way to forward a call. */
  direct?: SendDirect;
};

type Variables = {
  requestId: string;
  /** The request's target, checked before any route sees it. */
  target: Target;
  /** Set-Cookie lines of the response. */
  cookies?: Headers;
  /** The name of the operation in the log. */
  operation?: string;
  /** Calls to the upstream that failed, for the log. */
  failed?: Set<string>;
  /** For the audit stream: what the request is. */
  audit?: AuditNote;
  /** For the audit stream: the session that the request has, or makes. */
  who?: { session: string; user: string };
  /** Status of a response that was sent without Hono. */
  sentStatus?: number;
};

export type Env = { Bindings: Bindings; Variables: Variables };

/** The target as it was sent if the runtime knows it, else as the URL parser left it. */
const rawTarget = (request: Request, bindings: Bindings | undefined) =>
  bindings?.target ?? targetOfUrl(request.url);

/** Hono's path: the raw one, so that routes and checks see the same string. */
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
/** Doubled slashes and dot segments. */
const TRAVERSAL = /\/\/|\/\.{1,2}(?:\/|$)/;
/** Encoded slash, backslash, dot, percent (a second round of encoding) and control characters. */
const ENCODED_DELIMITERS = /%(?:2f|5c|2e|25|[01][0-9a-f]|7f)/i;
/** Letters, digits, `-`, `_` and `~`, which need no encoding; the dot is rejected above. */
const NEEDLESS_ENCODING = /%(?:2d|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const API = /^\/(?:api|bff)\//;
const QUERY = /^[\x21-\x22\x24-\x7e]*$/;

type Target = { path: string; query: string };

/**
 * Splits a raw request target into path and query (`""` or `?…`). Needless encodings in the path
 * are decoded (RFC 3986 §6.2.2.2), so that the operation chosen here is the one that a decoding
 * backend sees. Everything else stays as it is.
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

/** Whether the encodings are valid UTF-8: others are read differently, or not at all. */
function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The target of a URL, without parsing it again: everything after the host but the fragment. */
export function targetOfUrl(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  if (start === -1) return "/";
  const hash = url.indexOf("#", start);
  return hash === -1 ? url.slice(start) : url.slice(start, hash);
}
