const number = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 0 });

/** Formats whole đồng: 1.234.567 đ. */
export function formatDong(amount: number): string {
  return `${number.format(amount)} đ`;
}
