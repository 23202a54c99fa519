import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, bff, ok } from "#web/api/client.ts";
import { refetchIfOutdated, settle } from "#web/api/lost-response.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/rules.ts";
import type { Pieces } from "./rules.ts";

export const ordersPerPage = 10;

export type OrderFilter = {
  group: Schema["OrderGroup"];
  /** Part of an order id or of a product name. */
  search: string;
  page: number;
};

const readOrder = (id: string, signal?: AbortSignal) =>
  ok(api.GET("/orders/{id}", { params: { path: { id } }, ...(signal && { signal }) }));

export const orderQueries = {
  list: ({ group, search, page }: OrderFilter) =>
    queryOptions({
      queryKey: ["orders", "mine", { group, search, page }] as const,
      queryFn: ({ signal }) => {
        const query = { group, page, size: ordersPerPage, search: search || undefined };
        return ok(bff.GET("/bff/views/my-orders", { params: { query }, signal }));
      },
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: ["orders", "detail", id] as const,
      queryFn: ({ signal }) => readOrder(id, signal),
    }),
};

/** Quoted in the specification, except those about an unclear outcome. */
export const orderTexts = {
  cancelled: "Yêu cầu hủy đơn hàng thành công",
  cancelFailed: "Yêu cầu hủy đơn hàng thất bại",
  cancelUnclear:
    "Chưa nhận được phản hồi của máy chủ. Yêu cầu hủy có thể đã được gửi, bạn hãy bấm lại để kiểm tra.",
  received: "Xác nhận đã nhận hàng thành công",
  receiveFailed: "Xác nhận đã nhận hàng thất bại",
  receiveUnclear:
    "Chưa nhận được phản hồi của máy chủ. Đơn có thể đã được xác nhận, bạn hãy bấm lại để kiểm tra.",
  listFailed: "Lỗi tải dữ liệu",
  detailFailed: "Không thể tải chi tiết đơn hàng.",
} as const;

type Attempt = {
  id: string;
  /** The response to an earlier attempt was lost. */
  wasLost: boolean;
};

async function orderIn(
  id: string,
  statuses: readonly OrderStatus[],
): Promise<Schema["Order"] | undefined> {
  try {
    const order = await readOrder(id);
    const status = statusOf(order);
    return status && statuses.includes(status) ? order : undefined;
  } catch (error) {
    if (hasStatus(error, 403, 404)) return undefined;
    throw error;
  }
}

/** 409: ORDER_NOT_CANCELLABLE. */
export const requestCancel = mutationOptions({
  mutationFn: ({ id, wasLost, reason }: Attempt & { reason: string }) => {
    const params = { path: { id } };
    const body = { reason: reason.trim() || undefined };
    return settle(ok(api.POST("/orders/{id}/request-cancel", { params, body })), {
      wasLost,
      // The shop may have accepted the request meanwhile.
      look: () => orderIn(id, ["cancel_requested", "cancelled"]),
      unclear: orderTexts.cancelUnclear,
    });
  },
  meta: { invalidates: ["orders"] },
  onError: refetchIfOutdated("orders"),
});

/** 409: ORDER_NOT_DELIVERED. */
export const confirmReceived = mutationOptions({
  mutationFn: ({ id, wasLost }: Attempt) =>
    settle(ok(api.POST("/orders/{id}/confirm-received", { params: { path: { id } } })), {
      wasLost,
      look: () => orderIn(id, ["completed"]),
      unclear: orderTexts.receiveUnclear,
    }),
  meta: { invalidates: ["orders", "reviews"] },
  onError: refetchIfOutdated("orders"),
});

const again = (orderId: string) => `again-${orderId}`;

const piecesShape = v.array(
  v.object({ product_id: v.number(), version_id: v.number(), quantity: v.number() }),
);

/** Undefined unless the outcome of an earlier "Mua lại" of this order is unclear. */
export const readCartBefore = (userId: string, orderId: string) =>
  readDraft(again(orderId), userId, piecesShape);

export const saveCartBefore = (userId: string, orderId: string, lines: readonly Pieces[]) =>
  saveDraft(again(orderId), userId, lines);

export const removeCartBefore = (userId: string, orderId: string) =>
  removeDraft(again(orderId), userId);
