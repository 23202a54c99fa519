import type { Context } from "hono";
import { forwardedEntry, isLoopback } from "../lib/client-address.ts";
import type { Env } from "./env.ts";
import { type Caller, type HeaderPairs, ownHeaders } from "./headers.ts";

type TokenHolder = { accessToken: string } | undefined;

export type Requester = {
  originOf: (c: Context<Env>) => string;
  isSecure: (c: Context<Env>) => boolean;
  callerOf: (c: Context<Env>, session: TokenHolder) => Caller;
  ownHeadersOf: (c: Context<Env>, session: TokenHolder) => HeaderPairs;
  signInHeadersOf: (c: Context<Env>) => HeaderPairs;
};

type RequesterOptions = {
  publicOrigin?: string;
  isOwnHost?: (hostname: string) => boolean;
  trustedProxies?: number;
  cookieSecure?: boolean | "auto";
};

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

/** Lets the list of sessions name the device. Only for calls that create or renew a session. */
export function deviceHeaders(c: Context<Env>): HeaderPairs {
  const userAgent = c.req.raw.headers.get("user-agent");
  return userAgent ? [["user-agent", userAgent.slice(0, MAX_CHARS)]] : [];
}
