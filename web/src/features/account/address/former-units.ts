import { matchesPlainly, plainText } from "#openapi/search-text.ts";

/** Names by which people still look for a province of today. */
type Former = {
  /** Provinces that became part of it on 1 July 2025 (National Assembly, 202/2025/QH15) or before. */
  provinces?: readonly string[];
  /** Well-known towns: their level ended with the districts on that day (203/2025/QH15). */
  towns?: readonly string[];
  /** What the province itself is called besides. */
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

/** Words before and behind a name in which people type its kind. */
const asProvince = (name: string) => `Tỉnh ${name}`;
const asTown = (name: string) => `Thành phố TP thị xã ${name}`;

/** True if the text finds this province by its name of today. */
export function isCalled(province: string, typed: string): boolean {
  const short = /^thành phố /i.test(province.normalize("NFC")) ? "TP" : "";
  return matchesPlainly(`${province} ${short}`, typed);
}

/** The former unit in this province that the text names; undefined if it names none. */
export function formerUnit(province: string, typed: string): string | undefined {
  const { provinces = [], towns = [] } = formerOf(province);
  return (
    provinces.find((name) => matchesPlainly(asProvince(name), typed)) ??
    towns.find((name) => matchesPlainly(asTown(name), typed))
  );
}

/** True if the text finds this province by any name, of today or before. */
export function isFoundAs(province: string, typed: string): boolean {
  const { called = [] } = formerOf(province);
  return (
    isCalled(province, typed) ||
    called.some((name) => matchesPlainly(name, typed)) ||
    formerUnit(province, typed) !== undefined
  );
}

/** "Bình Dương nay thuộc Thành phố Hồ Chí Minh", if a whole name of that time stands in the text. */
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
