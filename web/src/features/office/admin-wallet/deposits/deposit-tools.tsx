import { useQueryClient } from "@tanstack/react-query";
import { DisplayMenu, ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { loadSheet } from "../desk/load-sheet.ts";
import { depositColumns } from "./deposit-columns.tsx";
import { sheetOf } from "./deposit-sheet.ts";
import { depositQueries } from "./queries.ts";
import type { DepositFilter } from "./search.ts";

/** Exports what is filtered. */
export function DepositExport({ filter }: { filter: DepositFilter }) {
  const client = useQueryClient();
  const load = () => loadSheet(() => client.fetchQuery(depositQueries.whole(filter)), sheetOf);
  return <ExportMenu fileName="nap-tien" load={load} />;
}

type DepositDisplayProps = {
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  /** The columns are the device's preference from now on, no longer the URL's. */
  onHide: () => void;
};

/** Display settings of the list. */
export function DepositDisplay(props: DepositDisplayProps) {
  const { hidden, preferences, onPreferences, onHide } = props;
  return (
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
  );
}
