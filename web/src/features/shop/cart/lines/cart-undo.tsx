import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import classes from "./cart-undo.module.css";
import { type CartLine, countText } from "./lines.ts";

/** How long a removal can be taken back. */
export const undoMs = 6_000;

type CartUndoProps = {
  /** What was removed last; undefined when there is nothing to take back. */
  lines: readonly CartLine[] | undefined;
  /** They are on their way back. */
  isRestoring: boolean;
  onUndo: () => void;
  /** The time to take it back is over. */
  onDismiss: () => void;
};

/** Says what left the cart, and takes it back for a while. */
export function CartUndo({ lines, ...props }: CartUndoProps) {
  // The region stands before its words: only then are they read out.
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

  // Whoever reaches it by keyboard is given the time; a press of the mouse does not hold it.
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

/** The button that was pressed has gone with its row. */
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
