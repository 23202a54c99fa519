import type { Schema } from "#openapi/schema.ts";
import { isOffered } from "#web/api/product-status.ts";
import { type CheckoutDraft, newCheckoutDraft } from "#web/lib/checkout-draft.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { type Priced, shippingFee, subtotalOf, type Totals } from "#web/lib/order-totals.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import type { CartPage } from "./queries.ts";

type CartItem = Schema["CartItem"];

export type CartLine = Omit<CartItem, "unit_price" | "is_checked" | "version_name" | "product"> & {
  product: Schema["CartProduct"];
  /** Empty if the server does not name it. */
  version_name: string;
  shop_name?: string | undefined;
  /** Whole đồng. */
  unit_price: number;
  /** Client state; starts with the server's is_checked. */
  selected: boolean;
  /** Undefined if unknown: then the server decides. */
  available: number | undefined;
  warnings: readonly string[];
};

export function linesOf(
  page: CartPage,
  quantity: Readonly<Record<CartLine["id"], number>>,
): CartLine[] {
  return page.lines.map((view) => {
    const { is_checked, ...item } = view.item;
    return {
      ...item,
      product: productOf(view),
      version_name: item.version_name ?? "",
      shop_name: view.product.status === "ok" ? view.product.data.source || undefined : undefined,
      unit_price: Number(item.unit_price),
      quantity: quantity[item.id] ?? item.quantity,
      selected: is_checked ?? true,
      available: availableOf(view),
      warnings: warningsOf(view, page.firstPrices[item.id]),
    };
  });
}

export type Counted = Pick<CartLine, "quantity">;

export function countPieces(lines: readonly Counted[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function countText(lines: readonly Counted[]): string {
  return `${formatCount(lines.length)} dòng, ${formatCount(countPieces(lines))} sản phẩm`;
}

export function piecesOf(lines: readonly CartLine[]): Schema["CartInventoryLine"][] {
  return lines.map(({ product_id, version_id, quantity }) => ({
    product_id,
    version_id,
    quantity,
  }));
}

function productOf({ item, product }: Schema["CartLineView"]): Schema["CartProduct"] {
  if (item.product) return item.product;
  if (product.status === "ok") return product.data;
  return { name: `Sản phẩm #${item.product_id}`, thumbnail_url: null };
}

function versionOf({ item, product }: Schema["CartLineView"]) {
  if (product.status === "failed") return undefined;
  return product.data.product_versions.find(({ id }) => id === item.version_id);
}

export function availableOf(view: Schema["CartLineView"]): number | undefined {
  const version = versionOf(view);
  // A version that its product no longer has cannot be bought.
  if (view.product.status === "ok" && !version) return 0;
  return view.stock.status === "ok" ? view.stock.data.available : version?.stock;
}

function warningsOf(view: Schema["CartLineView"], firstPrice: string | undefined): string[] {
  const { item, product } = view;
  const { name } = productOf(view);
  const warnings: string[] = [];
  if (product.status === "failed") {
    const reason = product.problem.message || genericErrorText;
    warnings.push(`Sản phẩm #${item.product_id}: ${reason}`);
  } else if (!isOffered(product.data.status_id)) {
    warnings.push(`${name} không còn được bán.`);
  } else if (!versionOf(view)) {
    const version = item.version_name ? ` (${item.version_name})` : "";
    warnings.push(`${name}${version} không còn được bán.`);
  }
  const [before, now] = [Number(firstPrice ?? item.unit_price), Number(item.unit_price)];
  // Unreadable prices are NaN.
  if (!Object.is(before, now)) {
    warnings.push(`Giá đã thay đổi từ ${formatMoney(before)} thành ${formatMoney(now)}.`);
  }
  return warnings;
}

export const shortText = "Một hoặc nhiều sản phẩm không đủ số lượng. Vui lòng kiểm tra lại!";

export function stockText(quantity: number, available: number | undefined): string | undefined {
  if (available === undefined || available > quantity) return undefined;
  return available === 0 ? "Sản phẩm đã hết hàng!" : `Chỉ còn ${available} sản phẩm.`;
}

/** Contract, `CreateOrder.items` and `CartInventoryCheck.items`. */
const MAX_ORDER_LINES = 100;

export function tooManyText(selected: number): string | undefined {
  if (selected <= MAX_ORDER_LINES) return undefined;
  return `Mỗi đơn hàng có tối đa ${MAX_ORDER_LINES} dòng. Bạn đang chọn ${formatCount(selected)} dòng, hãy bỏ chọn bớt ${formatCount(selected - MAX_ORDER_LINES)} dòng.`;
}

type Order = { userId: string; lines: readonly CartLine[]; totals: Totals; promo?: Promo };

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
      shop_name: line.shop_name,
      cart_item_id: line.id,
    })),
    totals,
    promoCode: promo?.code ?? null,
  });
}

/** total = subtotal − discount + shipping. A discount is never more than the amount due. */
export function cartTotals(selected: readonly Priced[], promo?: Promo): Totals {
  const subtotal = subtotalOf(selected);
  const shipping = selected.length > 0 ? shippingFee : 0;
  const promised = selected.length > 0 && promo ? promo.discountOf(subtotal) : 0;
  const discount = Math.min(promised, subtotal + shipping);
  return { subtotal, shipping, discount, total: subtotal - discount + shipping };
}

export type Promo = {
  code: string;
  text: string;
  /** In whole đồng. */
  discountOf: (subtotal: number) => number;
};

const greenShare = 0.1;
/** Only mentioned in the text: the documented rule does not enforce it. */
const greenMinimum = 200_000;
const newMemberDiscount = 50_000;

/** Hard-coded until there is an endpoint. */
export const promos: readonly Promo[] = [
  {
    code: "TAPGREEN10",
    text: `Giảm 10% cho đơn từ ${formatMoney(greenMinimum)}`,
    discountOf: (subtotal) => Math.floor(subtotal * greenShare),
  },
  {
    code: "FREESHIP",
    text: `Giảm ${formatMoney(shippingFee)} phí vận chuyển`,
    discountOf: () => shippingFee,
  },
  {
    code: "NEWMEMBER",
    text: `Giảm ${formatMoney(newMemberDiscount)} cho thành viên mới`,
    discountOf: () => newMemberDiscount,
  },
];

export function findPromo(typed: string): Promo | undefined {
  const wanted = cleanCode(typed).toUpperCase();
  return promos.find(({ code }) => code === wanted);
}

type ShippingChoice = { id: string; label: string; fee: number };

/** Shown only; every order pays the standard fee. */
export const shippingChoices: readonly [ShippingChoice, ...ShippingChoice[]] = [
  { id: "standard", label: "Tiêu chuẩn", fee: shippingFee },
  { id: "express", label: "Nhanh", fee: 45_000 },
  { id: "premium", label: "Hỏa tốc", fee: 65_000 },
];

/** Mentioned to the buyer, not applied yet. */
export const freeShippingFrom = 500_000;

export const deliveryText = "Giao hàng trong 2–5 ngày làm việc";
