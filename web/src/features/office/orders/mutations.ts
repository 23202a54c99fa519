import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { Overtaken, saveSeen } from "#web/api/save-seen.ts";
import { badgeOf } from "#web/ui/order/order-status.ts";
import { orderQueries, readOrder } from "./queries.ts";
import type { OrderScope } from "./scope.ts";
import { texts } from "./texts.ts";

type Order = Schema["Order"];

type Change = { seen: Order; change: Schema["OrderStatusChange"] };

/** Fetches the order past the cache, and updates the cache. */
async function readAnew(client: QueryClient, scope: OrderScope, id: string): Promise<Order> {
  const order = await readOrder(scope, id);
  client.setQueryData(orderQueries.detail(scope, id).queryKey, order);
  return order;
}

/**
 * Sets the status of the order that was seen.
 * @throws Overtaken if another user has changed the order since
 */
export function setStatus(client: QueryClient, scope: OrderScope, { seen, change }: Change) {
  return saveSeen({
    seen,
    readCurrent: () => readAnew(client, scope, seen.id),
    write: (header) =>
      ok(
        api.POST("/orders-management/{id}/status", {
          params: { path: { id: seen.id }, header },
          body: { data: change },
        }),
      ),
  });
}

/** Cancelling puts pieces back into stock, taking up again takes them out. */
export const updateStatus = (scope: OrderScope) =>
  mutationOptions({
    mutationFn: (change: Change, { client }) => setStatus(client, scope, change),
    meta: { touches: ["orders", "products"] },
  });

/** Cancels the order as its buyer asked for. 409: NO_CANCEL_REQUEST. */
export const acceptCancel = mutationOptions({
  mutationFn: (id: string) =>
    ok(api.POST("/orders-management/{id}/accept-cancel-request", { params: { path: { id } } })),
  // Somebody else has answered the request.
  onError: (error, _id, _result, { client }) => {
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["orders"] });
  },
  meta: { touches: ["orders", "products"] },
});

export function isChangedOrder(error: unknown): error is Overtaken<Order> {
  return error instanceof Overtaken;
}

/** Why a status was not set. */
export function sayNotMoved(error: unknown): string {
  return isChangedOrder(error)
    ? `Người khác vừa chuyển đơn này sang “${badgeOf(error.current).text}”.`
    : messageOf(error, texts.updateFailed);
}
