import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly, plainText } from "#openapi/search-text.ts";

export type Address = Schema["AddressPick"];
type Unit = Schema["AdministrativeUnit"];
export type Choice = { value: string; label: string };

/** Value of a choice without a code. No unit has this code. */
const BY_HAND = "by-hand";

export function selectedOf(code: string, name: string): string | null {
  if (!name) return null;
  return code || BY_HAND;
}

export function choicesOf(units: readonly Unit[], code: string, name: string): Choice[] {
  const choices = units.map((unit) => ({ value: unit.code, label: unit.name }));
  const selected = selectedOf(code, name);
  if (selected === null || choices.some(({ value }) => value === selected)) return choices;
  return [{ value: selected, label: name }, ...choices];
}

/** Clears the ward: another province has other wards. */
export function withProvince(address: Address, { value, label }: Choice): Address {
  if (value === selectedOf(address.province_code, address.province_name)) return address;
  return { ...address, province_code: value, province_name: label, ward_code: "", ward_name: "" };
}

export function withWard(address: Address, { value, label }: Choice): Address {
  if (value === selectedOf(address.ward_code, address.ward_name)) return address;
  return { ...address, ward_code: value, ward_name: label };
}

/** A typed name has no code; nor has a ward in a typed province. */
export function withProvinceName(address: Address, name: string): Address {
  return { ...address, province_code: "", province_name: name, ward_code: "" };
}

export function withWardName(address: Address, name: string): Address {
  return { ...address, ward_code: "", ward_name: name };
}

export function isByHand({ province_code, province_name, ward_code, ward_name }: Address): boolean {
  return Boolean((province_name && !province_code) || (ward_name && !ward_code));
}

/** Limits of schema AddressPick. */
const NAME_LIMIT = 100;
export const DETAIL_LIMIT = 200;

export function wrongUnit({ province_name, ward_name }: Address): "province" | "ward" | undefined {
  const isWrong = (name: string) => name.trim() === "" || name.trim().length > NAME_LIMIT;
  if (isWrong(province_name)) return "province";
  return isWrong(ward_name) ? "ward" : undefined;
}

export function detailOf(found: string): string {
  const parts = found
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  while (parts.length > 1 && parts.join(", ").length > DETAIL_LIMIT) parts.pop();
  return parts.join(", ").slice(0, DETAIL_LIMIT);
}

type Former = {
  /** Provinces that became part of it on 1 July 2025 (National Assembly, 202/2025/QH15) or before. */
  provinces?: readonly string[];
  /** Well-known towns: their level ended with the districts (203/2025/QH15). */
  towns?: readonly string[];
  /** Other names of the province itself. */
  called?: readonly string[];
};

/** By the plain name of the province, without "Tỉnh" or "Thành phố". */
const formerBy: Readonly<Record<string, Former>> = {
  "ha noi": { provinces: ["Hà Tây"], called: ["HN"] },
  hue: { provinces: ["Thừa Thiên Huế"], called: ["TT Huế"] },
  "quang ninh": { towns: ["Hạ Long", "Cẩm Phả", "Móng Cái"] },
  "thanh hoa": { towns: ["Sầm Sơn"] },
  "nghe an": { towns: ["Vinh"] },
  "tuyen quang": { provinces: ["Hà Giang"] },
  "lao cai": { provinces: ["Yên Bái"], towns: ["Sa Pa"], called: ["Lào Cay"] },
  "thai nguyen": { provinces: ["Bắc Kạn"], called: ["Bắc Cạn"] },
  "phu tho": { provinces: ["Vĩnh Phúc", "Hòa Bình"], towns: ["Việt Trì", "Vĩnh Yên"] },
  "bac ninh": { provinces: ["Bắc Giang"] },
  "hung yen": { provinces: ["Thái Bình"] },
  "hai phong": { provinces: ["Hải Dương"], towns: ["Chí Linh"], called: ["HP"] },
  "ninh binh": { provinces: ["Hà Nam", "Nam Định"], towns: ["Phủ Lý", "Tam Điệp"] },
  "quang tri": { provinces: ["Quảng Bình"], towns: ["Đông Hà", "Đồng Hới"] },
  "da nang": { provinces: ["Quảng Nam"], towns: ["Hội An", "Tam Kỳ"] },
  "quang ngai": { provinces: ["Kon Tum"], called: ["Kontum"] },
  "gia lai": { provinces: ["Bình Định"], towns: ["Quy Nhơn", "Pleiku"] },
  "khanh hoa": { provinces: ["Ninh Thuận"], towns: ["Nha Trang", "Cam Ranh", "Phan Rang"] },
  "lam dong": {
    provinces: ["Đắk Nông", "Bình Thuận"],
    towns: ["Đà Lạt", "Bảo Lộc", "Phan Thiết", "Gia Nghĩa"],
    called: ["Dalat", "Đắc Nông", "Daknong"],
  },
  "dak lak": {
    provinces: ["Phú Yên"],
    towns: ["Buôn Ma Thuột", "Tuy Hòa"],
    called: ["Đắc Lắc", "Daklak", "BMT"],
  },
  "ho chi minh": {
    provinces: ["Bình Dương", "Bà Rịa - Vũng Tàu"],
    towns: ["Thủ Đức", "Thủ Dầu Một", "Dĩ An", "Thuận An", "Vũng Tàu"],
    called: ["Sài Gòn", "Saigon", "SG", "HCM", "TP HCM", "TPHCM", "BRVT"],
  },
  "dong nai": { provinces: ["Bình Phước"], towns: ["Biên Hòa", "Long Khánh", "Đồng Xoài"] },
  "tay ninh": { provinces: ["Long An"], towns: ["Tân An"] },
  "can tho": { provinces: ["Sóc Trăng", "Hậu Giang"], towns: ["Vị Thanh"] },
  "vinh long": { provinces: ["Bến Tre", "Trà Vinh"] },
  "dong thap": { provinces: ["Tiền Giang"], towns: ["Mỹ Tho", "Cao Lãnh", "Sa Đéc"] },
  "an giang": {
    provinces: ["Kiên Giang"],
    towns: ["Long Xuyên", "Châu Đốc", "Rạch Giá", "Hà Tiên", "Phú Quốc"],
  },
  "ca mau": { provinces: ["Bạc Liêu"] },
};

