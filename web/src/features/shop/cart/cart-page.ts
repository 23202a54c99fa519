import type { Schema } from "#openapi/schema.ts";

/** The cart's view, with what the buyer has seen before. */
export type CartPage = Schema["CartPageView"] & {
  /** The price each line was first shown with, by cart_item_id: a string of whole đồng. */
  firstPrices: Readonly<Record<string, string>>;
};

/** The view as read now; a line keeps the price it was first shown with. */
export function withFirstPrices(
  view: Schema["CartPageView"],
  before: Pick<CartPage, "firstPrices"> | undefined,
): CartPage {
  const firstPrices = Object.fromEntries(
    view.lines.map(({ item: { id, unit_price } }) => [id, before?.firstPrices[id] ?? unit_price]),
  );
  return { ...view, firstPrices };
}

/** The cart without what its lines show beside: what GET /cart/me would have said. */
export function cartOf({ lines, total_quantity }: Schema["CartPageView"]): Schema["Cart"] {
  return { data: lines.map(({ item }) => item), total_quantity };
}

/** With this line as the server has it now. */
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
