/** Discount in whole per cent; undefined if the price was never higher. */
export function discountOf(product: { price: number; original_price: number | null }) {
  const { price, original_price: before } = product;
  if (before === null || before <= price) return undefined;
  return Math.round((1 - price / before) * 100);
}
