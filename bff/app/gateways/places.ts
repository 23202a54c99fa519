import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ProblemError } from "../http/problem.ts";
import type { Clock } from "../lib/clock.ts";
import { responseCache } from "../lib/response-cache.ts";
import type { Logger } from "../lib/telemetry.ts";
import { isRecord } from "../lib/type-guards.ts";
import {
  createExternalService,
  dailyCache,
  ExternalServiceError,
  nameUpTo,
  type PlacesDeps,
} from "./external-service.ts";

type Units = Schema["AdministrativeUnit"][];

export type Places = ReturnType<typeof createPlaces>;

const CODE = /^[0-9A-Za-z]{1,10}$/;
const MAX_PROVINCES = 200;
const EVERYTHING = "?limit=1000&page=1";

/** Never let the service's key out. */
export function createPlaces(
  deps: PlacesDeps | undefined,
  parts: { clock: Clock; logger: Logger },
) {
  const external = createExternalService({
    ...parts,
    service: "places",
    fetch: deps?.fetch ?? fetch,
  });
  const cache = responseCache<Units>(parts.clock, { ...dailyCache, maxEntries: 1 + MAX_PROVINCES });

  async function load(path: string): Promise<Units> {
    if (!deps) throw new ProblemError("PLACES_UNAVAILABLE");
    const url = new URL(deps.url + path + EVERYTHING);
    const headers: Record<string, string> = deps.key ? { authorization: `Bearer ${deps.key}` } : {};
    const { status, body } = await external.get(url, headers);
    if (status === 404) throw new ProblemError("NOT_FOUND");
    const units = unitsIn(body);
    if (units.length > 0) return units;
    parts.logger.warn({ service: "places" }, "an outside service answered nothing of use");
    throw new ProblemError("PLACES_UNAVAILABLE");
  }

  async function unitsAt(path: string): Promise<Units> {
    try {
      return await cache.get(path, () => load(path));
    } catch (error) {
      throw error instanceof ExternalServiceError ? new ProblemError("PLACES_UNAVAILABLE") : error;
    }
  }

  async function provinces(): Promise<Units> {
    try {
      return await unitsAt("/new-provinces");
    } catch (error) {
      throw error instanceof ProblemError ? new ProblemError("PLACES_UNAVAILABLE") : error;
    }
  }

  return {
    provinces,

    async wards(code: string): Promise<Units> {
      if (!CODE.test(code)) throw new ProblemError("VALIDATION");
      // Unknown provinces are never requested, and the cache stays small.
      const known = await provinces().catch(() => undefined);
      if (known && !known.some((province) => province.code === code)) {
        throw new ProblemError("NOT_FOUND");
      }
      return unitsAt(`/new-provinces/${code}/wards`);
    },

    reset(): void {
      cache.reset();
      external.reset();
    },
  };
}

const unit = v.object({
  code: v.pipe(
    v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
    v.toString(),
    v.regex(CODE),
  ),
  name: nameUpTo(100),
  type: v.fallback(nameUpTo(50), ""),
}) satisfies v.GenericSchema<unknown, Schema["AdministrativeUnit"]>;

function unitsIn(body: unknown): Schema["AdministrativeUnit"][] {
  const rows = isRecord(body) ? body.data : body;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => {
    const { success, output } = v.safeParse(unit, row);
    return success ? output : [];
  });
}
