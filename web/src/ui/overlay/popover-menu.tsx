import { UnstyledButton } from "@mantine/core";
import { type MouseEvent, type ReactNode, useId } from "react";
import classes from "./popover-menu.module.css";

type PopoverMenuProps = {
  /** Accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  /** Links and buttons; `PopoverItem` dresses them. */
  children: ReactNode;
};

/**
 * A short list of links behind a button. The browser's own popover: Escape and a press outside
 * close it, focus returns to the button; it costs no library. A press inside closes it too.
 */
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button is a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to what is inside */}
      <div id={id} popover="auto" className={classes.panel} onClick={closeAfterPress}>
        {children}
      </div>
    </>
  );
}
