import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { countFilters, isFiltered, noFilter } from "./filter.ts";
import { inventoryQueries } from "./queries.ts";
import { useInventory } from "./quick/inventory-context.ts";
import type { InventoryFilter } from "./search.ts";
import { StockFields } from "./stock-fields.tsx";

type StockFiltersProps = {
  filter: InventoryFilter;
  onSearch: (next: InventoryFilter) => void;
  display: ReactNode;
};

/** Search, filters and order of the list. */
export function StockFilters({ filter, onSearch, display }: StockFiltersProps) {
  const { data } = useQuery(inventoryQueries.list(useInventory().scope, filter));
  return (
    <FilterBar
      search={
        <SearchInput
          value={filter.search ?? ""}
          placeholder="Tìm theo tên hoặc mã SKU"
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
      }
      onClear={isFiltered(filter) ? () => onSearch(noFilter) : undefined}
      fold={{
        active: countFilters(filter),
        display,
        ...(data && { result: `Xem ${formatCount(data.total)} sản phẩm` }),
      }}
    >
      <StockFields filter={filter} onChange={onSearch} />
    </FilterBar>
  );
}
