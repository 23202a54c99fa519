import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { HeaderTools } from "#web/ui/table/list-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { DeskFilters } from "../desk/desk-filters.tsx";
import { listNameOf } from "../desk/filter.ts";
import { statuses, type WithdrawalSearch } from "./search.ts";
import { WithdrawalStats } from "./withdrawal-stats.tsx";
import { WithdrawalTable } from "./withdrawal-table.tsx";
import { WithdrawalDisplay, WithdrawalExport } from "./withdrawal-tools.tsx";

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () =>
  import("./withdrawal-bulk-bar.tsx").then((module) => module.WithdrawalBulkBar);

type WithdrawalListProps = {
  search: WithdrawalSearch;
  onSearch: (next: WithdrawalSearch) => void;
};

/** Counts by status, filters, the requests, and what is done with several of them. */
export function WithdrawalList({ search, onSearch }: WithdrawalListProps) {
  const { xem, viec, an, ...filter } = search;
  const [preferences, changePreferences] = useTablePreferences("withdrawals");
  const selection = useRowSelection<Schema["WithdrawRequest"]>(listNameOf(filter));
  const hidden = an ?? preferences.hidden;
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });
  const display = (
    <WithdrawalDisplay
      search={{ ...filter, an: [...hidden] }}
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onSearch={onSearch}
    />
  );

  return (
    <>
      <HeaderTools display={display}>
        <WithdrawalExport filter={filter} />
      </HeaderTools>
      <WithdrawalStats filter={filter} onChange={onSearch} />
      <DeskFilters
        filter={filter}
        statuses={statuses}
        labels={withdrawStatus}
        onChange={onSearch}
        display={display}
      />
      <WithdrawalTable
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
