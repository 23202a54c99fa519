import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { usePopupPlace } from "../overlay/portal-target.ts";
import type { Density } from "./table-preferences.ts";
import { type Column, titleColumnOf } from "./use-resource-table.ts";

type DisplayMenuProps<Row> = {
  /** All columns of the table; the title column cannot be hidden. */
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  density: Density;
  onDensity: (density: Density) => void;
};

const densities = [
  { value: "compact", label: "Gọn" },
  { value: "comfortable", label: "Thoáng" },
] as const;

/** Chooses the visible columns and the row height of a table. */
export function DisplayMenuPopup<Row>(props: DisplayMenuProps<Row>) {
  const { columns, hidden, onHidden, density, onDensity } = props;
  const title = titleColumnOf(columns);
  const toggle = (id: string) =>
    onHidden(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <Menu {...usePopupPlace()}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />}>
          Hiển thị
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Cột</Menu.Label>
        {columns.map((column) =>
          column === title ? null : (
            <Menu.CheckboxItem
              key={column.id}
              checked={!hidden.includes(column.id)}
              onChange={() => toggle(column.id)}
            >
              {column.header}
            </Menu.CheckboxItem>
          ),
        )}
        <Menu.Divider />
        <Menu.Label>Độ cao của dòng</Menu.Label>
        {densities.map(({ value, label }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={density === value}
            onChange={() => onDensity(value)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
