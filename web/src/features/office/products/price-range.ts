import { MAX_PRICE } from "./limits.ts";

/** Prices in đồng, both included. */
export type PriceRange = { min: number | undefined; max: number | undefined };

/** The range while it is typed, as one text: "50000-200000", "50000-", "-". */
export const draftOf = ({ min, max }: PriceRange): string => `${min ?? ""}-${max ?? ""}`;

const priceOf = (text: string | undefined) => (text ? Number(text) : undefined);

export function rangeOf(draft: string): PriceRange {
  const [min, max] = draft.split("-");
  return { min: priceOf(min), max: priceOf(max) };
}

/** Why a range selects nothing sensible; undefined if it does. */
export function whyNotRange({ min, max }: PriceRange): string | undefined {
  if (Math.max(min ?? 0, max ?? 0) > MAX_PRICE) return "Giá không được vượt quá 1.000.000.000 đ";
  if (min !== undefined && max !== undefined && min > max) {
    return "Giá từ phải nhỏ hơn hoặc bằng giá đến";
  }
  return undefined;
}
