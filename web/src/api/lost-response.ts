import type { QueryClient } from "@tanstack/react-query";
import { ApiError, hasStatus } from "./api-error.ts";
import type { Family } from "./families.ts";

type Doubt<T> = {
  /** The response to an earlier attempt was lost: a refusal may mean that it had been done. */
  wasLost?: boolean;
  /** Asks the server: what the call would have responded, undefined if it was not done. */
  look: () => Promise<T | undefined>;
  /** The sentence for when nobody knows whether it was done. */
  unclear: string;
};

/**
 * The result of a call that changes something. If its response was lost, or it was refused after one
 * that was, the server is asked whether it was done.
 *
 * @throws whatever the call throws; ApiError that `isUnanswered`, with the message `unclear`
 */
export async function settle<T>(call: Promise<T>, doubt: Doubt<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    const { wasLost = false, look, unclear } = doubt;
    const error = ApiError.from(cause);
    if (!error.isUnanswered && !(wasLost && hasStatus(error, 404, 409))) throw cause;
    const found = await look().catch(ApiError.from);
    const isKnown = !(found instanceof ApiError);
    if (isKnown && found !== undefined) return found;
    if (isKnown && !error.isUnanswered) throw cause;
    // As if there had been no response, so that it can be asked again.
    throw new ApiError(0, { code: "NETWORK", requestId: error.requestId, message: unclear });
  }
}

/**
 * For `onError`: refetches what is outdated if the change was done without a response, or if it was
 * refused because of another one (409).
 */
export const refetchIfOutdated =
  (...families: readonly Family[]) =>
  (error: Error, _asked: unknown, _result: unknown, { client }: { client: QueryClient }): void => {
    if (!ApiError.from(error).isUnanswered && !hasStatus(error, 409)) return;
    for (const family of families) void client.invalidateQueries({ queryKey: [family] });
  };
