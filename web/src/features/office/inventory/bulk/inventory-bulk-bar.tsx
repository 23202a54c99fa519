import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#web/ui/feedback/notify.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_WHOLE } from "../filter.ts";
import { inventoryQueries } from "../queries.ts";
import { rowsOf, type StockRow } from "../rows.ts";
import type { InventoryScope } from "../scope.ts";
import type { InventoryFilter } from "../search.ts";
import { texts } from "../texts.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { BulkDialogs, type BulkTask } from "./bulk-dialogs.tsx";
import classes from "./inventory-bulk-bar.module.css";
import type { BulkChange } from "./plan.ts";

type InventoryBulkBarProps = {
  scope: InventoryScope;
  filter: InventoryFilter;
  selection: RowSelection<StockRow>;
};

/** The actions for the selected products; with none selected they say so. */
export function InventoryBulkBar({ scope, filter, selection }: InventoryBulkBarProps) {
  const client = useQueryClient();
  const { data } = useQuery(inventoryQueries.list(scope, filter));
  const [task, setTask] = useState<BulkTask>();
  // A stock may have changed since its product was selected.
  const fresh = new Map((data ? rowsOf(data.items) : []).map((row) => [row.id, row]));
  const products = [...selection.chosen.values()].map((row) => fresh.get(row.id) ?? row);

  function begin(field: BulkChange["field"]) {
    if (products.length > 0) setTask({ field, products });
    // Document 2 §5.
    else notify.warning("Vui lòng chọn ít nhất một sản phẩm", { id: "none-selected" });
  }

  const actions = (
    <BulkActions scope={scope} filter={filter} products={products} onChange={begin} />
  );
  // The rows that are still loading would push it down.
  if (!data) return null;
  return (
    <>
      {products.length > 0 ? (
        <BulkBar
          selection={selection}
          total={data.total}
          selectAll={{
            load: async () => (await client.fetchQuery(inventoryQueries.whole(scope, filter))).rows,
            limit: MAX_WHOLE,
            failedText: texts.listFailed,
          }}
        >
          {actions}
        </BulkBar>
      ) : (
        <section className={classes.root} aria-label="Thao tác hàng loạt">
          {actions}
        </section>
      )}
      <BulkDialogs
        task={task}
        onClose={() => setTask(undefined)}
        onDone={(undone) => {
          setTask(undefined);
          selection.onChange(new Map(undone.map((row) => [String(row.id), row])));
        }}
      />
    </>
  );
}
