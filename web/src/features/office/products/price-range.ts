import { MAX_PRICE } from "./limits.ts";

/** A price as its field holds it (ui/form/amount-field): a text is one that cannot be read. */
type TypedPrice = number | string | undefined;

/** Prices in đồng, both included. */
export type PriceRange = { min: TypedPrice; max: TypedPrice };

/** The range while it is typed, as one text. */
export const draftOf = ({ min, max }: PriceRange): string =>
  JSON.stringify([min ?? null, max ?? null]);

export function rangeOf(draft: string): PriceRange {
  const [min, max]: (number | string | null)[] = JSON.parse(draft);
  return { min: min ?? undefined, max: max ?? undefined };
}

const isPrice = (typed: TypedPrice): typed is number | undefined =>
  typed === undefined || (typeof typed === "number" && typed >= 0);

/** What can be filtered by: a field that is refused must not leave its last price in force. */
export const readable = ({ min, max }: PriceRange) => ({
  min: isPrice(min) ? min : undefined,
  max: isPrice(max) ? max : undefined,
});

/** Why a range selects nothing sensible; undefined if it does. What a field cannot read, it says. */
export function whyNotRange({ min, max }: PriceRange): string | undefined {
  if (!isPrice(min) || !isPrice(max)) return undefined;
  if (Math.max(min ?? 0, max ?? 0) > MAX_PRICE) return "Giá không được vượt quá 1.000.000.000 đ";
  if (min !== undefined && max !== undefined && min > max) {
    return "Giá từ phải nhỏ hơn hoặc bằng giá đến";
  }
  return undefined;
}
