/** Document 2 §2: the price filter. `min` is inclusive, `max` exclusive. */
export const priceBands = [
  { id: "duoi-50", label: "Dưới 50.000 đ", min: 0, max: 50_000 },
  { id: "50-100", label: "50.000 đ – 100.000 đ", min: 50_000, max: 100_000 },
  { id: "100-300", label: "100.000 đ – 300.000 đ", min: 100_000, max: 300_000 },
  { id: "300-500", label: "300.000 đ – 500.000 đ", min: 300_000, max: 500_000 },
  { id: "500-1000", label: "500.000 đ – 1.000.000 đ", min: 500_000, max: 1_000_000 },
  { id: "tren-1000", label: "Trên 1.000.000 đ", min: 1_000_000, max: undefined },
] as const;

export type PriceBandId = (typeof priceBands)[number]["id"];

/** The contract's price query of a band. */
export function priceRange(id: PriceBandId | undefined): {
  price_min?: number;
  price_max?: number;
} {
  const band = priceBands.find((one) => one.id === id);
  return band ? { price_min: band.min, price_max: band.max } : {};
}
