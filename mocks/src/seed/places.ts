import { northernPlaces } from "./places-north.ts";
import { southernPlaces } from "./places-south.ts";

/** Province code to its name and some of its wards (code to name). */
export type Places = Readonly<
  Record<string, { name: string; wards: Readonly<Record<string, string>> }>
>;

export type ProvinceCode = keyof typeof northernPlaces | keyof typeof southernPlaces;

/** An administrative unit; `type` is the prefix of its name, such as `Phường`. */
export interface SeedUnit {
  code: string;
  name: string;
  type: string;
}

export interface SeedProvince extends SeedUnit {
  wards: readonly SeedUnit[];
}

const unitTypes = ["Thành phố", "Tỉnh", "Phường", "Xã", "Đặc khu"] as const;

function unit(code: string, name: string): SeedUnit {
  return { code, name, type: unitTypes.find((type) => name.startsWith(type)) ?? "" };
}

function provincesOf(places: Places): SeedProvince[] {
  return Object.entries(places).map(([code, { name, wards }]) => ({
    ...unit(code, name),
    wards: Object.entries(wards).map(([wardCode, wardName]) => unit(wardCode, wardName)),
  }));
}

/**
 * The 34 provinces of Vietnam since 1 July 2025, by code, each with 6 to 10 of its wards: enough
 * for the mock's addresses, not a complete list.
 */
export const provinces: readonly SeedProvince[] = [
  ...provincesOf(northernPlaces),
  ...provincesOf(southernPlaces),
].toSorted((a, b) => a.code.localeCompare(b.code));

const provinceByCode = new Map(provinces.map((province) => [province.code, province]));

/** The province with a code; throws a RangeError when there is none. */
export function provinceOf(code: string): SeedProvince {
  const province = provinceByCode.get(code);
  if (!province) throw new RangeError(`No province ${code}`);
  return province;
}
