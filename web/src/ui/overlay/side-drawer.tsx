import { CloseButton, Text } from "@mantine/core";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from "react";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import { PortalTarget } from "./portal-target.ts";
import classes from "./side-drawer.module.css";

type SideDrawerProps = {
  title: string;
  heading?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** `sheet`: from the right, on phones from the bottom. */
  side?: "left" | "right" | "sheet";
  width?: string;
  foot?: ReactNode;
  children: ReactNode;
};

export function SideDrawer(props: SideDrawerProps) {
  const { title, heading, open, onClose, side = "left", width = "20rem", foot, children } = props;
  useRootAttribute("data-scroll-lock", open ? "" : undefined);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);

  // Only `showModal` makes a dialog modal, so the DOM follows `open` here.
  useEffect(() => {
    if (open) dialog?.showModal();
    else dialog?.close();
  }, [dialog, open]);

  function closeOnBackdropOrLink(event: MouseEvent<HTMLDialogElement>) {
    const { target } = event;
    const isLink = target instanceof Element && target.closest("a") !== null;
    if (target === dialog || isLink) onClose();
  }

  // Escape or Android's back gesture closes an open popup inside first, and only then the drawer.
  function closePopup(event: SyntheticEvent) {
    const opener = dialog?.querySelector<HTMLElement>("[aria-haspopup][aria-expanded=true]");
    if (!opener) return;
    event.preventDefault();
    opener.click();
  }

  // In the capture phase: later the popup may have closed itself.
  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key === "Escape") closePopup(event);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively (onClose)
    <dialog
      ref={setDialog}
      aria-label={title}
      className={classes.root}
      data-side={side}
      style={{ width }}
      onClose={onClose}
      onKeyDownCapture={onKeyDownCapture}
      onCancel={closePopup}
      onClick={closeOnBackdropOrLink}
    >
      <div className={classes.panel}>
        <div className={classes.head}>
          {heading ?? (
            <Text fz="lg" fw={600}>
              {title}
            </Text>
          )}
          <CloseButton onClick={onClose} />
        </div>
        <PortalTarget value={dialog}>
          <div className={classes.body}>{open ? children : null}</div>
          {open && foot ? <div className={classes.foot}>{foot}</div> : null}
        </PortalTarget>
      </div>
    </dialog>
  );
}
