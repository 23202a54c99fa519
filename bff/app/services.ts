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

export type BffDeps = SecurityOptions & {
  upstream: Upstream;
  /** By number: the highest seals, all unseal. At least 32 characters each. */
  sessionKeys: Readonly<Record<string, string>>;
  /** The number of the key that seals, if not the highest. */
  sealingKey?: number | undefined;
  /** Stores and counters default to memory: single process only. */
  store?: CoordinationStore;
  idempotencyStore?: IdempotencyStore;
  invalidations?: Invalidations;
  clock?: Clock;
  logger?: Logger;
  metrics?: Metrics;
  traceRequest?: TraceRequest;
  audit?: Audit | undefined;
  resolveStack?: (stack: string) => Promise<string>;
  isClientRoute?: ((route: string) => boolean) | undefined;
  clientRouteOf?: ((path: string) => string | undefined) | undefined;
  upstreamUrl?: string;
  publicOrigin?: string;
  /**
   * Whether a Host may be taken as ours without `publicOrigin`; any other counts as `localhost`.
   * All may by default: the address of a tab cannot be forged.
   */
  isOwnHost?: (hostname: string) => boolean;
  /** `auto`: Secure and `__Host-` everywhere but on plain-HTTP localhost. */
  cookieSecure?: boolean | "auto";
  /** Number of our proxies in a row, whose X-Forwarded entries are trusted. */
  trustedProxies?: number;
  /** Many users may share one address. */
  addressLimits?: Partial<AddressLimits>;
  /** Never pass a stream to `new Request` (Firefox and Safari cannot). */
  bufferBodies?: boolean;
  readiness?: () => Promise<Readiness>;
  pages?: (request: Request, path: string, origin: string) => Promise<Response | undefined>;
  refusedPage?: (request: Request) => Response;
  google?: GoogleDeps;
  limiter?: MakeLimiter;
  sentCodeStore?: SentCodeStore;
  places?: PlacesDeps;
  geocoder?: GeocoderDeps;
  contractCheck?: ContractCheck;
  onCacheReset?: (reset: () => void) => void;
};

/** `upstream` is informational: while it is down, pages and errors are still served. */
export type Readiness = {
  reason?: string;
  upstream?: "ok" | "down";
};

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
  issuer: Issuer | undefined;
  limits: Limits;
  codeRequests: CodeRequests;
  devices: KnownDevices;
  places: Places;
  geocoder: Geocoder;
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
