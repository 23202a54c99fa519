import type { CookieJar } from "iron-session";
import type { SendDirect } from "./direct-response.ts";
import type { Target } from "./raw-path.ts";

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

export type Variables = {
  requestId: string;
  /** The request's target, checked before any route sees it. */
  target: Target;
  /** Set-Cookie lines of the response. */
  cookies?: Headers;
  /** The name of the operation in the log. */
  operation?: string;
  /** Status of a response that was sent without Hono. */
  sentStatus?: number;
};

export type Env = { Bindings: Bindings; Variables: Variables };
