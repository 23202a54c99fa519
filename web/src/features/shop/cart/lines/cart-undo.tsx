import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import classes from "./cart-undo.module.css";
import { type CartLine, countText } from "./lines.ts";

/** How long a removal can be undone, in milliseconds. */
export const undoMs = 6_000;

type CartUndoProps = {
  /** The lines removed last; undefined if there is nothing to undo. */
  lines: readonly CartLine[] | undefined;
  /** The lines are being restored. */
  isRestoring: boolean;
  onUndo: () => void;
  /** The time to undo is over. */
  onDismiss: () => void;
};

/** Announces what was removed and offers an undo for a while. */
export function CartUndo({ lines, ...props }: CartUndoProps) {
  // The live region exists before its text; otherwise the text would not be announced.
  return (
    <div role="status">
      {lines ? <UndoBar key={keyOf(lines)} lines={lines} {...props} /> : null}
    </div>
  );
}

type UndoBarProps = CartUndoProps & { lines: readonly CartLine[] };

function UndoBar({ lines, isRestoring, onUndo, onDismiss }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isHeld || isRestoring) return;
    const timer = setTimeout(() => dismiss(), undoMs);
    return () => clearTimeout(timer);
  }, [isHeld, isRestoring]);

  // Keyboard focus pauses the timer; focus from a mouse click does not.
  const hold = ({ target }: FocusEvent<HTMLElement>) => setHeld(target.matches(":focus-visible"));

  return (
    <div
      className={classes.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <p className={classes.words}>{removedText(lines)}</p>
      <Button
        ref={takeFocus}
        variant="white"
        size="compact-md"
        className={classes.undo}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
        loading={isRestoring}
        onClick={onUndo}
        onFocus={hold}
        onBlur={() => setHeld(false)}
      >
        Hoàn tác
      </Button>
    </div>
  );
}

/** The button that was pressed is gone with its row. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}

function keyOf(lines: readonly CartLine[]): string {
  return lines.map(({ id }) => id).join(" ");
}

function removedText(lines: readonly CartLine[]): string {
  const [first] = lines;
  const what = lines.length === 1 && first ? first.product.name : countText(lines);
  return `Đã xóa ${what} khỏi giỏ hàng`;
}
