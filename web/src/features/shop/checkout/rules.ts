import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { outcomeOf } from "#web/api/lost-response.ts";
import type { CheckoutDraft } from "#web/lib/checkout-draft.ts";
import { isoDay } from "#web/lib/format.ts";
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

/** `shop` is undefined if no line names one. */
export function linesByShop(items: CheckoutDraft["items"]) {
  const groups = [...Map.groupBy(items, ({ shop_name }) => shop_name).entries()];
  const rest = groups.length > 1 ? "Cửa hàng khác" : undefined;
  return groups.map(([shop = rest, lines]) => ({ shop, lines }));
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

/** The documented order has no fields for these, so they are lines of its note. */
export type Wishes = { day?: string; hours?: string; isGift: boolean };

const GIFT = "Quà tặng: xin đừng để giá tiền trong gói hàng.";
const WHEN = "Muốn nhận: ";

export const hourChoices = [
  "buổi sáng (8–12 giờ)",
  "buổi chiều (13–17 giờ)",
  "buổi tối (18–20 giờ)",
] as const;

const weekdays = ["Chủ nhật", "Thứ hai", "Thứ ba", "Thứ tư", "Thứ năm", "Thứ sáu", "Thứ bảy"];

const DAY_MS = 86_400_000;
const WEEK = 7;

/** From tomorrow on, in Vietnam: "Thứ bảy 28/11". */
export function dayChoices(now: Date): string[] {
  return Array.from({ length: WEEK }, (_, index) => {
    const [year, month, day] = isoDay(new Date(now.getTime() + (index + 1) * DAY_MS)).split("-");
    const weekday = weekdays[new Date(`${year}-${month}-${day}`).getUTCDay()];
    return `${weekday} ${day}/${month}`;
  });
}

/** Only a line exactly as `withWishes` writes it: one that the buyer has changed is theirs. */
function whenIn(line: string): Pick<Wishes, "day" | "hours"> | undefined {
  if (!line.startsWith(WHEN) || !line.endsWith(".")) return undefined;
  const parts = line.slice(WHEN.length, -1).split(", ");
  const hours = hourChoices.find((one) => one === parts.at(-1));
  const [day, ...others] = hours ? parts.slice(0, -1) : parts;
  const isDay = day !== undefined && /^\p{Lu}[\p{L} ]+ \d\d\/\d\d$/u.test(day);
  if (others.length > 0 || (day !== undefined && !isDay)) return undefined;
  return { ...(isDay && { day }), ...(hours && { hours }) };
}

const isWish = (line: string) => line === GIFT || whenIn(line) !== undefined;

export function wishesOf(note: string): Wishes {
  const lines = note.split("\n");
  const when = lines.map(whenIn).find((found) => found !== undefined);
  return { ...when, isGift: lines.includes(GIFT) };
}

export function withWishes(note: string, { day, hours, isGift }: Wishes): string {
  const own = note.split("\n").filter((line) => !isWish(line));
  const when = [day, hours].filter(Boolean).join(", ");
  const lines = [...own, ...(when ? [`${WHEN}${when}.`] : []), ...(isGift ? [GIFT] : [])];
  return lines.join("\n").trimStart();
}
