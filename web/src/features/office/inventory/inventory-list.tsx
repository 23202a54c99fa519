import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf } from "./filter.ts";
import { inventoryQueries } from "./queries.ts";
import { useInventory } from "./quick/inventory-context.ts";
import type { StockRow } from "./rows.ts";
import type { InventorySearch } from "./search.ts";
import { StockBanner } from "./stock-banner.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { StockStats } from "./stock-stats.tsx";
import { StockTable } from "./stock-table.tsx";
import { GridButton, StockDisplay } from "./stock-tools.tsx";
import { titleOf } from "./texts.ts";

// Loaded after the list, below which it is: it says what it needs when nothing is selected.
const fetchBulkBar = () =>
  import("./bulk/inventory-bulk-bar.tsx").then((module) => module.InventoryBulkBar);

type InventoryListProps = {
  /** With the page size of this screen. */
  search: InventorySearch;
  onSearch: (next: InventorySearch) => void;
};

/** The list with its figures, filters, display settings and bulk actions. */
export function InventoryList({ search, onSearch }: InventoryListProps) {
  const { xem, muc, sua, luoi, canh, an, ...listed } = search;
  const { dang, ...filter } = listed;
  const { scope } = useInventory();
  const [preferences, changePreferences] = useTablePreferences(`inventory-${scope}`);
  const selection = useRowSelection<StockRow>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: true,
    onFail: notifyPartFailed,
  });

  const client = useQueryClient();
  const { isFetching } = useQuery(inventoryQueries.list(scope, filter));
  const display = (
    <StockDisplay
      search={{ ...listed, an: [...hidden] }}
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onSearch={onSearch}
    />
  );

  return (
    <>
      <ListHeader
        title={titleOf[scope]}
        display={display}
        refresh={{
          onRefresh: () => void client.invalidateQueries({ queryKey: inventoryQueries.root() }),
          refreshing: isFetching,
        }}
        main={<GridButton onOpen={() => onSearch({ luoi: true })} />}
      />
      <StockStats filter={filter} onChange={onSearch} />
      <StockBanner filter={filter} onOpen={() => onSearch({ canh: true })} />
      <StockFilters filter={filter} onSearch={onSearch} display={display} />
      <StockTable
        search={listed}
        hidden={hidden}
        density={preferences.density}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar scope={scope} filter={filter} selection={selection} /> : null}
    </>
  );
}
