import type { Schema } from "#openapi/schema.ts";
import { type CheckoutDraft, newCheckoutDraft } from "#web/lib/checkout-draft.ts";
import type { Totals } from "#web/lib/order-totals.ts";
import type { Promo } from "./promo.ts";

/** A line as the screen shows it: the price as a number, with what only the client knows. */
export type CartLine = Omit<Schema["CartItem"], "unit_price" | "is_checked"> & {
  /** Whole đồng. */
  unit_price: number;
  /** Documented client state; starts from the server's is_checked. */
  selected: boolean;
};

/** What was pressed since the cart was read, by cart_item_id. */
export type LocalChoices = {
  selected: Readonly<Record<string, boolean>>;
  /** Quantities on their way to the server. */
  quantity: Readonly<Record<string, number>>;
};

/** The server's lines with the local choices laid over them. */
export function linesOf(cart: Schema["Cart"], { selected, quantity }: LocalChoices): CartLine[] {
  return cart.data.map(({ is_checked, ...line }) => ({
    ...line,
    unit_price: Number(line.unit_price),
    quantity: quantity[line.id] ?? line.quantity,
    selected: selected[line.id] ?? is_checked ?? true,
  }));
}

/** What the stock check is asked about. */
export function piecesOf(lines: readonly CartLine[]): Schema["CartInventoryLine"][] {
  return lines.map(({ product_id, version_id, quantity }) => ({
    product_id,
    version_id,
    quantity,
  }));
}

/** How many of this version there are, as far as its product is known. */
export function availableOf(
  { version_id }: Pick<CartLine, "version_id">,
  product: Pick<Schema["Product"], "product_versions"> | undefined,
): number | undefined {
  if (!product) return undefined;
  // A version that its product does not have any more cannot be bought.
  return product.product_versions.find(({ id }) => id === version_id)?.stock ?? 0;
}

/** What there is to say about the stock; nothing while there is more than wanted. */
export function stockText(quantity: number, available: number | undefined): string | undefined {
  if (available === undefined || available > quantity) return undefined;
  return available === 0 ? "Sản phẩm đã hết hàng!" : `Chỉ còn ${available} sản phẩm.`;
}

type Order = { userId: string; lines: readonly CartLine[]; totals: Totals; promo?: Promo };

/** The selected lines as an intent to buy. */
export function draftOf({ userId, lines, totals, promo }: Order): CheckoutDraft {
  return newCheckoutDraft({
    userId,
    origin: "cart",
    items: lines.map((line) => ({
      product_id: line.product_id,
      version_id: line.version_id,
      quantity: line.quantity,
      unit_price: line.unit_price,
      name: line.product.name,
      version_name: line.version_name,
      thumbnail_url: line.product.thumbnail_url,
      cart_item_id: line.id,
    })),
    totals,
    promoCode: promo?.code ?? null,
  });
}
