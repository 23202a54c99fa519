import { createUsers, type Users } from "./auth/users.ts";
import {
  type CoordinationStore,
  type Invalidations,
  memoryStore,
  noInvalidations,
} from "./coordination/coordination-store.ts";
import type { IdempotencyStore } from "./coordination/idempotency-store.ts";
import type { GeocoderDeps, PlacesDeps } from "./gateways/external-service.ts";
import { createGeocoder, type Geocoder } from "./gateways/geocoder.ts";
import { createPlaces, type Places } from "./gateways/places.ts";
import { createIssuer, type GoogleDeps, type Issuer } from "./google/issuer.ts";
import { createRequester, type Requester } from "./http/requester.ts";
import type { SecurityOptions } from "./http/security-headers.ts";
import { type Clock, systemClock } from "./lib/clock.ts";
import {
  type Audit,
  type Logger,
  type Metrics,
  noMetrics,
  noTracing,
  type TraceRequest,
} from "./lib/telemetry.ts";
import { type CodeRequests, createCodeRequests } from "./limits/code-requests.ts";
import { createKnownDevices, type KnownDevices } from "./limits/known-devices.ts";
import type { MakeLimiter } from "./limits/limiter.ts";
import { createLimits, type Limits, type SentCodeStore } from "./limits/limits.ts";
import type { AddressLimits } from "./limits/policy.ts";
import { createSealedCookies, type SealedCookies, sealingKeys } from "./session/cookies.ts";
import { createRefresh } from "./session/refresh.ts";
import { createRequestSessions, type RequestSessions } from "./session/request-session.ts";
import { createSessions, type Sessions } from "./session/sessions.ts";
import { createWalletPass, type WalletPass } from "./session/wallet-pass.ts";
import {
  type ContractCheck,
  createResponseReaders,
  type ResponseReaders,
} from "./upstream/response-readers.ts";
import { createSend, type Send, type Upstream } from "./upstream/send.ts";

/** Everything external. */
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
  /** No-op by default. */
  metrics?: Metrics;
  /** No-op by default. */
  traceRequest?: TraceRequest;
  /** None by default. */
  audit?: Audit | undefined;
  /** Names our sources in the stack of a browser; leaves it as it is by default. */
  resolveStack?: (stack: string) => Promise<string>;
  /** Whether the client has a route of this pattern, for the labels of metrics; none by default. */
  isClientRoute?: ((route: string) => boolean) | undefined;
  /** The pattern of the client's route for a path, for the log; none by default. */
  clientRouteOf?: ((path: string) => string | undefined) | undefined;
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
  /** Whether this server takes requests; it does by default. */
  readiness?: () => Promise<Readiness>;
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
  /** Whether responses are compared with the contract; they are by default. */
  contractCheck?: ContractCheck;
  /** Called once with a function that clears counters and caches; the mock's controls use it. */
  onCacheReset?: (reset: () => void) => void;
};

/** `upstream` is for whoever looks: while it is away, pages and errors are still served. */
export type Readiness = {
  /** Why no requests should come here. */
  reason?: string;
  upstream?: "ok" | "down";
};

/** What the routes use: the dependencies, wired once. */
export type Services = Requester & {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  traceRequest: TraceRequest;
  resolveStack: (stack: string) => Promise<string>;
  isClientRoute: (route: string) => boolean;
  clientRouteOf: (path: string) => string | undefined;
  send: Send;
  readers: ResponseReaders;
  store: CoordinationStore;
  sessions: Sessions;
  sealed: SealedCookies;
  walletPass: WalletPass;
  requestSessions: RequestSessions;
  users: Users;
  /** Google; undefined when it is not configured. */
  issuer: Issuer | undefined;
  limits: Limits;
  codeRequests: CodeRequests;
  devices: KnownDevices;
  places: Places;
  geocoder: Geocoder;
  /** Registers a function that `resetCaches` calls. */
  addCacheReset: (reset: () => void) => void;
  resetCaches: () => void;
};

const quiet: Logger = { info: () => {}, warn: () => {}, error: () => {} };

export function createServices(deps: BffDeps): Services {
  const { upstream, upstreamUrl = "http://upstream", logger = quiet, metrics = noMetrics } = deps;
  const clock = deps.clock ?? systemClock;
  const store = deps.store ?? memoryStore(clock);

  const requester = createRequester(deps);

  const send = createSend({ upstream, upstreamUrl, clock, bufferBodies: deps.bufferBodies });
  const check = deps.contractCheck ?? "report";
  const readers = createResponseReaders({ logger, metrics, clock, check });
  const cookies = {
    keys: deps.sessionKeys,
    sealWith: sealingKeys(deps.sessionKeys, deps.sealingKey),
    clock,
    logger,
    isSecure: requester.isSecure,
  };
  const sessions = createSessions({ ...cookies, store });
  const refresh = createRefresh({ send, store, logger, clock, metrics });

  const sealed = createSealedCookies(cookies);
  const limits = createLimits({
    clock,
    metrics,
    limiter: deps.limiter,
    sentCodeStore: deps.sentCodeStore,
    addressLimits: deps.addressLimits,
  });
  const devices = createKnownDevices(sealed);
  const places = createPlaces(deps.places, { clock, logger });
  const issuer = deps.google && createIssuer(deps.google, { clock, logger });
  const geocoder = createGeocoder(deps.geocoder, { clock, logger });
  const resets = [limits.clear, places.reset, geocoder.reset, () => issuer?.reset()];

  return {
    ...requester,
    clock,
    logger,
    metrics,
    traceRequest: deps.traceRequest ?? noTracing,
    resolveStack: deps.resolveStack ?? (async (stack) => stack),
    isClientRoute: deps.isClientRoute ?? (() => false),
    clientRouteOf: deps.clientRouteOf ?? (() => undefined),
    send,
    readers,
    store,
    sessions,
    sealed,
    walletPass: createWalletPass({ sealed, store, clock }),
    requestSessions: createRequestSessions({ sessions, refresh, store, clock }),
    users: createUsers({ send, clock, invalidations: deps.invalidations ?? noInvalidations }),
    limits,
    codeRequests: createCodeRequests({ sealed, limits, devices }),
    devices,
    places,
    issuer,
    geocoder,
    addCacheReset: (reset) => void resets.push(reset),
    resetCaches: () => {
      for (const reset of resets) reset();
    },
  };
}
