import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { type OrderStatus, statusOf } from "#web/ui/order/order-status.ts";
import { readOrder } from "./queries.ts";

type Order = Schema["Order"];

type Attempt = {
  /** Id of the order. */
  id: string;
  /** The response to an earlier attempt was lost: a refusal may mean that it had been done. */
  wasLost: boolean;
  /** The statuses of an order for which it was done. */
  doneIn: readonly OrderStatus[];
  texts: {
    /** The documented text, for when the server sends none. */
    failed: string;
    /** Nobody knows whether it was done. */
    unclear: string;
  };
};

/**
 * The order after a call that changes it. If the call was not answered, or refused after one that was
 * not, the order itself says whether it was done.
 *
 * @throws ApiError whose message can be shown as it is
 */
export async function settle(call: Promise<Order>, attempt: Attempt): Promise<Order> {
  try {
    return await call;
  } catch (cause) {
    const error = ApiError.from(cause);
    const { id, wasLost, doneIn, texts } = attempt;
    const isRefused = hasStatus(error, 404, 409);
    if (error.isUnanswered || (wasLost && isRefused)) {
      const now = await readOrder(id).catch((failure: unknown) => ApiError.from(failure));
      if (!(now instanceof ApiError) && isIn(doneIn, now)) return now;
      const isKnown = !(now instanceof ApiError) || hasStatus(now, 403, 404);
      if (error.isUnanswered || !isKnown) throw unclearOutcome(texts.unclear, error);
    }
    const { status, code, requestId } = error;
    throw new ApiError(status, { code, requestId, message: messageOf(error, texts.failed) });
  }
}

function isIn(statuses: readonly OrderStatus[], order: Order): boolean {
  const status = statusOf(order);
  return status !== undefined && statuses.includes(status);
}

/** As if there had been no response, so that the question can be asked again. */
function unclearOutcome(message: string, { requestId }: ApiError): ApiError {
  return new ApiError(0, { code: "NETWORK", message, requestId });
}
