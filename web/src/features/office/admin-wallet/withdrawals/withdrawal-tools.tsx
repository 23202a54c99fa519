import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { noFilter } from "../desk/filter.ts";
import { loadSheet } from "../desk/load-sheet.ts";
import { withdrawalQueries } from "./queries.ts";
import type { WithdrawalSearch } from "./search.ts";
import { withdrawalColumns } from "./withdrawal-columns.tsx";
import { sheetOf } from "./withdrawal-sheet.ts";
import classes from "./withdrawal-tools.module.css";

type WithdrawalToolsProps = {
  /** The current filter and columns. */
  search: WithdrawalSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: WithdrawalSearch) => void;
};

/** Clears the previous view. */
const noView: WithdrawalSearch = { ...noFilter, size: undefined };

/** Export, named views, display settings and refresh. */
export function WithdrawalTools(props: WithdrawalToolsProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  const client = useQueryClient();
  const { isFetching } = useQuery(withdrawalQueries.list(search));

  const load = () => loadSheet(() => client.fetchQuery(withdrawalQueries.whole(search)), sheetOf);

  return (
    <div className={classes.root}>
      <ExportMenu fileName="rut-tien" load={load} />
      <TableTools
        columns={withdrawalColumns}
        hidden={hidden}
        preferences={preferences}
        onPreferences={onPreferences}
        view={view}
        onView={(stored) => onSearch({ ...noView, ...stored, page: undefined })}
        onHide={() => onSearch({ an: undefined })}
      />
      <RefreshButton
        onRefresh={() => void client.invalidateQueries({ queryKey: withdrawalQueries.all() })}
        refreshing={isFetching}
      />
    </div>
  );
}
