import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";

/** Document 2 §8. */
export const orderTexts = {
  cancelled: "Yêu cầu hủy đơn hàng thành công",
  cancelFailed: "Yêu cầu hủy đơn hàng thất bại",
  received: "Xác nhận đã nhận hàng thành công",
  receiveFailed: "Xác nhận đã nhận hàng thất bại",
  listFailed: "Lỗi tải dữ liệu",
  detailFailed: "Không thể tải chi tiết đơn hàng.",
} as const;

type CancelRequest = { id: string; reason: string };

/** It was changed elsewhere, or by an earlier attempt whose response was lost. */
function refetchOutdated(error: Error, client: QueryClient): void {
  if (hasStatus(error, 0, 409)) void client.invalidateQueries({ queryKey: ["orders"] });
}

/** Asks the shop to cancel. 409: ORDER_NOT_CANCELLABLE. */
export const requestCancel = mutationOptions({
  mutationFn: ({ id, reason }: CancelRequest) =>
    named(
      orderTexts.cancelFailed,
      ok(
        api.POST("/orders/{id}/request-cancel", {
          params: { path: { id } },
          body: { reason: reason.trim() || undefined },
        }),
      ),
    ),
  meta: { touches: ["orders"] },
  onError: (error, _request, _result, { client }) => refetchOutdated(error, client),
});

/** The buyer has received the goods: completes the order. 409: ORDER_NOT_DELIVERED. */
export const confirmReceived = mutationOptions({
  mutationFn: (id: string) =>
    named(
      orderTexts.receiveFailed,
      ok(api.POST("/orders/{id}/confirm-received", { params: { path: { id } } })),
    ),
  meta: { touches: ["orders", "reviews"] },
  onError: (error, _id, _result, { client }) => refetchOutdated(error, client),
});

/** Uses the documented text if the server sends no message: the dialog shows the error's own. */
async function named<T>(text: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const { status, code, requestId } = ApiError.from(cause);
    throw new ApiError(status, { code, requestId, message: messageOf(cause, text) });
  }
}
