import { mutationOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { bff, ok } from "#web/api/client.ts";
import { currentPosition } from "./rules.ts";

/** Units change once in many years; the BFF caches them for a day. */
const UNITS_FRESH_MS = 24 * 3_600_000;

// No automatic retry: on an error, typing by hand is offered at once.
const cached = { staleTime: UNITS_FRESH_MS, gcTime: UNITS_FRESH_MS, retry: false } as const;

export const placeQueries = {
  all: () => ["places"] as const,
  provinces: () =>
    queryOptions({
      queryKey: [...placeQueries.all(), "provinces"] as const,
      queryFn: ({ signal }) => ok(bff.GET("/bff/places/provinces", { signal })),
      select: ({ data }) => data,
      ...cached,
    }),
  wards: (code: string) =>
    queryOptions({
      queryKey: [...placeQueries.all(), "wards", code] as const,
      queryFn: code
        ? ({ signal }) =>
            ok(
              bff.GET("/bff/places/provinces/{code}/wards", { params: { path: { code } }, signal }),
            )
        : skipToken,
      select: ({ data }) => data,
      ...cached,
    }),
};

/** About 11 metres: still the same house, and all that URLs in logs may reveal. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

export const findMyAddress = mutationOptions({
  mutationFn: async () => {
    const { lat, lon } = await currentPosition(navigator.geolocation);
    const query = { lat: rounded(lat), lon: rounded(lon) };
    const { address } = await ok(bff.GET("/bff/places/address", { params: { query } }));
    return address;
  },
  meta: { invalidates: [] },
});
