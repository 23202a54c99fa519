import type { Schema } from "#openapi/schema.ts";
import { Refusal } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import type { Logger } from "../lib/logger.ts";
import { answerCache } from "../lib/response-cache.ts";
import type { PlacesDeps } from "./external-service.ts";
import { createOutside, OutsideFailure, untilTomorrow } from "./external-service.ts";
import { unitsIn } from "./units.ts";

type Units = Schema["AdministrativeUnit"][];

export type Places = ReturnType<typeof createPlaces>;

const CODE = /^[0-9A-Za-z]{1,10}$/;
const MOST_PROVINCES = 200;
/** The documented query: everything on one page. */
const EVERYTHING = "?limit=1000&page=1";

/** Provinces and wards, asked for once a day. The service's key stays here. */
export function createPlaces(
  deps: PlacesDeps | undefined,
  parts: { clock: Clock; logger: Logger },
) {
  const outside = createOutside({ ...parts, service: "places", fetch: deps?.fetch ?? fetch });
  const cache = answerCache<Units>(parts.clock, { ...untilTomorrow, most: 1 + MOST_PROVINCES });

  async function load(path: string): Promise<Units> {
    if (!deps) throw new Refusal("PLACES_UNAVAILABLE");
    const url = new URL(deps.url + path + EVERYTHING);
    const headers: Record<string, string> = deps.key ? { authorization: `Bearer ${deps.key}` } : {};
    const { status, body } = await outside.get(url, headers);
    if (status === 404) throw new Refusal("NOT_FOUND");
    const units = unitsIn(body);
    if (units.length > 0) return units;
    parts.logger.warn({ service: "places" }, "an outside service answered nothing of use");
    throw new Refusal("PLACES_UNAVAILABLE");
  }

  async function unitsAt(path: string): Promise<Units> {
    try {
      return await cache.get(path, () => load(path));
    } catch (error) {
      throw error instanceof OutsideFailure ? new Refusal("PLACES_UNAVAILABLE") : error;
    }
  }

  async function provinces(): Promise<Units> {
    try {
      return await unitsAt("/new-provinces");
    } catch (error) {
      // A service without provinces is not there.
      throw error instanceof Refusal ? new Refusal("PLACES_UNAVAILABLE") : error;
    }
  }

  return {
    /** @throws Refusal PLACES_UNAVAILABLE */
    provinces,

    /** @throws Refusal VALIDATION, NOT_FOUND, PLACES_UNAVAILABLE */
    async wards(code: string): Promise<Units> {
      if (!CODE.test(code)) throw new Refusal("VALIDATION");
      // Nobody asks the service for what it does not have, and the cache stays small.
      const known = await provinces().catch(() => undefined);
      if (known && !known.some((province) => province.code === code)) {
        throw new Refusal("NOT_FOUND");
      }
      return unitsAt(`/new-provinces/${code}/wards`);
    },

    forget(): void {
      cache.forget();
      outside.forget();
    },
  };
}
