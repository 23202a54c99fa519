import { Hono } from "hono";
import { pageOf } from "../domain/values.ts";
import { positions, provinces, type SeedUnit } from "../seed/places.ts";

export const PLACES_KEY = "mock-places-key";

/** The geocoder uses the format of Nominatim. */
export function createGateways(): Hono {
  const app = new Hono();
  app.get("/places/new-provinces", (c) => unitsFor(c.req.raw, provinces));
  app.get("/places/new-provinces/:code/wards", (c) => {
    const province = provinces.find(({ code }) => code === c.req.param("code"));
    return unitsFor(c.req.raw, province?.wards);
  });
  app.get("/geocoder", (c) => addressFor(c.req.raw));
  return app;
}

function unitsFor({ headers, url }: Request, units: readonly SeedUnit[] | undefined): Response {
  if (headers.get("authorization") !== `Bearer ${PLACES_KEY}`) {
    return Response.json({ message: "Invalid key" }, { status: 401 });
  }
  if (!units) return Response.json({ message: "Not found" }, { status: 404 });
  const { searchParams } = new URL(url);
  const limit = Number(searchParams.get("limit")) || 100;
  const page = Number(searchParams.get("page")) || 1;
  const data = pageOf(units, page, limit).map(({ code, name, type }) => ({ code, name, type }));
  return Response.json({ data, total: units.length, page, limit });
}

function addressFor({ url }: Request): Response {
  const { searchParams } = new URL(url);
  const lat = degrees(searchParams.get("lat"), 90);
  const lon = degrees(searchParams.get("lon"), 180);
  if (lat === undefined || lon === undefined) {
    return Response.json({ error: { code: 400, message: "Need coordinates" } }, { status: 400 });
  }
  const place = nearestPlace(lat, lon);
  // Nominatim reports this with status 200.
  if (!place) return Response.json({ error: "Unable to geocode" });
  return Response.json({ lat: String(lat), lon: String(lon), display_name: place });
}

function degrees(text: string | null, limit: number): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return Math.abs(value) <= limit ? value : undefined;
}

const EARTH_KM = 6_371;
/** A position farther than this from every point is not in Vietnam. */
const FARTHEST_KM = 300;

/** Such as `Phường Cái Khế, Thành phố Cần Thơ, Việt Nam`. */
function nearestPlace(latitude: number, longitude: number): string | undefined {
  const [nearest] = Object.entries(positions)
    .map(([code, [lat, lon, wardCode]]) => {
      return { code, wardCode, km: distance([latitude, longitude], [lat, lon]) };
    })
    .toSorted((a, b) => a.km - b.km);
  if (!nearest || nearest.km > FARTHEST_KM) return undefined;
  const province = provinces.find(({ code }) => code === nearest.code);
  const ward = province?.wards.find(({ code }) => code === nearest.wardCode);
  return [ward?.name, province?.name, "Việt Nam"].filter(Boolean).join(", ");
}

type Point = readonly [latitude: number, longitude: number];

/** In kilometres (haversine). */
function distance([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
