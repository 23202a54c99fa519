import type { Schema } from "#openapi/schema.ts";
import { paymentMethodLabel } from "#web/ui/order/payment-labels.ts";
import { AVERAGE_TARGET } from "./texts.ts";

type View = Schema["OrderStatisticsView"];
type Day = Schema["OrderStatisticsDay"];

/** "20/11", or "20/11/2025" if the range spans two years and days could be confused. */
function labelsOf(days: readonly Day[]): (day: string) => string {
  const years = new Set(days.map(({ day }) => day.slice(0, "YYYY".length)));
  return (day) => {
    const [year, month, date] = day.split("-");
    return years.size > 1 ? `${date}/${month}/${year}` : `${date}/${month}`;
  };
}

/** One point per day, null where the day is unknown. */
function pointsOf(byDay: readonly Day[], valuesOf: (day: Day) => (number | null)[]) {
  const labelOf = labelsOf(byDay);
  return byDay.map((day) => ({ label: labelOf(day.day), values: valuesOf(day) }));
}

export const revenuePoints = ({ byDay }: View) => pointsOf(byDay, ({ revenue }) => [revenue]);

export const orderPoints = ({ byDay }: View) =>
  pointsOf(byDay, ({ orders, revenueOrders }) => [orders, revenueOrders]);

/** The average order value of each day, and the target. A day without revenue has no average. */
export const averagePoints = ({ byDay }: View) =>
  pointsOf(byDay, (day) => [averageOf(day), AVERAGE_TARGET]);

export function averageOf({ revenue, revenueOrders }: Day): number | null {
  return revenue === null || !revenueOrders ? null : Math.round(revenue / revenueOrders);
}

export const statusPoints = ({ byStatus }: View) =>
  byStatus.map(({ label, orders }) => ({ label, values: [orders] }));

/** A method that is not in the contract is shown by its code. */
export const methodName = (method: Schema["PaymentMethod"]) => paymentMethodLabel[method] ?? method;

export const methodPoints = ({ byPaymentMethod }: View) =>
  byPaymentMethod.map(({ method, orders, revenue }) => ({
    label: methodName(method),
    values: [orders, revenue],
  }));

/** Products of the same name stay apart: labels are unique. */
export function productPoints({ topProducts }: View) {
  const names = topProducts.map(({ name }) => name);
  return topProducts.map(({ productId, name, revenue, quantity }) => ({
    label: names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (mã ${productId})`,
    values: [revenue, quantity],
  }));
}
