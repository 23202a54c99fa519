import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { ancestorsOf, focusNear, lastFocused } from "../layout/keep-focus.ts";
import { useSignal } from "../layout/use-signal.ts";

/** Mantine returns the focus only for dialogs that stay mounted while closed; ours do not. */
export function useReturnFocus(opener?: RefObject<HTMLElement | null>): void {
  const [focused] = useState(focusedNow);
  const [around] = useState(() => (focused ? ancestorsOf(focused) : []));
  useEffect(
    () => () => {
      const back = opener?.current ?? focused;
      if (!(back instanceof HTMLElement)) return;
      if (back.isConnected) enabledPlace(back).focus({ preventScroll: true });
      // Unless the code that closed the dialog has moved the focus.
      else if (document.activeElement === document.body) focusNear(around);
    },
    [focused, around, opener],
  );
}

/** A submit button is disabled until the response, and so loses the focus. */
function focusedNow(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body && lastFocused?.isConnected ? lastFocused : activeElement;
}

/** A disabled control takes no focus, so the first field of its form does, such as an emptied PIN. */
function enabledPlace(control: HTMLElement): HTMLElement {
  if (!control.matches(":disabled")) return control;
  const field = control.closest("form")?.querySelector(":is(input, select, textarea):enabled");
  return field instanceof HTMLElement ? field : control;
}

const covers = createSignal(0);

export function useCover(): void {
  // A layout effect uncovers in the same frame, or an Escape in between would be lost.
  useLayoutEffect(() => {
    covers.set(covers.get() + 1);
    return () => covers.set(covers.get() - 1);
  }, []);
}

/** Ignore Escape while covered, but keep the focus trap: turned on again it would take the focus. */
export function useCovered(): boolean {
  return useSignal(covers) > 0;
}

/**
 * For a `Modal` with a message below its buttons: centered, the buttons would move when it grows.
 * A low window has no room to spare.
 */
export const anchorTop = { centered: false, yOffset: "clamp(1rem, 40dvh - 10rem, 14dvh)" } as const;

/** The ref of what gets the focus on mount. Module-level: an inline ref would run on every render. */
export function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
