import { useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import { mayManage, whyNotChange } from "../policy.ts";
import { useExport } from "../use-export.ts";
import { askBulk } from "./ask-bulk.ts";
import { BulkJob } from "./bulk-job.tsx";
import type { BulkTask } from "./bulk-task.ts";
import { DeleteButton } from "./delete-button.tsx";
import { StatusMenu } from "./status-menu.tsx";
import { type ListSelection, useChosen } from "./use-chosen.ts";

/** The actions for the selected products. */
export function ProductBulkBar({ scope, filter, selection }: ListSelection) {
  const { products, all } = useChosen({ scope, filter, selection });
  const { chosen } = useExport(scope);
  const me = useUser();
  const [task, setTask] = useState<BulkTask>();
  const whyNot = whyNotChange(scope, me);
  const ask = (next: BulkTask) => askBulk(next, () => setTask(next));

  return (
    <>
      <BulkBar selection={selection} {...all}>
        <StatusMenu
          disabledReason={whyNot}
          onChoose={(status, label) => ask({ kind: "status", status, label, products })}
        />
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
