import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { MAX_WHOLE } from "../filter.ts";
import { mayManage, whyNotChange } from "../policy.ts";
import { productQueries } from "../queries.ts";
import type { ProductScope } from "../scope.ts";
import type { ProductFilter } from "../search.ts";
import { texts } from "../texts.ts";
import { useExport } from "../use-export.ts";
import { useList } from "../use-list.ts";
import { askBulk } from "./ask-bulk.ts";
import { BulkJob } from "./bulk-job.tsx";
import type { BulkTask } from "./bulk-task.ts";
import { DeleteButton } from "./delete-button.tsx";
import { StatusMenu } from "./status-menu.tsx";

type ProductBulkBarProps = {
  scope: ProductScope;
  filter: ProductFilter;
  selection: RowSelection<Schema["ProductSummary"]>;
};

/** The actions for the selected products. */
export function ProductBulkBar({ scope, filter, selection }: ProductBulkBarProps) {
  const client = useQueryClient();
  const list = useList(scope);
  const { data } = useQuery(productQueries.list(list, filter));
  // A product may have changed since it was selected.
  const fresh = new Map(data?.data.map((product) => [product.id, product]));
  const products = [...selection.chosen.values()].map((row) => fresh.get(row.id) ?? row);
  const { chosen } = useExport(scope);
  const me = useUser();
  const [task, setTask] = useState<BulkTask>();
  const whyNot = whyNotChange(scope, me);
  const ask = (next: BulkTask) => askBulk(next, () => setTask(next));

  return (
    <>
      <BulkBar
        selection={selection}
        total={data?.total}
        selectAll={{
          load: async () => (await client.fetchQuery(productQueries.whole(list, filter))).products,
          limit: MAX_WHOLE,
          failedText: texts.listFailed,
        }}
        main={
          <StatusMenu
            disabledReason={whyNot}
            onChoose={(status, label) => ask({ kind: "status", status, label, products })}
          />
        }
      >
        <ExportMenu fileName="san-pham-da-chon" load={(format) => chosen(products, format)} />
        <DeleteButton disabledReason={whyNot} onDelete={() => ask({ kind: "delete", products })} />
      </BulkBar>
      {task ? (
        <BulkJob
          task={task}
          isManager={mayManage(me)}
          onClose={(undone) => {
            setTask(undefined);
            selection.onChange(new Map(undone.map((product) => [String(product.id), product])));
          }}
        />
      ) : null}
    </>
  );
}
