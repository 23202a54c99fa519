import type { CookieJar } from "iron-session";
import type { IntentStore } from "./coordination/intents.ts";
import type { CoordinationStore } from "./coordination/store.ts";
import type { MakeLimiter } from "./limits/limiter.ts";
import type { Direct } from "./proxy/direct.ts";
import type { Target } from "./proxy/raw-path.ts";

/**
 * Reaches the upstream API. Rejects with a `ConnectionFailure` (or fetch's TypeError) when no
 * connection was made, so that the caller knows that nothing was processed.
 */
export type Upstream = (request: Request) => Promise<Response>;

/** Time as the BFF sees it; tests pass their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after `ms`; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export type LogFields = Readonly<Record<string, unknown>>;

/** Structured log. Never give it a cookie, a token, a body or a query string. */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

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

export type GoogleDeps = {
  /** The issuer's address; a mock's stands under our own origin. */
  issuer: string | ((origin: string) => string);
  clientId: string;
  clientSecret: string;
  fetch?: typeof fetch;
};

/** The administrative-units service (document 1 §3): the address before `/new-provinces`. */
export type PlacesDeps = { url: string; key?: string; fetch?: typeof fetch };

/** A maps service that speaks Nominatim's reverse search; `agent` tells it who asks. */
export type GeocoderDeps = { url: string; agent: string; fetch?: typeof fetch };

export type BffDeps = {
  upstream: Upstream;
  /** Seals sessions; the highest number seals, all unseal. Each at least 32 characters. */
  sessionKeys: Readonly<Record<string, string>>;
  /** In memory when left out, which is right for one process. */
  store?: CoordinationStore;
  /** What became of money calls; in memory when left out, which is right for one process. */
  intents?: IntentStore;
  clock?: Clock;
  logger?: Logger;
  /** Scheme and host before `/api`. */
  upstreamUrl?: string;
  /** Our own origin as browsers see it; taken from the request when left out. */
  publicOrigin?: string;
  /**
   * Whether a request's Host may be taken for ours where `publicOrigin` is left out; any other counts
   * as `localhost`. Everything may when this is left out too: nobody can forge the address of a tab.
   */
  isOwnHost?: (hostname: string) => boolean;
  /** `auto`: Secure and `__Host-` everywhere but on plain-HTTP localhost. */
  cookieSecure?: boolean | "auto";
  /** Believe the last X-Forwarded-For and X-Forwarded-Proto entry. */
  trustProxy?: boolean;
  /** Never hand a stream to `new Request` (Firefox and Safari cannot). */
  bufferBodies?: boolean;
  /** CSP sources of the page's inline scripts, such as `'sha256-…'`. */
  scriptHashes?: readonly string[];
  /** Why the upstream cannot be used now; undefined when it can. */
  ready?: () => Promise<string | undefined>;
  /** Everything that is neither /api, /bff nor health: the built client. */
  pages?: (request: Request, path: string, origin: string) => Promise<Response | undefined>;
  /** What a browser sees that went to an address which was refused; a script is told in JSON. */
  refusedPage?: (request: Request) => Response;
  /** Without it the Google routes answer GOOGLE_NOT_CONFIGURED. */
  google?: GoogleDeps;
  /** Makes the counters of the limits; in memory when left out, which is right for one process. */
  limiter?: MakeLimiter;
  /** Without it provinces and wards are PLACES_UNAVAILABLE, and typed by hand. */
  places?: PlacesDeps;
  /** Without it positions have no address: GEOCODER_UNAVAILABLE. */
  geocoder?: GeocoderDeps;
  /** Gets what makes the BFF forget its counters and the answers that it keeps; the mock's controls call it. */
  takeForget?: (forget: () => void) => void;
};
