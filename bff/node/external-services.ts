import type { GeocoderDeps, PlacesDeps } from "../app/gateways/external-service.ts";
import type { Config } from "./env.ts";

/** The configured administrative-units service, else the mock's. */
export function placesOf(config: Config, mockUrl: string | undefined): PlacesDeps | undefined {
  const { PLACES_URL: url, PLACES_KEY: key } = config;
  if (url) return { url, ...(key && { key }) };
  return mockUrl ? { url: `${mockUrl}/__mock/places`, key: "mock-places-key" } : undefined;
}

/** The configured maps service, else the mock's. */
export function geocoderOf(config: Config, mockUrl: string | undefined): GeocoderDeps | undefined {
  const { GEOCODER_URL: url, GEOCODER_AGENT: agent } = config;
  if (url && agent) return { url, agent };
  return mockUrl ? { url: `${mockUrl}/__mock/geocoder`, agent: "TAP" } : undefined;
}
