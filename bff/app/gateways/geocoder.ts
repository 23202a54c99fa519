import { z } from "zod";
import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { answerCache } from "../lib/response-cache.ts";
import type { GeocoderDeps } from "./external-service.ts";
import { createOutside, OutsideFailure, untilTomorrow } from "./external-service.ts";
import { createFairThrottle } from "./fair-throttle.ts";

export type Position = { latitude: number; longitude: number };

export type Geocoder = ReturnType<typeof createGeocoder>;

/** The usage policy of the public service. */
const EVERY_MS = 1_000;
const MOST_WAITING = 3;
/** About 11 metres: the same house, and nobody's exact position leaves us. */
const DECIMALS = 4;
const MOST_POSITIONS = 2_000;

const found = z.object({ display_name: z.string().trim().min(1).max(500) });
/** How the service says that nothing is there. */
const nothing = z.object({ error: z.unknown() }).refine(({ error }) => error !== undefined);

type Answer = { address: string | undefined };

/** The address at a position: one question a second, in turns for those who ask. */
export function createGeocoder(
  deps: GeocoderDeps | undefined,
  parts: { clock: Clock; logger: Logger },
) {
  const outside = createOutside({ ...parts, service: "geocoder", fetch: deps?.fetch ?? fetch });
  const cache = answerCache<Answer>(parts.clock, { ...untilTomorrow, most: MOST_POSITIONS });
  const turn = createFairThrottle(parts.clock, EVERY_MS, MOST_WAITING);

  async function load(lat: string, lon: string, requester: string): Promise<Answer> {
    if (!deps || !(await turn(requester))) throw new Refusal("GEOCODER_UNAVAILABLE");
    const url = new URL(deps.url);
    const query = { lat, lon, format: "jsonv2", "accept-language": "vi" };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const { status, body } = await outside.get(url, { "user-agent": deps.agent });
    if (status === 404 || nothing.safeParse(body).success) return { address: undefined };
    const { data } = found.safeParse(body);
    if (data) return { address: data.display_name.normalize("NFC") };
    parts.logger.warn({ service: "geocoder" }, "an outside service answered nothing of use");
    throw new Refusal("GEOCODER_UNAVAILABLE");
  }

  return {
    /**
     * @param requester whom the question is counted for
     * @throws Refusal NOT_FOUND when nothing is there, GEOCODER_UNAVAILABLE
     */
    async addressAt({ latitude, longitude }: Position, requester: string): Promise<string> {
      const lat = rounded(latitude);
      const lon = rounded(longitude);
      try {
        const { address } = await cache.get(`${lat},${lon}`, () => load(lat, lon, requester));
        if (address === undefined) throw new Refusal("NOT_FOUND");
        return address;
      } catch (error) {
        throw error instanceof OutsideFailure ? new Refusal("GEOCODER_UNAVAILABLE") : error;
      }
    },

    forget(): void {
      cache.forget();
      outside.forget();
    },
  };
}

/** Without `-0.0000`, which would be another place. */
const rounded = (degrees: number) => (Number(degrees.toFixed(DECIMALS)) + 0).toFixed(DECIMALS);
