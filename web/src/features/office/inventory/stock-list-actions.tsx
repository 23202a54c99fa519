import { useQueryClient } from "@tanstack/react-query";
import { LayoutToggle } from "#web/ui/table/layout-toggle.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { inventoryQueries } from "./queries.ts";
import type { InventorySearch } from "./search.ts";

type StockListActionsProps = {
  isCards: boolean;
  isFetching: boolean;
  onSearch: (next: InventorySearch) => void;
};

/** Rows or cards, and everything about the stock anew. */
export function StockListActions({ isCards, isFetching, onSearch }: StockListActionsProps) {
  const client = useQueryClient();
  return (
    <>
      <LayoutToggle
        isCards={isCards}
        onChange={(cards) => onSearch({ dang: cards ? "the" : undefined })}
      />
      <RefreshButton
        onRefresh={() => void client.invalidateQueries({ queryKey: inventoryQueries.root() })}
        refreshing={isFetching}
      />
    </>
  );
}
