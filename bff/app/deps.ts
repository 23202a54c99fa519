import type { CoordinationStore } from "./coordination/coordination-store.ts";
import type { IntentStore } from "./coordination/idempotency-store.ts";
import type { GeocoderDeps, PlacesDeps } from "./gateways/external-service.ts";
import type { GoogleDeps } from "./google/google-options.ts";
import type { Clock } from "./lib/clock.ts";
import type { Logger } from "./lib/logger.ts";
import type { MakeLimiter } from "./limits/limiter.ts";
import type { Upstream } from "./upstream/upstream.ts";

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
