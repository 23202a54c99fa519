let format: Intl.NumberFormat | undefined;

/** For chart axes: `compactNumber(40_000_000)` gives "40 Tr". */
export function compactNumber(value: number): string {
  format ??= new Intl.NumberFormat("vi-VN", { notation: "compact", maximumFractionDigits: 1 });
  return format.format(value);
}