/** "Thành phố Hồ Chí Minh", "TP. Hồ Chí Minh", "Tỉnh Đắk Lắk": without its kind. */
const bareName = (name: string) =>
  plainText(name)
    .replace(/^(?:tinh|thanh pho|tp)[\s.]+/, "")
    .trim();

const formerOf = (province: string): Former => formerBy[bareName(province)] ?? {};

/** With the words for its kind that people type around a name. */
const asProvince = (name: string) => `Tỉnh ${name}`;
const asTown = (name: string) => `Thành phố TP thị xã ${name}`;

export function isCalled(province: string, typed: string): boolean {
  const short = /^thành phố /i.test(province.normalize("NFC")) ? "TP" : "";
  return matchesPlainly(`${province} ${short}`, typed);
}

export function formerUnit(province: string, typed: string): string | undefined {
  const { provinces = [], towns = [] } = formerOf(province);
  return (
    provinces.find((name) => matchesPlainly(asProvince(name), typed)) ??
    towns.find((name) => matchesPlainly(asTown(name), typed))
  );
}

export function isFoundAs(province: string, typed: string): boolean {
  const { called = [] } = formerOf(province);
  return (
    isCalled(province, typed) ||
    called.some((name) => matchesPlainly(name, typed)) ||
    formerUnit(province, typed) !== undefined
  );
}

/** "Bình Dương nay thuộc Thành phố Hồ Chí Minh", for a whole former name only. */
export function changedSince(provinces: readonly string[], typed: string): string | undefined {
  const wanted = bareName(typed);
  if (wanted === "" || provinces.some((province) => bareName(province) === wanted))
    return undefined;
  for (const province of provinces) {
    const { provinces: merged = [], towns = [] } = formerOf(province);
    const name = [...merged, ...towns].find((each) => bareName(each) === wanted);
    if (name) return `${name} nay thuộc ${province}`;
  }
  return undefined;
}

const DISTRICT = /^(?:(?:quan|huyen|thi xa|tx)[\s.]+\S|q[\s.]*\d{1,2}$|[qh]\.\s*\S)/;

/** "Quận 1", "Q.7", "huyện Củ Chi", "TX Bến Cát": a level that ended on 1 July 2025. */
export const isDistrict = (typed: string): boolean => DISTRICT.test(plainText(typed).trim());

type LocationProblem = "unsupported" | "insecure" | "denied" | "unavailable" | "timeout";

export class LocationError extends Error {
  readonly problem: LocationProblem;

  constructor(problem: LocationProblem) {
    super(problem);
    this.name = "LocationError";
    this.problem = problem;
  }
}

const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 } as const;

/** By GeolocationPositionError code. */
const problems: Record<number, LocationProblem> = { 1: "denied", 2: "unavailable", 3: "timeout" };

type Position = { lat: number; lon: number };

/** The device's position, in degrees. Rejects with a LocationError. */
export function currentPosition(geolocation: Geolocation | undefined): Promise<Position> {
  return new Promise((resolve, reject) => {
    // Some browsers report this as denied by the user.
    if (globalThis.isSecureContext === false) {
      reject(new LocationError("insecure"));
      return;
    }
    if (!geolocation) {
      reject(new LocationError("unsupported"));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code }) => reject(new LocationError(problems[code] ?? "unavailable")),
      options,
    );
  });
}

/** Our own wording; `addressFailedText` is quoted in the specification. */
export const locationTexts: Record<LocationProblem, string> = {
  insecure:
    "Trang này được mở không qua HTTPS, nên trình duyệt không cho định vị. Bạn hãy nhập địa chỉ bằng tay.",
  unsupported: "Trình duyệt này không hỗ trợ định vị. Bạn hãy nhập địa chỉ bằng tay.",
  denied:
    "Bạn đã từ chối quyền truy cập vị trí. Hãy cho phép trong cài đặt của trình duyệt rồi thử lại.",
  unavailable: "Không xác định được vị trí hiện tại. Bạn hãy thử lại hoặc nhập bằng tay.",
  timeout: "Quá thời gian chờ xác định vị trí. Bạn hãy thử lại hoặc nhập bằng tay.",
};

export const addressFailedText = "Lỗi khi lấy địa chỉ";
