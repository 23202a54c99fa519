import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#web/ui/feedback/notify.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_WHOLE } from "../filter.ts";
import { inventoryQueries } from "../queries.ts";
import { rowsOf, type StockRow } from "../rows.ts";
import type { InventoryScope } from "../scope.ts";
import type { InventoryFilter } from "../search.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { BulkDialogs, type BulkTask } from "./bulk-dialogs.tsx";
import classes from "./inventory-bulk-bar.module.css";
import type { BulkChange } from "./plan.ts";
import { useChooseAll } from "./use-choose-all.ts";

type InventoryBulkBarProps = {
  scope: InventoryScope;
  filter: InventoryFilter;
  selection: RowSelection<StockRow>;
};

/** The actions for the selected products; with none selected they say so. */
export function InventoryBulkBar({ scope, filter, selection }: InventoryBulkBarProps) {
  const { data } = useQuery(inventoryQueries.list(scope, filter));
  const { chooseAll, isChoosingAll } = useChooseAll(scope, filter, selection);
  const [task, setTask] = useState<BulkTask>();
  // A stock may have changed since its product was selected.
  const fresh = new Map((data ? rowsOf(data.items) : []).map((row) => [row.id, row]));
  const products = [...selection.chosen.values()].map((row) => fresh.get(row.id) ?? row);
  const total = data?.total;

  function begin(field: BulkChange["field"]) {
    if (products.length > 0) setTask({ field, products });
    // Document 2 §5.
    else notify.warning("Vui lòng chọn ít nhất một sản phẩm", { id: "none-selected" });
  }

  const actions = (
    <BulkActions scope={scope} filter={filter} products={products} onChange={begin} />
  );
  return (
    <>
      {products.length > 0 ? (
        <BulkBar
          selection={selection}
          total={total}
          onChooseAll={total !== undefined && total <= MAX_WHOLE ? chooseAll : undefined}
          isChoosingAll={isChoosingAll}
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
