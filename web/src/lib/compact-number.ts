const words = ["", "nghìn", "triệu", "tỷ"] as const;

/** `compactNumber(950_000)` gives "950 nghìn". */
export function compactNumber(value: number): string {
  let amount = value;
  let power = 0;
  // 999,960 rounds to 1,000 nghìn, which is 1 triệu.
  while (power < words.length - 1 && Math.abs(rounded(amount)) >= 1000) {
    amount /= 1000;
    power += 1;
  }
  const [whole = "", decimal] = String(rounded(amount)).split(".");
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ".");
  const number = decimal ? `${grouped},${decimal}` : grouped;
  return power === 0 ? number : `${number}\u{A0}${words[power]}`;
}

const rounded = (value: number) => Math.round(value * 10) / 10;
