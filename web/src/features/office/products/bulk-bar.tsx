import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { IconRefreshDot, IconTag, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import type { ChunkWork, Failure } from "#web/lib/run-for-each.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReasonButton } from "#web/ui/form/reason-button.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { usePopupPlace } from "#web/ui/overlay/portal-target.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import { freshRows, type RowSelection, rowsById } from "#web/ui/table/use-resource-table.ts";
import { useUndo } from "./product-actions.tsx";
import {
  productFamilies,
  productQueries,
  removeProduct,
  setStatus,
  useExport,
  useList,
  useStatuses,
} from "./queries.ts";
import {
  actionFailed,
  MAX_WHOLE,
  mayManage,
  type ProductFilter,
  type ProductScope,
  texts,
  whyNotChange,
} from "./rules.ts";

type Product = Schema["ProductSummary"];

const fetchPrices = () =>
  import("./prices/price-grid-modal.tsx").then((part) => part.PriceGridModal);

type ProductBulkBarProps = {
  scope: ProductScope;
  filter: ProductFilter;
  selection: RowSelection<Product>;
};

export function ProductBulkBar({ scope, filter, selection }: ProductBulkBarProps) {
  const client = useQueryClient();
  const list = useList(scope);
  const { data } = useQuery(productQueries.list(list, filter));
  const products = freshRows(selection, data?.data);
  const { selected } = useExport(scope);
  const me = useUser();
  const [task, setTask] = useState<BulkTask>();
  const whyNot = whyNotChange(scope, me);
  const ask = (next: BulkTask) => askBulk(next, () => setTask(next));
  /** The selection when the grid was opened. */
  const [priced, setPriced] = useState<readonly Product[]>();
  const closePrices = () => setPriced(undefined);
  const Prices = useDialogPart({
    fetchPart: fetchPrices,
    isOpen: priced !== undefined,
    onClose: closePrices,
  });

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
        <ReasonButton
          variant="default"
          leftSection={<IconTag size={18} />}
          whyNot={whyNot}
          onClick={() => setPriced(products)}
        >
          Bảng giá
        </ReasonButton>
        <ExportMenu fileName="san-pham-da-chon" load={(format) => selected(products, format)} />
        <ReasonButton
          variant="light"
          color="red"
          leftSection={<IconTrash size={18} />}
          whyNot={whyNot}
          onClick={() => ask({ kind: "delete", products })}
        >
          Xóa
        </ReasonButton>
      </BulkBar>
      {priced && Prices ? <Prices products={priced} onClose={closePrices} /> : null}
      {task ? (
        <BulkJob
          task={task}
          isManager={mayManage(me)}
          scope={scope}
          onClose={(undone) => {
            setTask(undefined);
            selection.onChange(rowsById(undone));
          }}
        />
      ) : null}
    </>
  );
}

type Settable = Schema["SettableProductStatus"];

type StatusMenuProps = {
  disabledReason: string | undefined;
  onChoose: (status: Settable, label: string) => void;
};

/** Without `archived`: deleting has its own button. */
function StatusMenu({ disabledReason, onChoose }: StatusMenuProps) {
  const { choices } = useStatuses();
  const place = usePopupPlace();
  if (disabledReason) {
    return (
      <ReasonButton
        variant="default"
        leftSection={<IconRefreshDot size={18} />}
        whyNot={disabledReason}
      >
        Đổi trạng thái
      </ReasonButton>
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

type BulkTask =
  | { kind: "status"; status: Settable; label: string; products: readonly Product[] }
  | { kind: "delete"; products: readonly Product[] };

const notes: Record<BulkTask["kind"], string | undefined> = {
  status: "Khách chỉ thấy những sản phẩm Đang bán và đã được duyệt.",
  delete:
    "Sản phẩm rời khỏi cửa hàng và các danh sách. Đơn hàng đã đặt vẫn giữ nguyên, và có thể khôi phục từng sản phẩm sau.",
};

function askBulk(task: BulkTask, run: () => void): void {
  confirm({
    title: `${titleOf(task)}?`,
    body: namesOf(task.products),
    note: notes[task.kind],
    confirmLabel: task.kind === "delete" ? "Xóa" : "Đổi trạng thái",
    danger: task.kind === "delete",
    run,
  });
}

export function titleOf(task: BulkTask): string {
  const count = `${formatCount(task.products.length)} sản phẩm`;
  return task.kind === "delete" ? `Xóa ${count}` : `Chuyển ${count} sang ${task.label}`;
}

export function doneText(task: BulkTask, done: number): string {
  const count = `${formatCount(done)} sản phẩm`;
  return task.kind === "delete" ? `Đã xóa ${count}` : `Đã chuyển ${count} sang ${task.label}`;
}

const MAX_NAMED = 5;

export function namesOf(products: readonly Pick<Product, "name">[]): string {
  const named = products.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = products.length - named.length;
  return more > 0 ? `${named.join(", ")} và ${formatCount(more)} sản phẩm khác` : named.join(", ");
}

type BulkJobProps = {
  task: BulkTask;
  isManager: boolean;
  scope: ProductScope;
  onClose: (undone: readonly Product[]) => void;
};

function BulkJob({ task, isManager, scope, onClose }: BulkJobProps) {
  const client = useQueryClient();
  const undoOf = useUndo(scope);
  const failed = actionFailed[task.kind === "delete" ? "delete" : "sell"];

  function close(undone: readonly Product[]) {
    for (const family of productFamilies) {
      void client.invalidateQueries({ queryKey: [family] });
    }
    const done = task.products.filter((product) => !undone.includes(product));
    const undo = undoOf(done, task.kind === "delete" ? "archived" : task.status);
    if (done.length > 0) notify.success(doneText(task, done.length), { undo });
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

/** The contract allows 1,000 per call; smaller chunks show progress and can be stopped. */
const CHUNK = 100;

function inChunks(task: BulkTask): ChunkWork<Product> {
  const call = (ids: number[]) =>
    task.kind === "delete"
      ? ok(api.DELETE("/products/admin/bulk-delete", { body: { ids } }))
      : ok(api.PUT("/products/admin/bulk-update-status", { body: { ids, status: task.status } }));
  return {
    size: CHUNK,
    send: async (products) => failuresOf(products, await call(products.map(({ id }) => id))),
  };
}

/** For products that a bulk call refused although the call itself succeeded. */
const REFUSED = 409;

export function failuresOf(
  products: readonly Product[],
  { failed }: Schema["BulkProductResult"],
): Failure<Product>[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return failed.flatMap(({ id, code, message }) => {
    const item = byId.get(id);
    return item ? [{ item, error: new ApiError(REFUSED, { code, message }) }] : [];
  });
}

/** For shops, which may not call the bulk operations. */
const oneByOne =
  (task: BulkTask) =>
  ({ id }: Product): Promise<unknown> =>
    task.kind === "delete" ? removeProduct(id) : setStatus(id, task.status);
