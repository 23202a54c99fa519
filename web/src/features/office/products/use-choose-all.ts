import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { productQueries } from "./queries.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductFilter } from "./search.ts";
import { texts } from "./texts.ts";
import { useList } from "./use-list.ts";

type Options = {
  scope: ProductScope;
  filter: ProductFilter;
  selection: RowSelection<Schema["ProductSummary"]>;
};

/** Selects the products of all pages. */
export function useChooseAll({ scope, filter, selection }: Options) {
  const client = useQueryClient();
  const list = useList(scope);
  const [isChoosingAll, setChoosingAll] = useState(false);

  const chooseAll = useSingleFlight(async () => {
    setChoosingAll(true);
    try {
      const { products } = await client.fetchQuery(productQueries.whole(list, filter));
      selection.onChange(new Map(products.map((product) => [String(product.id), product])));
    } catch (error) {
      notify.error(messageOf(error, texts.listFailed));
    } finally {
      setChoosingAll(false);
    }
  });
  return { chooseAll, isChoosingAll };
}
