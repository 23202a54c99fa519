import { useQueryClient } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { LayoutToggle } from "#web/ui/table/layout-toggle.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { noFilter } from "./filter.ts";
import { orderColumns } from "./order-columns.tsx";
import { sheetOf } from "./order-sheet.ts";
import { orderQueries } from "./queries.ts";
import type { OrderFilter, OrderSearch } from "./search.ts";
import { useScope } from "./use-scope.ts";

/** Exports what is filtered. */
export function OrderExport({ filter: { page, ...view } }: { filter: OrderFilter }) {
  const client = useQueryClient();
  const scope = useScope();

  async function load() {
    const { orders, total } = await client.fetchQuery(orderQueries.whole(scope, view));
    const note = `Chỉ có ${formatCount(orders.length)} đơn mới nhất trong ${formatCount(total)}.`;
    return { ...sheetOf(orders), ...(orders.length < total && { note }) };
  }

  return <ExportMenu fileName="don-hang" load={load} />;
}

type OrderDisplayProps = {
  /** The current filter, columns and layout. */
  search: OrderSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: OrderSearch) => void;
};

/** Clears the previous view. */
const noView: OrderSearch = { ...noFilter, muc: undefined, size: undefined, dang: undefined };

/** Named views, display settings and layout of the list. */
export function OrderDisplay(props: OrderDisplayProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <>
      <TableTools
        columns={orderColumns}
        hidden={hidden}
        preferences={preferences}
        onPreferences={onPreferences}
        view={view}
        onView={(stored) => onSearch({ ...noView, ...stored, page: undefined })}
        onHide={() => onSearch({ an: undefined })}
      />
      <LayoutToggle
        isCards={search.dang === "the"}
        onChange={(isCards) => onSearch({ dang: isCards ? "the" : undefined })}
      />
    </>
  );
}
