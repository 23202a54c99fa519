import type { CookieJar } from "iron-session";
import type { Direct } from "./direct-response.ts";
import type { Target } from "./raw-path.ts";

/** What a home hands over with each request; every part is optional. */
export type Bindings = {
  /** Where cookies are read and written when Request and Response cannot carry them (the tab). */
  jar?: CookieJar;
  /** The request target exactly as it came over the wire, before any URL parser touched it. */
  target?: string;
  /** The client's address. */
  address?: string;
  /**
   * The sender's origin where no header can say it: a service worker hears from pages of its own
   * origin alone, but cannot see the headers that prove it.
   */
  origin?: string;
  /** The home's own way to pass a call straight on. */
  direct?: Direct;
};

export type Variables = {
  requestId: string;
  /** The request's target, checked before any route sees it. */
  target: Target;
  /** Set-Cookie lines for the answer. */
  cookies?: Headers;
  /** What the log calls this request. */
  operation?: string;
  /** Status of an answer that went out beside Hono. */
  sentStatus?: number;
};

export type Env = { Bindings: Bindings; Variables: Variables };
