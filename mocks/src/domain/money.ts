const number = new Intl.NumberFormat("vi-VN", { maximumFractionDigits: 0 });

/** Whole đồng as people read it: 1.234.567 đ. */
export function dong(amount: number): string {
  return `${number.format(amount)} đ`;
}
