const DIGITS = ["không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"];
const BILLION = 1_000_000_000;

const GROUPS = [
  { value: 1_000_000, name: "triệu" },
  { value: 1_000, name: "nghìn" },
  { value: 1, name: "" },
] as const;

const digit = (value: number) => DIGITS[value] ?? "";

/** As on receipts: 1005021 gives "Một triệu không trăm linh năm nghìn …"; "—" unless whole đồng. */
export function moneyWords(dong: number): string {
  if (!Number.isSafeInteger(dong)) return "—";
  const words = dong === 0 ? digit(0) : wordsOf(Math.abs(dong), true).join(" ");
  const text = `${dong < 0 ? "âm " : ""}${words} đồng`;
  return text.charAt(0).toLocaleUpperCase("vi") + text.slice(1);
}

/** `isFirst`: needs no "không trăm". */
function wordsOf(value: number, isFirst: boolean): string[] {
  const billions = Math.floor(value / BILLION);
  const words = billions > 0 ? [...wordsOf(billions, isFirst), "tỷ"] : [];
  let rest = value % BILLION;
  for (const { value: size, name } of GROUPS) {
    const three = Math.floor(rest / size);
    rest %= size;
    if (three === 0) continue;
    words.push(...threeDigits(three, isFirst && words.length === 0), ...(name ? [name] : []));
  }
  return words;
}

function threeDigits(value: number, isFirst: boolean): string[] {
  const hundreds = Math.floor(value / 100);
  const tens = Math.floor((value % 100) / 10);
  const units = value % 10;
  const hasHundreds = hundreds > 0 || !isFirst;
  const words = hasHundreds ? [digit(hundreds), "trăm"] : [];
  if (tens === 1) words.push("mười");
  if (tens > 1) words.push(digit(tens), "mươi");
  if (tens === 0 && units > 0 && hasHundreds) words.push("linh");
  if (units > 0) words.push(unitAfter(tens, units));
  return words;
}

/** Some digits change their tone after "mươi". */
function unitAfter(tens: number, units: number): string {
  if (units === 5 && tens > 0) return "lăm";
  if (units === 1 && tens > 1) return "mốt";
  if (units === 4 && tens > 1) return "tư";
  return digit(units);
}
