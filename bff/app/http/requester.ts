import type { Context } from "hono";
import { forwardedEntry, isLoopback } from "../lib/client-address.ts";
import type { Env } from "./env.ts";
import { type Caller, type HeaderPairs, ownHeaders } from "./headers.ts";

/** Whose token a call to the upstream carries; a guest has none. */
type TokenHolder = { accessToken: string } | undefined;

/** What a request says about its origin, and which of that goes to the upstream. */
export type Requester = {
  /** Scheme and host by which the browser knows us. */
  originOf: (c: Context<Env>) => string;
  /** Whether cookies are Secure and carry the `__Host-` prefix. */
  isSecure: (c: Context<Env>) => boolean;
  /** Who makes the request, for the headers of a call to the upstream. */
  callerOf: (c: Context<Env>, session: TokenHolder) => Caller;
  /** The headers of a call that the BFF makes on behalf of this request. */
  ownHeadersOf: (c: Context<Env>, session: TokenHolder) => HeaderPairs;
  /** Those of a call that creates a session: the upstream learns the device. */
  signInHeadersOf: (c: Context<Env>) => HeaderPairs;
};

type RequesterOptions = {
  publicOrigin?: string;
  isOwnHost?: (hostname: string) => boolean;
  trustedProxies?: number;
  cookieSecure?: boolean | "auto";
};

/** Of W3C Trace Context. */
const TRACEPARENT = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

export function createRequester({
  publicOrigin,
  isOwnHost = () => true,
  trustedProxies = 0,
  cookieSecure = "auto",
}: RequesterOptions): Requester {
  function originOf(c: Context<Env>): string {
    if (publicOrigin) return publicOrigin;
    const { url } = c.req.raw;
    const origin = url.slice(0, url.indexOf("/", url.indexOf("://") + 3));
    if (!isOwnHost(new URL(origin).hostname)) return "http://localhost";
    const scheme = forwardedEntry(c.req.header("x-forwarded-proto") ?? null, trustedProxies);
    return scheme === "https" ? origin.replace(/^http:/, "https:") : origin;
  }

  function traceparentOf(c: Context<Env>): string | undefined {
    const given = trustedProxies > 0 ? c.req.header("traceparent") : undefined;
    return given && TRACEPARENT.test(given) ? given : undefined;
  }

  const callerOf: Requester["callerOf"] = (c, session) => ({
    requestId: c.get("requestId"),
    origin: originOf(c),
    address: c.env?.address,
    traceparent: traceparentOf(c),
    accessToken: session?.accessToken,
  });

  const ownHeadersOf: Requester["ownHeadersOf"] = (c, session) => ownHeaders(callerOf(c, session));

  return {
    originOf,
    callerOf,
    isSecure: (c) => (cookieSecure === "auto" ? !isPlainLocal(originOf(c)) : cookieSecure),
    ownHeadersOf,
    signInHeadersOf: (c) => [...ownHeadersOf(c, undefined), ...deviceHeaders(c)],
  };
}

function isPlainLocal(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "http:" && isLoopback(hostname);
}

const MAX_CHARS = 400;

/**
 * The browser that signs in, so that the list of sessions can name the device. Sent with calls that
 * create or renew a session, not with forwarded calls.
 */
export function deviceHeaders(c: Context<Env>): HeaderPairs {
  const userAgent = c.req.raw.headers.get("user-agent");
  return userAgent ? [["user-agent", userAgent.slice(0, MAX_CHARS)]] : [];
}
