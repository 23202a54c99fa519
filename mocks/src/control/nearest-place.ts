import { provinces } from "../seed/places.ts";
import { positions } from "../seed/places-positions.ts";

const EARTH_KM = 6_371;
/** A position farther than this from every point is not in Vietnam. */
const FARTHEST_KM = 300;

/** The nearest known place as text, such as `Phường Cái Khế, Thành phố Cần Thơ, Việt Nam`. */
export function nearestPlace(latitude: number, longitude: number): string | undefined {
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

/** Great-circle distance in kilometres (haversine). */
function distance([lat1, lon1]: Point, [lat2, lon2]: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(lat1, lat2) + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * half(lon1, lon2);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
