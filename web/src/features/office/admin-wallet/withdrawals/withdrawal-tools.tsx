import { useQueryClient } from "@tanstack/react-query";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { noFilter } from "../desk/filter.ts";
import { loadSheet } from "../desk/load-sheet.ts";
import { withdrawalQueries } from "./queries.ts";
import type { WithdrawalFilter, WithdrawalSearch } from "./search.ts";
import { withdrawalColumns } from "./withdrawal-columns.tsx";
import { sheetOf } from "./withdrawal-sheet.ts";

/** Exports what is filtered. */
export function WithdrawalExport({ filter }: { filter: WithdrawalFilter }) {
  const client = useQueryClient();
  const load = () => loadSheet(() => client.fetchQuery(withdrawalQueries.whole(filter)), sheetOf);
  return <ExportMenu fileName="rut-tien" load={load} />;
}

type WithdrawalDisplayProps = {
  /** The current filter and columns. */
  search: WithdrawalSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: WithdrawalSearch) => void;
};

/** Clears the previous view. */
const noView: WithdrawalSearch = { ...noFilter, size: undefined };

/** Named views and display settings of the list. */
export function WithdrawalDisplay(props: WithdrawalDisplayProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <TableTools
      columns={withdrawalColumns}
      hidden={hidden}
      preferences={preferences}
      onPreferences={onPreferences}
      view={view}
      onView={(stored) => onSearch({ ...noView, ...stored, page: undefined })}
      onHide={() => onSearch({ an: undefined })}
    />
  );
}
