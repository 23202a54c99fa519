import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { orderQueries } from "./queries.ts";
import type { OrderFilter } from "./search.ts";
import { texts } from "./texts.ts";
import { useScope } from "./use-scope.ts";

/** Selects the orders of all pages. */
export function useChooseAll(filter: OrderFilter, selection: RowSelection<Schema["Order"]>) {
  const client = useQueryClient();
  const scope = useScope();
  const [isChoosingAll, setChoosingAll] = useState(false);

  const chooseAll = useSingleFlight(async () => {
    setChoosingAll(true);
    try {
      const { orders } = await client.fetchQuery(orderQueries.whole(scope, filter));
      selection.onChange(new Map(orders.map((order) => [order.id, order])));
    } catch (error) {
      notify.error(messageOf(error, texts.listFailed));
    } finally {
      setChoosingAll(false);
    }
  });
  return { chooseAll, isChoosingAll };
}
