import * as v from "valibot";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { responseCache } from "../lib/response-cache.ts";
import type { Logger } from "../lib/telemetry.ts";
import {
  createExternalService,
  createFairThrottle,
  dailyCache,
  ExternalServiceError,
  type GeocoderDeps,
  nameUpTo,
} from "./external-service.ts";

export type Position = { latitude: number; longitude: number };

export type Geocoder = ReturnType<typeof createGeocoder>;

/** The public service's usage policy. */
const EVERY_MS = 1_000;
const MAX_WAITING = 3;
/** About 11 metres: still the same house, but nobody's exact position is sent. */
const DECIMALS = 4;
const MAX_POSITIONS = 2_000;

const found = v.object({ display_name: nameUpTo(500) });
const nothing = v.object({ error: v.nonOptional(v.unknown()) });

type Lookup = { address: string | undefined };

export function createGeocoder(
  deps: GeocoderDeps | undefined,
  parts: { clock: Clock; logger: Logger },
) {
  const external = createExternalService({
    ...parts,
    service: "geocoder",
    fetch: deps?.fetch ?? fetch,
  });
  const cache = responseCache<Lookup>(parts.clock, { ...dailyCache, maxEntries: MAX_POSITIONS });
  const turn = createFairThrottle(parts.clock, EVERY_MS, MAX_WAITING);

  async function load(lat: string, lon: string, requester: string): Promise<Lookup> {
    if (!deps || !(await turn(requester))) throw new ProblemError("GEOCODER_UNAVAILABLE");
    const url = new URL(deps.url);
    const query = { lat, lon, format: "jsonv2", "accept-language": "vi" };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { status, body } = await external.get(url, { "user-agent": deps.agent });
    if (status === 404 || v.is(nothing, body)) return { address: undefined };
    const { success, output } = v.safeParse(found, body);
    if (success) return { address: output.display_name };
    parts.logger.warn({ service: "geocoder" }, "an outside service answered nothing of use");
    throw new ProblemError("GEOCODER_UNAVAILABLE");
  }

  return {
    /** @throws ProblemError NOT_FOUND when nothing is there, GEOCODER_UNAVAILABLE */
    async addressAt({ latitude, longitude }: Position, requester: string): Promise<string> {
      const lat = rounded(latitude);
      const lon = rounded(longitude);
      try {
        const { address } = await cache.get(`${lat},${lon}`, () => load(lat, lon, requester));
        if (address === undefined) throw new ProblemError("NOT_FOUND");
        return address;
      } catch (error) {
        throw error instanceof ExternalServiceError
          ? new ProblemError("GEOCODER_UNAVAILABLE")
          : error;
      }
    },

    reset(): void {
      cache.reset();
      external.reset();
    },
  };
}

/** Without `-0.0000`, which would be a different key. */
const rounded = (degrees: number) => (Number(degrees.toFixed(DECIMALS)) + 0).toFixed(DECIMALS);
