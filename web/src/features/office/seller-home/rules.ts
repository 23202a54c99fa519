import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";

type View = Schema["SellerHomeView"];

/** Most urgent first: a customer waits for the first two. */
export const orderTasks = ["cancelRequests", "toConfirm", "toPack", "toHandOver"] as const;
export const stockTasks = ["outOfStock", "lowStock"] as const;

export type TaskName = (typeof orderTasks)[number] | (typeof stockTasks)[number];

export function summaryOf(view: View): { text: string; isDone: boolean } {
  const orders = countOf(view, orderTasks);
  const products = countOf(view, stockTasks);
  const waiting = [
    ...(orders > 0 ? [`${formatCount(orders)} đơn cần xử lý`] : []),
    ...(products > 0 ? [`${formatCount(products)} sản phẩm cần nhập thêm`] : []),
  ];
  if (waiting.length > 0) return { text: `${waiting.join(", ")}.`, isDone: false };
  const isSure = [...orderTasks, ...stockTasks].every((name) => view[name]?.status !== "failed");
  return isSure
    ? { text: "Hôm nay chưa có việc gì", isDone: true }
    : { text: "Chưa đếm được hết việc của hôm nay.", isDone: false };
}

function countOf(view: View, names: readonly TaskName[]): number {
  return names.reduce((sum, name) => {
    const part = view[name];
    return sum + (part?.status === "ok" ? part.data.total : 0);
  }, 0);
}

/** Must match the BFF's rule for the revenue. */
export const weekRule = (reach: View["reach"]): string =>
  `Đơn đặt trong 7 ngày này, đã giao hoặc hoàn thành và chưa hoàn tiền; gồm phí giao hàng. ${
    reach === "shop"
      ? "Đơn có hàng của nhiều shop chỉ tính phần của shop bạn."
      : "Tính mọi cửa hàng."
  }`;

export function missingText({ reading }: Schema["SellerHomeWeek"]): string | undefined {
  const { isBoundReached, bound, since } = reading;
  if (!isBoundReached || since === null) return undefined;
  return `Chỉ đọc ${formatCount(bound)} đơn gần nhất: đơn đặt trước ${formatDateTime(since)} chưa được tính.`;
}
