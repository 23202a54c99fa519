import type { Schema } from "#openapi/schema.ts";

/** The cart view, with the first price shown for each line. */
export type CartPage = Schema["CartPageView"] & {
  /** The price each line was first shown with, by cart_item_id: whole đồng as a string. */
  firstPrices: Readonly<Record<string, string>>;
};

/** The latest view; a line keeps the price it was first shown with. */
export function withFirstPrices(
  view: Schema["CartPageView"],
  before: Pick<CartPage, "firstPrices"> | undefined,
): CartPage {
  const firstPrices = Object.fromEntries(
    view.lines.map(({ item: { id, unit_price } }) => [id, before?.firstPrices[id] ?? unit_price]),
  );
  return { ...view, firstPrices };
}

/** The cart without product and stock details: what GET /cart/me would return. */
export function cartOf({ lines, total_quantity }: Schema["CartPageView"]): Schema["Cart"] {
  return { data: lines.map(({ item }) => item), total_quantity };
}

/** Replaces a line with the server's latest version of it. */
export function withItem(page: CartPage, item: Schema["CartItem"]): CartPage {
  const lines = page.lines.map((line) => (line.item.id === item.id ? { ...line, item } : line));
  return { ...page, lines, total_quantity: totalOf(lines) };
}

export function withoutItems(page: CartPage, ids: readonly string[]): CartPage {
  const lines = page.lines.filter(({ item }) => !ids.includes(item.id));
  return { ...page, lines, total_quantity: totalOf(lines) };
}

function totalOf(lines: CartPage["lines"]): number {
  return lines.reduce((sum, { item }) => sum + item.quantity, 0);
}
