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
  isDanger?: boolean;
  disabledReason?: string | undefined;
};

type RowMenuProps = {
  name: string;
  items: readonly RowMenuItem[];
};

/** Only a button until it is pressed, because a list has many of them. */
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

function UsedMenu({ name, items }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const focusButton = () => button.current?.focus({ preventScroll: true });

  function start(action: () => void) {
    // What opens returns the focus to this button; the pressed item is gone by then.
    focusButton();
    action();
  }

  return (
    // Mantine returns the focus only if the menu was closed at first.
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
