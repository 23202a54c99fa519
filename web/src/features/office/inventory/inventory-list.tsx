import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf } from "./filter.ts";
import { useInventory } from "./quick/inventory-context.ts";
import type { StockRow } from "./rows.ts";
import type { InventorySearch } from "./search.ts";
import { StockBanner } from "./stock-banner.tsx";
import { StockFilters } from "./stock-filters.tsx";
import { StockStats } from "./stock-stats.tsx";
import { StockTable } from "./stock-table.tsx";
import { StockTools } from "./stock-tools.tsx";
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

  return (
    <>
      <PageHeader
        title={titleOf[scope]}
        actions={
          <StockTools
            search={{ ...listed, an: [...hidden] }}
            hidden={hidden}
            preferences={preferences}
            onPreferences={changePreferences}
            onSearch={onSearch}
          />
        }
      />
      <StockStats filter={filter} onChange={onSearch} />
      <StockBanner onOpen={() => onSearch({ canh: true })} />
      <StockFilters search={listed} onSearch={onSearch} />
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
