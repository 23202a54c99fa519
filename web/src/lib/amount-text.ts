export type AmountRefusal = "fraction" | "unreadable" | "too-large" | "negative";

export type ReadAmount =
  | { kind: "empty" }
  | { kind: "amount"; value: number }
  | { kind: "refused"; reason: "fraction" | "unreadable" }
  | { kind: "refused"; reason: "too-large" | "negative"; value: number };

export const refusalTexts: Readonly<Record<AmountRefusal, string>> = {
  fraction: "Chỉ nhập số nguyên, không có phần lẻ",
  unreadable: "Chưa đọc được số này, hãy viết như 185.000 hoặc 185k",
  "too-large": "Số này quá lớn",
  negative: "Số không được âm",
};

/** Powers of ten, with and without accents: people type both. */
export const units: Readonly<Record<string, number>> = {
  k: 3,
  nghìn: 3,
  nghin: 3,
  ngàn: 3,
  ngan: 3,
  tr: 6,
  triệu: 6,
  trieu: 6,
  tỷ: 9,
  tỉ: 9,
  ty: 9,
  ti: 9,
};

const CURRENCY = "₫|đồng|dong|vnđ|vnd|đ|ð|d";

/** "1.500", "1,5 triệu", "1tr5". */
const AMOUNT = new RegExp(
  `^(\\d(?:[\\d., ]*\\d)?)(?:\\s*(${Object.keys(units).join("|")})(?:\\s*(\\d|\\d{3}))?)?$`,
);

/** "1.234.567", "1 234 567,00": thousands grouped by one mark, then perhaps the other as decimal mark. */
const GROUPED = /^([1-9]\d{0,2}(?:([., ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
const DECIMAL = /^(\d+)(?:[.,](\d+))?$/;

/** Accepts "1.500k", "1tr5", "1.234.567 đ", "50,000.00". Part of a text would be another amount. */
export function readAmount(text: string): ReadAmount {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    // CSV files use the apostrophe to mark text.
    .replace(/^'\s*/, "");
  if (plain === "") return { kind: "empty" };
  const withoutMinus = (/^[-−–]\s*(.+)$/.exec(plain) ?? /^\((.+)\)$/.exec(plain))?.[1];
  const written = (withoutMinus ?? plain)
    .replace(new RegExp(`^(?:${CURRENCY})\\s*(?=\\d)`), "")
    .replace(new RegExp(`(?<=\\S)\\s*(?:${CURRENCY})$`), "");
  const digits = digitsIn(written);
  if (typeof digits === "object") return { kind: "refused", reason: digits.reason };
  const value = Number(digits);
  if (withoutMinus !== undefined && value > 0) {
    return { kind: "refused", reason: "negative", value: -value };
  }
  return whole(value);
}

function whole(value: number): ReadAmount {
  if (!Number.isSafeInteger(value)) return { kind: "refused", reason: "too-large", value };
  return { kind: "amount", value: value === 0 ? 0 : value };
}

type Digits = string | { reason: "fraction" | "unreadable" };

function digitsIn(text: string): Digits {
  const [, number = "", unit, tail] = AMOUNT.exec(text) ?? [];
  if (!number) return { reason: "unreadable" };
  return unit === undefined ? bareDigits(number) : digitsOfUnit(number, units[unit] ?? 0, tail);
}

function bareDigits(number: string): Digits {
  const { digits, decimals = "" } = partsOf(number) ?? {};
  return digits !== undefined && /^0{0,2}$/.test(decimals) ? digits : { reason: "fraction" };
}

function digitsOfUnit(number: string, power: number, tail: string | undefined): Digits {
  const parts = partsOf(number);
  // "1,125 tỷ" is 1.125 million to some, and 1,125 billion to others.
  const isEither = power > 3 && /^\d+,\d{3}$/.test(number) && parts?.decimals === "";
  if (!parts || isEither || (parts.decimals && tail)) return { reason: "unreadable" };
  const behind = (tail ?? parts.decimals).replace(/0+$/, "");
  if (behind.length > 3) return { reason: power > 3 ? "unreadable" : "fraction" };
  return parts.digits + behind.padEnd(power, "0");
}

/** A mark before exactly three digits groups thousands; any other is the decimal mark. */
function partsOf(number: string) {
  const grouped = GROUPED.exec(number);
  if (grouped) {
    const [, thousands = "", , decimals = ""] = grouped;
    return { digits: thousands.replaceAll(/[., ]/g, ""), decimals };
  }
  const [, digits, decimals = ""] = DECIMAL.exec(number) ?? [];
  return digits === undefined ? undefined : { digits, decimals };
}
