import { IconEdit, IconEye, IconHistory } from "@tabler/icons-react";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { useInventory } from "./quick/inventory-context.ts";
import type { StockRow } from "./rows.ts";
import type { InventorySearch } from "./search.ts";
import { texts } from "./texts.ts";

type StockActionsProps = {
  row: StockRow;
  /** Opens the panel or the form. */
  onSearch: (next: InventorySearch) => void;
};

/** The actions for a product in the list. */
export function StockActions({ row: { id, name }, onSearch }: StockActionsProps) {
  const { mayChange } = useInventory();
  return (
    <RowMenu
      name={name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        {
          label: "Cập nhật tồn kho",
          icon: <IconEdit size={18} />,
          onClick: () => onSearch({ sua: id }),
          disabledReason: mayChange ? undefined : texts.mayNotChange,
        },
        {
          label: "Lịch sử",
          icon: <IconHistory size={18} />,
          onClick: () => onSearch({ xem: id, muc: "lich-su" }),
        },
      ]}
    />
  );
}
