import "./styles-modal.ts";
import { Drawer } from "@mantine/core";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useRootAttribute } from "../layout/use-root-attribute.ts";
import classes from "./row-panel.module.css";
import { onPanelKey } from "./row-panel-keys.ts";
import { type RowPlace, RowSteps } from "./row-steps.tsx";
import { useReturnFocus } from "./use-return-focus.ts";
import { useShownRow } from "./use-shown-row.ts";

type RowPanelProps = {
  /** Names the row and the panel: "Đơn hàng #A1B2C3". */
  title: string;
  /** Undefined if the list does not contain the row: it was opened by a link. */
  place?: RowPlace | undefined;
  onClose: () => void;
  /** Buttons that act on the row; always visible. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Below the dialogs that its buttons open; Mantine's default is 200. */
const Z_INDEX = 190;

/**
 * Shows the details of a table row, with buttons and keys for the previous and the next one. Render
 * it while a row is open; the caller knows which, usually from the URL. Not a `SideDrawer`: that is a
 * native modal dialog, which would cover any dialog opened from the footer.
 */
export function RowPanel({ title, place, onClose, footer, children }: RowPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(useShownRow(place?.id));
  useRootAttribute("data-row-panel", "");

  // biome-ignore lint/correctness/useExhaustiveDependencies: for every row
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [title, place?.position]);

  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size="32rem"
      zIndex={Z_INDEX}
      classNames={{ content: classes.panel }}
      // `onPanelKey` handles it: Escape in a dialog above must not close the panel too.
      closeOnEscape={false}
      onKeyDown={onPanelKey({ ...place, onClose })}
    >
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content ref={panel} data-row-panel>
        <div className={classes.top}>
          <Drawer.Header role="none" className={classes.header}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton />
          </Drawer.Header>
          {place ? <RowSteps title={title} {...place} /> : null}
        </div>
        <div className={classes.body}>{children}</div>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </Drawer.Content>
    </Drawer.Root>
  );
}
