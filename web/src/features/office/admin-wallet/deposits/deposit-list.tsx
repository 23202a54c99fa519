import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { HeaderTools } from "#web/ui/table/list-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { depositRequestStatus } from "#web/ui/wallet/transaction-labels.ts";
import { DeskFilters } from "../desk/desk-filters.tsx";
import { listNameOf } from "../desk/filter.ts";
import { DepositStats } from "./deposit-stats.tsx";
import { DepositTable } from "./deposit-table.tsx";
import { DepositDisplay, DepositExport } from "./deposit-tools.tsx";
import { type DepositSearch, statuses } from "./search.ts";

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () => import("./deposit-bulk-bar.tsx").then((module) => module.DepositBulkBar);

type DepositListProps = {
  search: DepositSearch;
  onSearch: (next: DepositSearch) => void;
};

/** The queue with its counts, filters, display settings and bulk confirmation. */
export function DepositList({ search, onSearch }: DepositListProps) {
  const { xem, viec, an, ...filter } = search;
  const [preferences, changePreferences] = useTablePreferences("admin-deposits");
  const selection = useRowSelection<Schema["AdminDeposit"]>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });

  const display = (
    <DepositDisplay
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onHide={() => onSearch({ an: undefined })}
    />
  );

  return (
    <>
      <HeaderTools display={display}>
        <DepositExport filter={filter} />
      </HeaderTools>
      <DepositStats filter={filter} onChange={onSearch} />
      <DeskFilters
        filter={filter}
        statuses={statuses}
        labels={depositRequestStatus}
        onChange={onSearch}
        display={display}
      />
      <DepositTable
        filter={filter}
        hidden={hidden}
        density={preferences.density}
        selection={selection}
        onSearch={onSearch}
      />
      {BulkBar ? <BulkBar filter={filter} selection={selection} /> : null}
    </>
  );
}
