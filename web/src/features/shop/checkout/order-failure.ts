import { ApiError, messageOf } from "#web/api/api-error.ts";
import { isDefinite as isDefiniteOutcome } from "#web/api/money-outcome.ts";
import type { Shipping } from "./shipping-schema.ts";
import {
  alreadyOrderedText,
  inDoubtText,
  invalidFormText,
  orderFailedText,
  orderRefusedText,
  paymentUnavailableText,
} from "./texts.ts";

/** Why the order failed, and what the buyer can do about it. */
export type OrderFailure = {
  text: string;
  hint?: string;
  /** Messages for fields of the form. */
  fields: Partial<Shipping>;
  /** Where to continue: change the items, or look at the orders. */
  wayOut?: "items" | "orders";
  /** The server definitely created no order: the next attempt is a new intent with a new key. */
  isDefinite: boolean;
};

/** Another tab has placed the order in the meantime. */
export const alreadyOrdered: OrderFailure = {
  text: alreadyOrderedText,
  fields: {},
  wayOut: "orders",
  isDefinite: true,
};

const repeatHint = "Nếu bấm đặt hàng lại, đơn sẽ không bị tạo trùng.";

/** Sent before a reload, or before the same items were taken to checkout again. */
export const inDoubt: OrderFailure = {
  text: inDoubtText,
  hint: repeatHint,
  fields: {},
  wayOut: "orders",
  isDefinite: false,
};

/** Errors about the items, not about the form. */
const itemCodes = ["OUT_OF_STOCK", "PRICE_CHANGED", "PRODUCT_UNAVAILABLE"];

const formFields = ["receiver_name", "receiver_phone", "shipping_address", "note"] as const;

export function explainFailure(error: unknown): OrderFailure {
  const { status, code, fields: fieldErrors } = ApiError.from(error);
  const fields = pickFields(fieldErrors);
  // With its old key, another content is refused forever.
  const isMismatch = code === "IDEMPOTENCY_MISMATCH";
  const isDefinite = isMismatch || isDefiniteOutcome(error);
  if (!isDefinite) {
    // How long to wait, or who has signed in; the message of a failing server is of no use.
    const isTold = status === 429 || code === "USER_CHANGED";
    const text = isTold ? messageOf(error, orderFailedText) : orderFailedText;
    return { text, hint: repeatHint, fields: {}, isDefinite };
  }
  if (isMismatch) {
    const text = "Đơn này có thể đã được ghi nhận với thông tin trước đó.";
    const hint = "Hãy xem Đơn hàng của tôi trước khi đặt lại.";
    return { text, hint, fields, wayOut: "orders", isDefinite };
  }
  if (itemCodes.includes(code)) {
    const hint = "Thông tin bạn nhập vẫn được giữ.";
    return {
      text: rejectionText(error),
      hint,
      fields,
      wayOut: "items",
      isDefinite,
    };
  }
  if (fieldErrors.payment_method) return { text: paymentUnavailableText, fields, isDefinite };
  if (Object.keys(fields).length > 0) return { text: invalidFormText, fields, isDefinite };
  return { text: rejectionText(error), fields, isDefinite };
}

function rejectionText(error: unknown): string {
  const message = messageOf(error, "");
  return message ? `${orderRefusedText}: ${message}` : orderFailedText;
}

function pickFields(fieldErrors: Record<string, string>): Partial<Shipping> {
  return Object.fromEntries(
    formFields.flatMap((field) => (fieldErrors[field] ? [[field, fieldErrors[field]]] : [])),
  );
}
