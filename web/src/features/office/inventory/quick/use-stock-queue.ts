import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { changeStock } from "../mutations.ts";
import { inventoryQueries } from "../queries.ts";
import type { InventoryScope } from "../scope.ts";
import { showConfirmed } from "./confirmed.ts";
import { createStockQueue, type StockQueue, type StockTarget } from "./stock-queue.ts";

/** A list that is being refetched has read the stock before or after the change: nobody knows. */
function stopRefetches(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    queryKey: inventoryQueries.root(),
    // Without data it would stay empty.
    predicate: ({ state, queryKey }) =>
      state.data !== undefined && (queryKey.includes("list") || queryKey.includes("product")),
  });
}

/** What depends on a stock besides the lists on screen, which have it already. */
function refetchOthers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
  void client.invalidateQueries({
    queryKey: inventoryQueries.root(),
    predicate: ({ queryKey }) => queryKey.includes("history") || queryKey.includes("alerts"),
  });
}

function tellFailure({ name }: StockTarget, change: number, error: unknown): void {
  // The session layer asks for the password.
  if (hasStatus(error, 401)) return;
  const amount = `${change > 0 ? "+" : "−"}${formatCount(Math.abs(change))}`;
  const what = change === 0 ? name : `${name}: đã hoàn lại ${amount}`;
  notify.error(`${what}. ${messageOf(error, "Vui lòng thử lại.")}`, {
    title: "Chưa đổi được tồn kho",
  });
}

/** The queue of the quick buttons of a screen. What was pressed is sent even if the screen is left. */
export function useStockQueue(scope: InventoryScope): StockQueue {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(changeStock);
  const [queue] = useState(() =>
    createStockQueue(
      async ({ productId, versionId }, change) => {
        await stopRefetches(client);
        const product = await mutateAsync({ id: productId, variantId: versionId, change });
        await stopRefetches(client);
        showConfirmed(client, scope, product);
        refetchOthers(client);
        return product.variants.find(({ id }) => id === versionId)?.stock ?? 0;
      },
      (target, change, error) => {
        tellFailure(target, change, error);
        // Otherwise the stock was not what it seemed, or nobody knows whether it was changed.
        if (hasStatus(error, 400, 401, 403, 429)) return;
        void client.invalidateQueries({ queryKey: ["products"] });
      },
      ({ name }, { typed, stock }) =>
        notify.warning(
          `${name}: kho vừa có thay đổi khác, tồn kho bây giờ là ${formatCount(stock)}, không phải ${formatCount(typed)} như bạn nhập.`,
        ),
    ),
  );
  useBlocker({
    shouldBlockFn: () => false,
    enableBeforeUnload: () => queue.pending.get().size > 0,
  });
  return queue;
}
