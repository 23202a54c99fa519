import { UnstyledButton } from "@mantine/core";
import { type MouseEvent, type ReactNode, useId } from "react";
import classes from "./popover-menu.module.css";

type PopoverMenuProps = {
  label: string;
  button: ReactNode;
  children: ReactNode;
};

/** A native popover: Escape, an outside click or a click on an item closes it. */
export function PopoverMenu({ label, button, children }: PopoverMenuProps) {
  const id = useId();
  function closeAfterPress(event: MouseEvent<HTMLDivElement>) {
    const isPress = event.target instanceof Element && event.target.closest("a, button");
    if (isPress) event.currentTarget.hidePopover();
  }
  return (
    <>
      <UnstyledButton className={classes.button} aria-label={label} popoverTarget={id}>
        {button}
      </UnstyledButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button clicks it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles clicks of its children */}
      <div id={id} popover="auto" className={classes.panel} onClick={closeAfterPress}>
        {children}
      </div>
    </>
  );
}
