import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { Button, Menu, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { ToolButton } from "../layout/tool-button.tsx";
import { usePopupPlace } from "../overlay/portal-target.ts";
import { layoutOf, type PlacedColumn, placeColumns, titleColumnOf } from "./column-layout.ts";
import classes from "./display-menu.module.css";
import type { ChangePreferences, TablePreferences } from "./table-preferences.ts";
import type { Column } from "./use-resource-table.ts";

type DisplayMenuProps<Row> = {
  columns: readonly Column<Row>[];
  preferences: Pick<TablePreferences, "columns" | "density" | "isLinked">;
  onPreferences: ChangePreferences;
};

const densities = [
  { value: "compact", label: "Gọn" },
  { value: "comfortable", label: "Thoáng" },
] as const;

export function DisplayMenuPopup<Row>(props: DisplayMenuProps<Row>) {
  const { columns, preferences, onPreferences } = props;
  const [said, setSaid] = useState("");
  const placed = placeColumns(columns, preferences.columns);
  const title = titleColumnOf(columns);
  const first = placed.findIndex(({ column }) => column === title) + 1;

  function change(next: PlacedColumn<Column<Row>>[], what = "") {
    onPreferences({ columns: layoutOf(next) });
    setSaid(what);
  }

  function move(from: number, to: number) {
    const moved = placed[from];
    if (!moved || to < first || to >= placed.length) return;
    const next = placed.filter((each) => each !== moved);
    next.splice(to, 0, moved);
    const place = `vị trí ${to - first + 1} trong ${placed.length - first}`;
    change(next, `Đã chuyển cột ${moved.column.header} đến ${place}`);
  }

  return (
    <>
      <Menu {...usePopupPlace()}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={18} />}>
            Hiển thị
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          <Menu.Label>Cột</Menu.Label>
          {placed.map((each, index) =>
            each.column === title ? null : (
              <ColumnItem
                key={each.column.id}
                placed={each}
                up={index > first ? () => move(index, index - 1) : undefined}
                down={index < placed.length - 1 ? () => move(index, index + 1) : undefined}
                isMovable={index >= first}
                onChange={(changed, what) =>
                  change(
                    placed.map((one) => (one === each ? changed : one)),
                    what,
                  )
                }
              />
            ),
          )}
          <Menu.Label className={classes.hint}>Alt + ↑ ↓ chuyển cột, ← → đến các nút</Menu.Label>
          <Menu.Item
            closeMenuOnClick={false}
            onClick={() => {
              // In a linked layout, undefined would be the user's own.
              const columnsNow = preferences.isLinked ? layoutOf(placeColumns(columns)) : undefined;
              onPreferences({ columns: columnsNow });
              setSaid("Các cột đã về mặc định");
            }}
          >
            Về mặc định
          </Menu.Item>
          {preferences.isLinked ? (
            <Menu.Item onClick={() => onPreferences({ columns: undefined })}>
              Về các cột của tôi
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Label>Độ cao của dòng</Menu.Label>
          {densities.map(({ value, label }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checked={preferences.density === value}
              onChange={() => onPreferences({ density: value })}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="tap-sr-only" aria-live="polite">
        {said}
      </span>
    </>
  );
}

type Placed = PlacedColumn<Pick<Column<never>, "id" | "header">>;

const sizes = [
  { size: undefined, label: "Vừa" },
  { size: "rong", label: "Rộng" },
  { size: "hep", label: "Hẹp" },
] as const;

type ColumnItemProps<P extends Placed> = {
  placed: P;
  up: (() => void) | undefined;
  down: (() => void) | undefined;
  isMovable: boolean;
  onChange: (changed: P, what?: string) => void;
};

function ColumnItem<P extends Placed>(props: ColumnItemProps<P>) {
  const { placed, up, down, isMovable, onChange } = props;
  const { header } = placed.column;
  const index = sizes.findIndex(({ size }) => size === placed.size);
  const next = sizes[(index + 1) % sizes.length] ?? sizes[0];

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey, currentTarget } = event;
    if (altKey) {
      if (!isMovable || (key !== "ArrowUp" && key !== "ArrowDown")) return;
      (key === "ArrowUp" ? up : down)?.();
    } else {
      const target = neighbourOf(currentTarget, key);
      if (!target) return;
      target.focus();
    }
    // Overrides the menu's own arrow keys, which know one item in a row.
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={header} className={classes.column} onKeyDownCapture={onKey}>
      <Menu.CheckboxItem
        className={classes.name}
        checked={!placed.isHidden}
        aria-keyshortcuts={isMovable ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
        onChange={() => onChange({ ...placed, isHidden: !placed.isHidden })}
      >
        {header}
      </Menu.CheckboxItem>
      {isMovable ? (
        <>
          <UnstyledButton
            {...item}
            className={classes.size}
            aria-label={`Độ rộng cột ${header}: ${sizes[index]?.label}`}
            onClick={() =>
              onChange({ ...placed, size: next.size }, `Độ rộng cột ${header}: ${next.label}`)
            }
          >
            {sizes[index]?.label}
          </UnstyledButton>
          <MoveButton label={`Chuyển cột ${header} lên`} icon={IconArrowUp} onMove={up} />
          <MoveButton label={`Chuyển cột ${header} xuống`} icon={IconArrowDown} onMove={down} />
        </>
      ) : null}
    </div>
  );
}

const item = { role: "menuitem", tabIndex: -1 } as const;

type MoveButtonProps = {
  label: string;
  icon: typeof IconArrowUp;
  onMove: (() => void) | undefined;
};

function MoveButton({ label, icon: Icon, onMove }: MoveButtonProps) {
  return (
    <ToolButton
      {...item}
      className={classes.move}
      color="gray"
      size={28}
      aria-label={label}
      isOff={!onMove}
      onClick={onMove}
    >
      <Icon size={16} />
    </ToolButton>
  );
}

function neighbourOf(row: HTMLElement, key: string): HTMLElement | undefined {
  const buttons = shownButtons(row);
  const index = buttons.findIndex((button) => button.matches(":focus"));
  if (key === "ArrowLeft") return buttons[index - 1];
  if (key === "ArrowRight") return buttons[index + 1];
  // The menu moves between first items by itself.
  if (index < 1) return undefined;
  const beside = { ArrowUp: row.previousElementSibling, ArrowDown: row.nextElementSibling }[key];
  return beside?.getAttribute("role") === "group" ? shownButtons(beside)[index] : undefined;
}

/** The width button is hidden on narrow screens. */
const shownButtons = (row: Element) =>
  [...row.querySelectorAll("button")].filter((button) => button.offsetParent);
