import { Button } from "@mantine/core";
import { notifications, notificationsStore } from "@mantine/notifications";
import { type FocusEvent, useRef } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./toast-host.module.css";

export type NotUndone = { name: string; reason: string };

export type Undo = () => Promise<readonly NotUndone[]>;

/** Time to find the button with a keyboard or a magnifier. */
export const UNDO_MS = 10_000;

type UndoMessageProps = { id: string; text: string; onUndo: () => void };

/** Stays while it is focused; Mantine's toasts stay while they are hovered. */
export function UndoMessage({ id, text, onUndo }: UndoMessageProps) {
  const cameFrom = useRef<Element>(null);

  const closeIn = (autoClose: number | false) =>
    notifications.updateState(notificationsStore, (shown) =>
      shown.map((toast) => (toast.id === id ? { ...toast, autoClose } : toast)),
    );

  function hold({ relatedTarget }: FocusEvent) {
    cameFrom.current = relatedTarget;
    closeIn(false);
  }

  function press() {
    // The button is removed.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    onUndo();
  }

  return (
    <span className={classes.undo}>
      <span>{text}</span>
      <Button
        size="compact-sm"
        variant="light"
        aria-keyshortcuts="Control+Z Meta+Z"
        data-undo
        onFocus={hold}
        onBlur={() => closeIn(UNDO_MS)}
        onClick={press}
      >
        Hoàn tác
      </Button>
      <span className="tap-sr-only">bằng phím Ctrl Z</span>
    </span>
  );
}

const OWN_UNDO = "input, textarea, select, [contenteditable]";

export function undoByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
  const isUndo = (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat && /^z$/i.test(key);
  if (!isUndo || event.defaultPrevented) return;
  if (target instanceof Element && target.closest(OWN_UNDO)) return;
  const last = [...document.querySelectorAll<HTMLElement>("[data-undo]")].at(-1);
  if (!last) return;
  event.preventDefault();
  last.click();
}

const MAX_NAMED = 3;

/** "Gạo ST25 (Người khác vừa đổi), Trà sen (…) và 4 mục khác" */
export function notUndoneText(left: readonly NotUndone[]): string {
  const named = left.slice(0, MAX_NAMED).map(({ name, reason }) => `${name} (${reason})`);
  const more = left.length - named.length;
  const others = more > 0 ? ` và ${formatCount(more)} mục khác` : "";
  return `Chưa hoàn tác được ${formatCount(left.length)} mục: ${named.join(", ")}${others}.`;
}
