import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { withdrawalQueries } from "./queries.ts";
import type { WithdrawalFilter } from "./search.ts";
import { texts } from "./texts.ts";

/** Selects the requests of all pages. */
export function useChooseAll(
  filter: WithdrawalFilter,
  selection: RowSelection<Schema["WithdrawRequest"]>,
) {
  const client = useQueryClient();
  const [isChoosingAll, setChoosingAll] = useState(false);

  const chooseAll = useSingleFlight(async () => {
    setChoosingAll(true);
    try {
      const { rows } = await client.fetchQuery(withdrawalQueries.whole(filter));
      selection.onChange(new Map(rows.map((request) => [request.id, request])));
    } catch (error) {
      notify.error(messageOf(error, texts.listFailed));
    } finally {
      setChoosingAll(false);
    }
  });
  return { chooseAll, isChoosingAll };
}
