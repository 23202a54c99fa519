import { Button, Group } from "@mantine/core";
import { IconBellExclamation, IconPackages } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { BulkBar } from "#web/ui/table/bulk-bar.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import { freshRows, type RowSelection, rowsById } from "#web/ui/table/use-resource-table.ts";
import type { BulkChange } from "./bulk-changes.ts";
import { inventoryQueries } from "./queries.ts";
import {
  type InventoryFilter,
  type InventoryScope,
  MAX_WHOLE,
  mayChangeStock,
  selectionOf,
  texts,
} from "./rules.ts";
import { rowsOf, type StockRow } from "./stock.ts";

const fetchDialogs = () => import("./bulk-dialogs.tsx").then((part) => part.BulkDialogs);

type BulkTask = { field: BulkChange["field"]; products: readonly StockRow[] };

type InventoryBulkBarProps = {
  scope: InventoryScope;
  filter: InventoryFilter;
  selection: RowSelection<StockRow>;
};

export function InventoryBulkBar({ scope, filter, selection }: InventoryBulkBarProps) {
  const client = useQueryClient();
  const { data } = useQuery(inventoryQueries.list(scope, filter));
  const [task, setTask] = useState<BulkTask>();
  const close = () => setTask(undefined);
  const Dialogs = useDialogPart({
    fetchPart: fetchDialogs,
    isOpen: task !== undefined,
    onClose: close,
  });
  const products = freshRows(selection, data && rowsOf(data.items));

  function begin(field: BulkChange["field"]) {
    if (products.length > 0) setTask({ field, products });
    else notify.warning("Vui lòng chọn ít nhất một sản phẩm", { id: "none-selected" });
  }

  const actions = (
    <BulkActions scope={scope} filter={filter} products={products} onChange={begin} />
  );
  // Rows that are still loading would push it down.
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
        <Group
          component="section"
          gap="xs"
          align="stretch"
          justify="flex-end"
          mt="sm"
          aria-label="Thao tác hàng loạt"
        >
          {actions}
        </Group>
      )}
      {task && Dialogs ? (
        <Dialogs
          {...task}
          onClose={close}
          onDone={(undone) => {
            close();
            selection.onChange(rowsById(undone));
          }}
        />
      ) : null}
    </>
  );
}

type BulkActionsProps = {
  scope: InventoryScope;
  filter: InventoryFilter;
  /** If empty, the whole list is exported. */
  products: readonly StockRow[];
  onChange: (field: BulkChange["field"]) => void;
};

function BulkActions({ scope, filter, products, onChange }: BulkActionsProps) {
  const mayChange = mayChangeStock(useUser(), scope);
  const isChosen = products.length > 0;
  return (
    <>
      {mayChange ? (
        <>
          <Button
            variant="default"
            leftSection={<IconPackages size={18} />}
            onClick={() => onChange("stock")}
          >
            Cập nhật tồn kho
          </Button>
          <Button
            variant="default"
            leftSection={<IconBellExclamation size={18} />}
            onClick={() => onChange("minStock")}
          >
            Đặt ngưỡng cảnh báo
          </Button>
        </>
      ) : null}
      <ExportMenu
        fileName={isChosen ? "ton-kho-da-chon" : "ton-kho"}
        load={(format) =>
          isChosen ? exportChosen(products, format) : exportFiltered(filter, format)
        }
      />
    </>
  );
}

type Format = Schema["FileFormat"];

/** Fewer than the contract's 1,000: they are in the URL, and nginx refuses lines above 8 KB. */
const MAX_IDS = 500;

async function exportChosen(products: readonly StockRow[], format: Format) {
  const ids = products.flatMap(({ versions }) => versions.map(({ id }) => id));
  if (ids.length > MAX_IDS) {
    const most = formatCount(MAX_IDS);
    const message = `Chỉ xuất được ${most} phiên bản đã chọn một lần. Hãy bỏ chọn và xuất cả danh sách.`;
    throw new ApiError(400, { message });
  }
  const file = await ok(
    api.GET("/inventory/export", { params: { query: { format, ids } }, parseAs: "blob" }),
  );
  return { file, done: `Đã xuất tồn kho của ${formatCount(products.length)} sản phẩm` };
}

async function exportFiltered(filter: InventoryFilter, format: Format) {
  const query = { format, ...selectionOf(filter) };
  const file = await ok(api.GET("/inventory/export", { params: { query }, parseAs: "blob" }));
  return { file, done: "Đã xuất tồn kho" };
}
