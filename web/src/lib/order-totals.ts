/** In whole đồng, as shown before ordering; the server computes its own totals. */

/** Whole đồng. Any other amount must not be paid, refunded or approved. */
export const isDong = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

export const priceUnreadable =
  "Không đọc được giá của sản phẩm, nên chưa thể đặt hàng. Hãy tải lại trang.";

export const shippingFee = 25_000;

export const cashOnDeliveryFee = 0;

export type Totals = { subtotal: number; shipping: number; discount: number; total: number };

export type Priced = { quantity: number; unit_price: number };

export function lineTotal({ quantity, unit_price }: Priced): number {
  return quantity * unit_price;
}

export function subtotalOf(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Promo codes do not count at checkout. */
export function checkoutTotals(lines: readonly Priced[]): Totals {
  const subtotal = subtotalOf(lines);
  const shipping = lines.length > 0 ? shippingFee : 0;
  return { subtotal, shipping, discount: 0, total: subtotal + shipping };
}
