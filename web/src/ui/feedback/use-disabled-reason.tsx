import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import classes from "./disabled-reason.module.css";

/** From the button, and from the edges of the window. */
const GAP_PX = 6;

/**
 * A button that may not be pressed and says why: while the pointer is on it, when it is tapped, and
 * when the keyboard reaches it. Spread `props` on the button in place of its `onClick`, and draw
 * `bubble` beside it. The browser's own popover: nothing clips or covers it.
 */
export function useDisabledReason(reason: string) {
  const id = useId();
  const bubbleRef = useRef<HTMLSpanElement>(null);

  function show({ currentTarget }: { currentTarget: Element }) {
    const bubble = bubbleRef.current;
    if (!bubble) return;
    bubble.showPopover();
    place(bubble, currentTarget.getBoundingClientRect());
  }
  const hide = () => bubbleRef.current?.hidePopover();

  const props = {
    "aria-disabled": true,
    "aria-describedby": id,
    "data-disabled": true,
    onClick: show,
    onFocus: (event: FocusEvent) => show(event),
    onBlur: hide,
    onPointerEnter: (event: PointerEvent) => show(event),
    // A finger leaves with every tap: what it opened stays until something else is touched.
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") hide();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !bubbleRef.current?.matches(":popover-open")) return;
      // Only the bubble closes, not the dialog around it.
      event.stopPropagation();
      hide();
    },
  };
  const bubble = (
    <span ref={bubbleRef} id={id} role="tooltip" popover="manual" className={classes.bubble}>
      {reason}
    </span>
  );
  return { props, bubble };
}

/** Below the button, or above it where there is no room; flush with its right edge. */
function place(bubble: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const top = below + height > clientHeight ? button.top - GAP_PX - height : below;
  bubble.style.top = `${top + scrollY}px`;
  bubble.style.left = `${Math.max(GAP_PX, button.right - width) + scrollX}px`;
}
