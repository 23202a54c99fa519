import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
} from "react";
import classes from "./use-disabled-reason.module.css";

const GAP_PX = 6;

/** Time for the mouse to get from the button to the bubble. */
const CROSSING_MS = 200;

/** Spread `props` instead of `onClick`, and render `bubble`, which stays while hovered (WCAG 1.4.13). */
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
    // A hovered button may not have the focus, so its own key handler is not enough.
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

function place(bubble: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const { clientHeight } = document.documentElement;
  const below = button.bottom + GAP_PX;
  const top = below + height > clientHeight ? button.top - GAP_PX - height : below;
  bubble.style.top = `${top + scrollY}px`;
  bubble.style.left = `${Math.max(GAP_PX, button.right - width) + scrollX}px`;
}
