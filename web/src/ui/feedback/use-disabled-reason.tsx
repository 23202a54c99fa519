import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import classes from "./use-disabled-reason.module.css";

/** Distance from the button and from the edges of the window. */
const GAP_PX = 6;

/** How long the mouse may be on its way from the button to the bubble. */
const CROSSING_MS = 200;

/**
 * A disabled button that shows why: on hover, tap and keyboard focus. Spread `props` on the button
 * instead of `onClick`, and render `bubble` next to it, a native popover that nothing clips or
 * covers. As WCAG 1.4.13 asks, it stays while the mouse is over it, and Escape closes it.
 */
export function useDisabledReason(reason: string) {
  const id = useId();
  const bubbleRef = useRef<HTMLSpanElement>(null);
  const leaving = useRef(0);

  function show({ currentTarget }: { currentTarget: Element }) {
    const bubble = bubbleRef.current;
    if (!bubble) return;
    stay();
    bubble.showPopover();
    place(bubble, currentTarget.getBoundingClientRect());
    // A hovered button may not have the focus, so the key is not its own.
    document.addEventListener("keydown", hideOnEscape.current);
  }
  function hide() {
    stay();
    document.removeEventListener("keydown", hideOnEscape.current);
    bubbleRef.current?.hidePopover();
  }
  const stay = () => window.clearTimeout(leaving.current);
  // Every tap ends with a leave event, so on touch it stays open until the next tap elsewhere.
  function leave({ pointerType }: PointerEvent) {
    if (pointerType === "mouse") leaving.current = window.setTimeout(hide, CROSSING_MS);
  }
  const hideOnEscape = useRef(({ key }: globalThis.KeyboardEvent) => {
    if (key === "Escape") hide();
  });
  useEffect(() => {
    const onKey = hideOnEscape.current;
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const props = {
    "aria-disabled": true,
    "aria-describedby": id,
    "data-disabled": true,
    onClick: show,
    onFocus: (event: FocusEvent) => show(event),
    onBlur: hide,
    onPointerEnter: (event: PointerEvent) => show(event),
    onPointerLeave: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !bubbleRef.current?.matches(":popover-open")) return;
      // Closes only the bubble, not the dialog around it.
      event.stopPropagation();
      hide();
    },
  };
  const bubble = (
    <span
      ref={bubbleRef}
      id={id}
      role="tooltip"
      popover="manual"
      className={classes.bubble}
      onPointerEnter={stay}
      onPointerLeave={leave}
    >
      {reason}
    </span>
  );
  return { props, bubble };
}

/** Below the button, or above it if there is no room; aligned with its right edge. */
function place(bubble: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const top = below + height > clientHeight ? button.top - GAP_PX - height : below;
  bubble.style.top = `${top + scrollY}px`;
  bubble.style.left = `${Math.max(GAP_PX, button.right - width) + scrollX}px`;
}
