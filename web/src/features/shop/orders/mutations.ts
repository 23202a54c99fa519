import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { settle } from "./lost-response.ts";

/** Document 2 §8; the texts about an unclear outcome are our own. */
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
  /** Id of the order. */
  id: string;
  /** The response to an earlier attempt was lost. */
  wasLost: boolean;
};

/** It was changed elsewhere, or by an attempt whose response was lost. */
function refetchOutdated(error: Error, client: QueryClient): void {
  const isOutdated = ApiError.from(error).isUnanswered || hasStatus(error, 409);
  if (isOutdated) void client.invalidateQueries({ queryKey: ["orders"] });
}

/** Asks the shop to cancel. 409: ORDER_NOT_CANCELLABLE. */
export const requestCancel = mutationOptions({
  mutationFn: ({ id, wasLost, reason }: Attempt & { reason: string }) =>
    settle(
      ok(
        api.POST("/orders/{id}/request-cancel", {
          params: { path: { id } },
          body: { reason: reason.trim() || undefined },
        }),
      ),
      {
        id,
        wasLost,
        // The shop may have accepted it meanwhile.
        doneIn: ["cancel_requested", "cancelled"],
        texts: { failed: orderTexts.cancelFailed, unclear: orderTexts.cancelUnclear },
      },
    ),
  meta: { touches: ["orders"] },
  onError: (error, _request, _result, { client }) => refetchOutdated(error, client),
});

/** The buyer has received the goods: completes the order. 409: ORDER_NOT_DELIVERED. */
export const confirmReceived = mutationOptions({
  mutationFn: ({ id, wasLost }: Attempt) =>
    settle(ok(api.POST("/orders/{id}/confirm-received", { params: { path: { id } } })), {
      id,
      wasLost,
      doneIn: ["completed"],
      texts: { failed: orderTexts.receiveFailed, unclear: orderTexts.receiveUnclear },
    }),
  meta: { touches: ["orders", "reviews"] },
  onError: (error, _attempt, _result, { client }) => refetchOutdated(error, client),
});
