import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { DisplayMenu, ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { loadSheet } from "../desk/load-sheet.ts";
import { depositColumns } from "./deposit-columns.tsx";
import { sheetOf } from "./deposit-sheet.ts";
import classes from "./deposit-tools.module.css";
import { depositQueries } from "./queries.ts";
import type { DepositFilter } from "./search.ts";

type DepositToolsProps = {
  filter: DepositFilter;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  /** The columns are the device's preference from now on, no longer the URL's. */
  onHide: () => void;
};

/** Export, display settings and a refresh, which also reads the counts anew. */
export function DepositTools(props: DepositToolsProps) {
  const { filter, hidden, preferences, onPreferences, onHide } = props;
  const client = useQueryClient();
  const { isFetching } = useQuery(depositQueries.list(filter));

  const load = () => loadSheet(() => client.fetchQuery(depositQueries.whole(filter)), sheetOf);

  return (
    <div className={classes.tools}>
      <ExportMenu fileName="nap-tien" load={load} />
      <DisplayMenu
        columns={depositColumns}
        hidden={hidden}
        onHidden={(next) => {
          onPreferences({ hidden: next });
          onHide();
        }}
        density={preferences.density}
        onDensity={(density) => onPreferences({ density })}
      />
      <RefreshButton
        onRefresh={() => void client.invalidateQueries({ queryKey: depositQueries.all() })}
        refreshing={isFetching}
      />
    </div>
  );
}
