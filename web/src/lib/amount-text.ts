const units: Readonly<Record<string, number>> = {
  k: 1_000,
  nghìn: 1_000,
  ngàn: 1_000,
  tr: 1_000_000,
  triệu: 1_000_000,
};

/**
 * A whole amount as people write it: "1.234.567 đ", "185,000", "185 000 VND", "１００", "1,5tr",
 * "50.000,00". Undefined for anything else; never a part of the text, which would be another amount.
 */
export function amountIn(text: string): number | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/^₫\s*/, "")
    .replace(/\s*(đ|₫|vnd|vnđ|đồng)$/, "");
  const short = /^(\d+)(?:[.,](\d{1,3}))?\s*(k|nghìn|ngàn|tr|triệu)$/.exec(plain);
  const value = short ? shortAmount(short) : wholeAmount(plain);
  return value !== undefined && Number.isSafeInteger(value) ? value : undefined;
}

function shortAmount([, whole = "", part = "", unit = ""]: readonly string[]): number {
  const thousandths = Number(whole) * 1_000 + Number(part.padEnd(3, "0"));
  return (thousandths * (units[unit] ?? 0)) / 1_000;
}

/** Decimals that are none: after another separator than that of the thousands, or after four digits. */
const noDecimals = /^(-?(?:\d{1,3}(?:([., ])\d{3})+(?!\2)|\d{4,}))[.,]0{1,2}$/;

function wholeAmount(text: string): number | undefined {
  const whole = noDecimals.exec(text)?.[1] ?? text;
  if (!/^-?(\d+|\d{1,3}(?:([., ])\d{3})(?:\2\d{3})*)$/.test(whole)) return undefined;
  return Number(whole.replaceAll(/[., ]/g, ""));
}
