import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import classes from "./row-menu.module.css";

type RowMenuItem = {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** For destructive actions. */
  isDanger?: boolean;
  /** Why the action is disabled for this row; the item stays focusable and shows it. */
  disabledReason?: string | undefined;
};

type RowMenuProps = {
  /** The row's name: "Nguyễn Thị Hoa". */
  name: string;
  items: readonly RowMenuItem[];
};

/** The actions of a row, as text. Only a button until it is pressed: a list has many of them. */
export function RowMenuPopup({ name, items }: RowMenuProps) {
  const [isUsed, setUsed] = useState(false);
  if (isUsed) return <UsedMenu name={name} items={items} />;
  return (
    <ActionIcon
      color="gray"
      aria-label={labelOf(name)}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setUsed(true)}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
}

const labelOf = (name: string) => `Thao tác với ${name}`;

/** The menu, in place of the button that was pressed. */
function UsedMenu({ name, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus({ preventScroll: true });

  function start(action: () => void) {
    // What opens gives the focus back to it; the pressed item is gone by then.
    focusButton();
    action();
  }

  return (
    // Mantine gives the focus back only to what had it before a menu that was closed at first.
    <Menu defaultOpened onClose={focusButton}>
      <Menu.Target>
        <ActionIcon ref={button} color="gray" aria-label={labelOf(name)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, onClick, isDanger, disabledReason }) => (
          <Menu.Item
            key={label}
            color={isDanger ? "red" : undefined}
            leftSection={icon}
            aria-disabled={disabledReason !== undefined}
            className={classes.item}
            closeMenuOnClick={disabledReason === undefined}
            onClick={disabledReason === undefined ? () => start(onClick) : undefined}
          >
            {label}
            {disabledReason ? <small>{disabledReason}</small> : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
