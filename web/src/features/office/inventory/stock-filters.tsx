import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { FilterOpenButton } from "#web/ui/table/filter-open-button.tsx";
import { FilterSheet } from "#web/ui/table/filter-sheet.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { countFilters, isFiltered, noFilter } from "./filter.ts";
import { NARROW } from "./page-size.ts";
import { inventoryQueries } from "./queries.ts";
import { useInventory } from "./quick/inventory-context.ts";
import type { InventorySearch } from "./search.ts";
import { StockFields } from "./stock-fields.tsx";
import { StockListActions } from "./stock-list-actions.tsx";

type StockFiltersProps = { search: InventorySearch; onSearch: (next: InventorySearch) => void };

/** Search and filters; on narrow screens the filters are in a drawer. */
export function StockFilters({ search, onSearch }: StockFiltersProps) {
  const { dang, ...filter } = search;
  const { scope } = useInventory();
  const list = useQuery(inventoryQueries.list(scope, filter));
  const isNarrow = useMedia(NARROW);
  const [isOpen, setOpen] = useState(false);
  const clear = () => onSearch(noFilter);
  const total = list.data?.total;
  return (
    <>
      <FilterBar
        search={
          <SearchInput
            value={filter.search ?? ""}
            placeholder="Tìm theo tên hoặc mã SKU"
            onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
          />
        }
        onClear={isFiltered(filter) ? clear : undefined}
        actions={
          <>
            <StockListActions
              isCards={dang === "the"}
              isFetching={list.isFetching}
              onSearch={onSearch}
            />
            {isNarrow ? (
              <FilterOpenButton active={countFilters(filter)} onOpen={() => setOpen(true)} />
            ) : null}
          </>
        }
      />
      {isNarrow ? (
        <FilterSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          onClear={clear}
          result={total === undefined ? "Xem kết quả" : `Xem ${formatCount(total)} sản phẩm`}
        >
          <StockFields filter={filter} onChange={onSearch} withLabels />
        </FilterSheet>
      ) : (
        <StockFields filter={filter} onChange={onSearch} />
      )}
    </>
  );
}
