import type { CoordinationStore, Invalidations } from "./coordination/coordination-store.ts";
import type { IdempotencyStore } from "./coordination/idempotency-store.ts";

import type { GeocoderDeps, PlacesDeps } from "./gateways/external-service.ts";
import type { GoogleDeps } from "./google/google-options.ts";
import type { SecurityOptions } from "./http/security-headers.ts";
import type { Clock } from "./lib/clock.ts";
import type { Logger } from "./lib/logger.ts";
import type { Metrics } from "./lib/metrics.ts";
import type { TraceRequest } from "./lib/tracing.ts";
import type { MakeLimiter } from "./limits/limiter.ts";
import type { AddressLimits } from "./limits/policy.ts";
import type { SentCodeStore } from "./limits/sent-code-store.ts";
import type { Upstream } from "./upstream/upstream.ts";

export type BffDeps = SecurityOptions & {
  upstream: Upstream;
  /** Session keys by number: the highest seals, all unseal. At least 32 characters each. */
  sessionKeys: Readonly<Record<string, string>>;
  /** The number of the key that seals, if not the highest. */
  sealingKey?: number | undefined;
  /** In memory by default, which is right for a single process. */
  store?: CoordinationStore;
  /** State of money calls with a key; in memory by default, which is right for a single process. */
  idempotencyStore?: IdempotencyStore;
  /** By default there is no other process that has cached anything. */
  invalidations?: Invalidations;
  clock?: Clock;
  logger?: Logger;
  /** Nobody counts by default. */
  metrics?: Metrics;
  /** No request is traced by default. */
  traceRequest?: TraceRequest;
  /** Scheme and host before `/api`. */
  upstreamUrl?: string;
  /** Our own origin as browsers see it; taken from the request by default. */
  publicOrigin?: string;
  /**
   * Whether a request's Host may be taken as ours when `publicOrigin` is not set; any other counts
   * as `localhost`. By default every host may: the address of a tab cannot be forged.
   */
  isOwnHost?: (hostname: string) => boolean;
  /** `auto`: Secure and `__Host-` everywhere but on plain-HTTP localhost. */
  cookieSecure?: boolean | "auto";
  /** How many proxies of ours stand in a row: whose X-Forwarded entries are believed. */
  trustedProxies?: number;
  /** How much one address may do, which can be a village. */
  addressLimits?: Partial<AddressLimits>;
  /** Never pass a stream to `new Request` (Firefox and Safari cannot). */
  bufferBodies?: boolean;
  /** Why the upstream is unavailable now; undefined when it is available. */
  ready?: () => Promise<string | undefined>;
  /** Everything that is neither /api, /bff nor a health check: the built client. */
  pages?: (request: Request, path: string, origin: string) => Promise<Response | undefined>;
  /** The page for a browser that opens a rejected address; scripts get JSON. */
  refusedPage?: (request: Request) => Response;
  /** Without it the Google routes respond with GOOGLE_NOT_CONFIGURED. */
  google?: GoogleDeps;
  /** Creates the rate-limit counters; in memory by default, which is right for a single process. */
  limiter?: MakeLimiter;
  /** Codes on their way; in memory by default, which is right for a single process. */
  sentCodeStore?: SentCodeStore;
  /** Without it provinces and wards are PLACES_UNAVAILABLE, and typed by hand. */
  places?: PlacesDeps;
  /** Without it a position has no address: GEOCODER_UNAVAILABLE. */
  geocoder?: GeocoderDeps;
  /** Called once with a function that clears counters and caches; the mock's controls use it. */
  onCacheReset?: (reset: () => void) => void;
};
