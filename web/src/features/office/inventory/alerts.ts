import type { Schema } from "#openapi/schema.ts";

/** The share of its threshold that a stock has; below 1 it is low. */
const fill = ({ stock_quantity, threshold_min }: Schema["InventoryItem"]) =>
  stock_quantity === 0 ? 0 : stock_quantity / threshold_min;

/** What of these rows is out of stock or low, the emptiest first, as the server's alerts say it. */
export function alertsOf(items: readonly Schema["InventoryItem"][]): Schema["InventoryAlerts"] {
  const alerts = items.filter(({ stock_status }) => stock_status !== "sufficient");
  const outOfStock = alerts.filter(({ stock_status }) => stock_status === "out_of_stock").length;
  return {
    items: alerts.toSorted((a, b) => fill(a) - fill(b)),
    outOfStock,
    lowStock: alerts.length - outOfStock,
  };
}
