import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { IconRefreshDot, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { usePopupPlace } from "#web/ui/overlay/portal-target.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { RowSelection } from "#web/ui/table/use-resource-table.ts";
import {
  askBulk,
  type BulkTask,
  doneText,
  inChunks,
  oneByOne,
  type Settable,
  titleOf,
} from "./bulk-work.ts";
import { productQueries, useExport, useList, useStatuses } from "./queries.ts";
import { mayManage, type ProductScope, texts, whyNotChange } from "./rules.ts";
import { MAX_WHOLE, type ProductFilter } from "./search.ts";

type ProductBulkBarProps = {
  scope: ProductScope;
  filter: ProductFilter;
  selection: RowSelection<Schema["ProductSummary"]>;
};

export function ProductBulkBar({ scope, filter, selection }: ProductBulkBarProps) {
  const client = useQueryClient();
  const list = useList(scope);
  const { data } = useQuery(productQueries.list(list, filter));
  // Products may have changed since they were selected.
  const fresh = new Map(data?.data.map((product) => [product.id, product]));
  const products = [...selection.selected.values()].map((row) => fresh.get(row.id) ?? row);
  const { selected } = useExport(scope);
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
        <ExportMenu fileName="san-pham-da-chon" load={(format) => selected(products, format)} />
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

type StatusMenuProps = {
  disabledReason: string | undefined;
  onChoose: (status: Settable, label: string) => void;
};

/** Without `archived`: deleting has a button of its own. */
function StatusMenu({ disabledReason, onChoose }: StatusMenuProps) {
  const { choices } = useStatuses();
  const place = usePopupPlace();
  const { props, bubble } = useDisabledReason(disabledReason ?? "");
  if (disabledReason) {
    return (
      <>
        <Button variant="default" leftSection={<IconRefreshDot size={18} />} {...props}>
          Đổi trạng thái
        </Button>
        {bubble}
      </>
    );
  }
  return (
    <Menu {...place}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconRefreshDot size={18} />}>
          Đổi trạng thái
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, label }) =>
          value === "archived" ? null : (
            <Menu.Item key={value} onClick={() => onChoose(value, label)}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type DeleteButtonProps = { disabledReason: string | undefined; onDelete: () => void };

function DeleteButton({ disabledReason, onDelete }: DeleteButtonProps) {
  const { props, bubble } = useDisabledReason(disabledReason ?? "");
  return (
    <>
      <Button
        variant="light"
        color="red"
        leftSection={<IconTrash size={18} />}
        {...(disabledReason ? props : { onClick: onDelete })}
      >
        Xóa
      </Button>
      {disabledReason ? bubble : null}
    </>
  );
}

type BulkJobProps = {
  task: BulkTask;
  /** May call the bulk operations. */
  isManager: boolean;
  /** Gets the products that were not changed. */
  onClose: (undone: readonly Schema["ProductSummary"][]) => void;
};

function BulkJob({ task, isManager, onClose }: BulkJobProps) {
  const client = useQueryClient();
  const failed = task.kind === "delete" ? texts.deleteFailed : texts.statusFailed;

  function close(undone: readonly Schema["ProductSummary"][]) {
    for (const family of ["products", "home", "categories", "favorites"] as const) {
      void client.invalidateQueries({ queryKey: [family] });
    }
    const done = task.products.length - undone.length;
    if (done > 0) notify.success(doneText(task, done));
    onClose(undone);
  }

  return (
    <LongJob
      title={titleOf(task)}
      items={task.products}
      work={isManager ? inChunks(task) : oneByOne(task)}
      nameOf={({ name }) => name}
      describeFailure={(error) => messageOf(error, failed)}
      onClose={close}
    />
  );
}
