import type { Schema } from "#openapi/schema.ts";
import { type CheckoutDraft, newCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import type { Totals } from "#web/lib/order-totals.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import type { CartPage } from "../cart-page.ts";
import type { Promo } from "../summary/promo.ts";

/** A line as the screen shows it: numeric price, plus what only the client knows. */
export type CartLine = Omit<Schema["CartItem"], "unit_price" | "is_checked"> & {
  /** Whole đồng. */
  unit_price: number;
  /** Client state, as documented; starts with the server's is_checked. */
  selected: boolean;
  /** Undefined if unknown: then the server decides. */
  available: number | undefined;
  /** What the buyer must know before buying: product not loaded, no longer sold, price changed. */
  warnings: readonly string[];
};

/** Changes made since the cart was loaded, by cart_item_id. */
export type LocalChoices = {
  selected: Readonly<Record<string, boolean>>;
  /** Quantities being sent to the server. */
  quantity: Readonly<Record<string, number>>;
};

/** The server's lines with the local changes applied. */
export function linesOf(page: CartPage, { selected, quantity }: LocalChoices): CartLine[] {
  return page.lines.map((view) => {
    const { is_checked, ...item } = view.item;
    return {
      ...item,
      unit_price: Number(item.unit_price),
      quantity: quantity[item.id] ?? item.quantity,
      selected: selected[item.id] ?? is_checked ?? true,
      available: availableOf(view),
      warnings: warningsOf(view, page.firstPrices[item.id]),
    };
  });
}

export type Counted = Pick<CartLine, "quantity">;

export function countPieces(lines: readonly Counted[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** "2 dòng, 5 sản phẩm": the cart badge counts the pieces. */
export function countText(lines: readonly Counted[]): string {
  return `${formatCount(lines.length)} dòng, ${formatCount(countPieces(lines))} sản phẩm`;
}

/** Input of the stock check. */
export function piecesOf(lines: readonly CartLine[]): Schema["CartInventoryLine"][] {
  return lines.map(({ product_id, version_id, quantity }) => ({
    product_id,
    version_id,
    quantity,
  }));
}

function versionOf({ item, product }: Schema["CartLineView"]) {
  if (product.status === "failed") return undefined;
  return product.data.product_versions.find(({ id }) => id === item.version_id);
}

/** How many pieces of the version are available, if its stock or its product was loaded. */
export function availableOf(view: Schema["CartLineView"]): number | undefined {
  const version = versionOf(view);
  // A version that its product no longer has cannot be bought.
  if (view.product.status === "ok" && !version) return 0;
  return view.stock.status === "ok" ? view.stock.data.available : version?.stock;
}

/** A sold-out product is still offered. */
const isOffered: Record<Schema["ProductStatus"], boolean> = {
  active: true,
  out_of_stock: true,
  hidden: false,
  draft: false,
  archived: false,
  inactive: false,
};

function warningsOf(view: Schema["CartLineView"], firstPrice: string | undefined): string[] {
  const { item, product } = view;
  const warnings: string[] = [];
  if (product.status === "failed") {
    // Document 2 §8: product id and reason.
    const reason = product.problem.message || genericErrorText;
    warnings.push(`Sản phẩm #${item.product_id}: ${reason}`);
  } else if (!isOffered[product.data.status_id]) {
    warnings.push(`${item.product.name} không còn được bán.`);
  } else if (!versionOf(view)) {
    warnings.push(`${item.product.name} (${item.version_name}) không còn được bán.`);
  }
  if (firstPrice !== undefined && firstPrice !== item.unit_price) {
    const [before, now] = [Number(firstPrice), Number(item.unit_price)];
    warnings.push(`Giá đã thay đổi từ ${formatMoney(before)} thành ${formatMoney(now)}.`);
  }
  return warnings;
}

/** Stock hint; undefined while there is more in stock than in the cart. */
export function stockText(quantity: number, available: number | undefined): string | undefined {
  if (available === undefined || available > quantity) return undefined;
  return available === 0 ? "Sản phẩm đã hết hàng!" : `Chỉ còn ${available} sản phẩm.`;
}

type Order = { userId: string; lines: readonly CartLine[]; totals: Totals; promo?: Promo };

/** The selected lines as a checkout draft. */
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
