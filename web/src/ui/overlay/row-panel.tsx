import "./styles-modal.ts";
import { Button, Drawer } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { formatCount } from "#web/lib/format.ts";
import { useDisabledReason } from "../feedback/use-disabled-reason.tsx";
import { useRootAttribute } from "../layout/use-root-attribute.ts";
import { useReturnFocus } from "./dialog.ts";
import classes from "./row-panel.module.css";

export type RowPlace = {
  id: string | number;
  /** Starts at 1, counted over all pages. */
  position: number;
  total: number;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

type RowPanelProps = {
  title: string;
  /** Undefined if the row is not in the list: it was opened by a link. */
  place?: RowPlace | undefined;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** Below the dialogs that its buttons open; Mantine's default is 200. */
const Z_INDEX = 190;

/** Not a `SideDrawer`: a native modal dialog would cover any dialog opened from the footer. */
export function RowPanel({ title, place, onClose, footer, children }: RowPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(useShownRow(place?.id));
  useRootAttribute("data-row-panel", "");

  // The focus trap waits for a timer: a key pressed until then would be lost.
  const attach = useCallback((element: HTMLDivElement | null) => {
    panel.current = element;
    element?.querySelector("button")?.focus({ preventScroll: true });
  }, []);

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
      <Drawer.Content ref={attach} data-row-panel>
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

function RowSteps({
  title,
  position,
  total,
  onPrevious,
  onNext,
}: Omit<RowPlace, "id"> & { title: string }) {
  const [here, all] = [formatCount(position), formatCount(total)];
  return (
    <div className={classes.steps}>
      <p className={classes.position} aria-hidden="true">
        {here} / {all}
      </p>
      <p className="tap-sr-only" role="status">
        {`${title}, dòng ${here} trên ${all}`}
      </p>
      <StepButton
        icon={<IconChevronUp size={18} />}
        keys="ArrowUp K"
        hint="Phím ↑ hoặc K"
        onMove={onPrevious}
        whyNot="Đây là dòng đầu tiên"
      >
        Trước
      </StepButton>
      <StepButton
        icon={<IconChevronDown size={18} />}
        keys="ArrowDown J"
        hint="Phím ↓ hoặc J"
        onMove={onNext}
        whyNot="Đây là dòng cuối cùng"
      >
        Sau
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  icon: ReactNode;
  keys: string;
  hint: string;
  onMove: (() => void) | undefined;
  whyNot: string;
  children: string;
};

/** Stays the same element when it becomes disabled, so it keeps the focus. */
function StepButton({ icon, keys, hint, onMove, whyNot, children }: StepButtonProps) {
  const { props, bubble } = useDisabledReason(whyNot);
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        aria-keyshortcuts={keys}
        {...(onMove ? { onClick: onMove, title: hint } : props)}
      >
        {children}
      </Button>
      {onMove ? null : bubble}
    </>
  );
}

type PanelKeys = Pick<RowPlace, "onPrevious" | "onNext"> & { onClose: () => void };

const actions: Record<string, keyof PanelKeys> = {
  arrowup: "onPrevious",
  k: "onPrevious",
  arrowdown: "onNext",
  j: "onNext",
  escape: "onClose",
};

const ownsKeys =
  "input, textarea, select, [contenteditable], [role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=slider], [role=tree], [role=grid]";

function onPanelKey(handlers: Partial<PanelKeys>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    // React events of a portal bubble up here although it is elsewhere in the DOM.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const action = actions[key.toLowerCase()];
    if (!action || (action !== "onClose" && target.closest(ownsKeys))) return;
    event.preventDefault();
    handlers[action]?.();
  };
}

/** The focusable element of a table row or a card. */
const stopOf = (row: Element | null) => (row?.matches("tr") ? row : row?.querySelector("button"));

const rowOf = (id: RowPlace["id"]) =>
  stopOf(document.querySelector(`main [data-row="${CSS.escape(String(id))}"]`));

const firstRow = () => stopOf(document.querySelector("main [data-row]"));

/** Gets the focus on closing: the row shown last, else the first row; null for the opener. */
function useShownRow(id: RowPlace["id"] | undefined): RefObject<HTMLElement | null> {
  const opened = useRef(id);
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id ?? shown.current;
  }, [id]);
  const [target] = useState(() => ({
    get current() {
      if (shown.current === undefined) return null;
      const row = rowOf(shown.current);
      const isOpener = row && shown.current === opened.current;
      const found = isOpener ? null : (row ?? firstRow());
      return found instanceof HTMLElement ? found : null;
    },
  }));
  return target;
}
