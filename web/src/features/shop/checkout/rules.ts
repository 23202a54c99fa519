import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { priceUnreadable } from "#web/lib/order-totals.ts";
import type { Shipping } from "./shipping-schema.ts";
import {
  alreadyOrderedText,
  invalidFormText,
  orderFailedText,
  paymentUnavailableText,
} from "./texts.ts";

export type OrderFailure = {
  text: string;
  hint?: string;
  fields: Partial<Shipping>;
  wayOut?: "items" | "orders";
};

/** Another tab has placed the order. */
export const alreadyOrdered: OrderFailure = {
  text: alreadyOrderedText,
  fields: {},
  wayOut: "orders",
};

export const unpriced: OrderFailure = { text: priceUnreadable, fields: {}, wayOut: "items" };

const itemCodes = ["OUT_OF_STOCK", "PRICE_CHANGED", "PRODUCT_UNAVAILABLE"];

const formFields = ["receiver_name", "receiver_phone", "shipping_address", "note"] as const;

/** Where the server may have made an order, `UnknownOutcome` is shown instead. */
export function explainFailure(error: unknown): OrderFailure {
  const { status, code, fields: fieldErrors } = ApiError.from(error);
  const fields = pickFields(fieldErrors);
  if (outcomeOf(error) !== "refused") {
    // How long to wait, or who has signed in. The message of a failing server is of no use.
    const isReported = status === 429 || code === "USER_CHANGED";
    return { text: isReported ? messageOf(error, orderFailedText) : orderFailedText, fields: {} };
  }
  if (itemCodes.includes(code)) {
    const hint = "Thông tin bạn nhập vẫn được giữ.";
    return { text: rejectionText(error), hint, fields, wayOut: "items" };
  }
  if (fieldErrors.payment_method) return { text: paymentUnavailableText, fields };
  if (Object.keys(fields).length > 0) return { text: invalidFormText, fields };
  return { text: rejectionText(error), fields };
}

function rejectionText(error: unknown): string {
  const message = messageOf(error, "");
  return message ? `Tạo đơn hàng thất bại: ${message}` : orderFailedText;
}

function pickFields(fieldErrors: Record<string, string>): Partial<Shipping> {
  return Object.fromEntries(
    formFields.flatMap((field) => (fieldErrors[field] ? [[field, fieldErrors[field]]] : [])),
  );
}

/** Orders from the cart have this source too. */
const source = "buy_now";

/** The API expects upper case. */
export const paymentMethod = "COD" satisfies Schema["PaymentMethod"];

/** No totals: the server computes its own. */
export function payloadOf(
  { items }: Pick<CheckoutDraft, "items">,
  { note, ...shipping }: Shipping,
): Schema["CreateOrder"] {
  return {
    items: items.map(({ product_id, version_id, quantity, unit_price }) => ({
      product_id,
      version_id,
      quantity,
      unit_price,
      selected_options: {},
    })),
    ...shipping,
    note: note || undefined,
    source,
    payment_method: paymentMethod,
    guest_phone: null,
    guest_email: null,
    ref_code: null,
    is_guest: false,
  };
}

type Line = { product_id: number; version_id: number; quantity: number };

const linesOf = (lines: readonly Line[]) =>
  lines
    .map(({ product_id, version_id, quantity }) => [product_id, version_id, quantity].join(" "))
    .sort()
    .join("; ");

/** Some servers trim what was sent, or change its case. */
const isSameText = (one: string | null | undefined, other: string | null | undefined) =>
  searchable(one) === searchable(other);

const searchable = (text: string | null | undefined) =>
  plainText(text ?? "")
    .trim()
    .replaceAll(/\s+/g, " ");

export const isOrderOf = (order: Schema["Order"], sent: Schema["CreateOrder"]): boolean =>
  linesOf(order.order_items) === linesOf(sent.items) &&
  order.shipping_phone === sent.receiver_phone &&
  isSameText(order.shipping_name, sent.receiver_name) &&
  isSameText(order.shipping_address, sent.shipping_address) &&
  isSameText(order.note, sent.note);
