import { Button } from "@mantine/core";
import { IconBellExclamation, IconPackages } from "@tabler/icons-react";
import { useUser } from "#web/auth/can.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import { mayChangeStock } from "../policy.ts";
import type { StockRow } from "../rows.ts";
import type { InventoryScope } from "../scope.ts";
import type { InventoryFilter } from "../search.ts";
import { exportChosen, exportFiltered } from "./export-stock.ts";
import type { BulkChange } from "./plan.ts";

type BulkActionsProps = {
  scope: InventoryScope;
  filter: InventoryFilter;
  /** The selected products; with none, the export is that of the whole list. */
  products: readonly StockRow[];
  onChange: (field: BulkChange["field"]) => void;
};

export function BulkActions({ scope, filter, products, onChange }: BulkActionsProps) {
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
