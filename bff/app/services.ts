import { createUsers, type Users } from "./auth/users.ts";
import { type CoordinationStore, noInvalidations } from "./coordination/coordination-store.ts";

import { memoryStore } from "./coordination/memory-store.ts";
import type { BffDeps } from "./deps.ts";
import { createGeocoder, type Geocoder } from "./gateways/geocoder.ts";
import { createPlaces, type Places } from "./gateways/places.ts";
import { createIssuer, type Issuer } from "./google/issuer.ts";
import { createRequester, type Requester } from "./http/requester.ts";
import type { Clock } from "./lib/clock.ts";
import { systemClock } from "./lib/clock.ts";
import type { Logger } from "./lib/logger.ts";
import { type Metrics, noMetrics } from "./lib/metrics.ts";
import { noTracing, type TraceRequest } from "./lib/tracing.ts";
import { type CodeRequests, createCodeRequests } from "./limits/code-requests.ts";
import { createKnownDevices, type KnownDevices } from "./limits/known-devices.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import { createRefresh } from "./session/refresh.ts";
import { createRequestSessions, type RequestSessions } from "./session/request-session.ts";
import { createSealedCookies, type SealedCookies, sealingKeys } from "./session/sealed-cookies.ts";

import { createSessions, type Sessions } from "./session/sessions.ts";
import { createWalletPass, type WalletPass } from "./session/wallet-pass.ts";
import { createSend, type Send } from "./upstream/send.ts";

/** What the routes use: the dependencies, wired once. */
export type Services = Requester & {
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  traceRequest: TraceRequest;
  send: Send;
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
    send,
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
