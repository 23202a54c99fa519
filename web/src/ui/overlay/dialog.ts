import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createSignal } from "#web/lib/signal.ts";
import { ancestorsOf, focusNear, lastFocused } from "../layout/keep-focus.ts";
import { useSignal } from "../layout/use-signal.ts";

/**
 * Returns the focus to the element that had it when the dialog was mounted, or to `opener` if that is
 * known; to the nearest heading if that has been removed meanwhile, e.g. deleted. Mantine does so only
 * for dialogs that stay mounted while closed; ours do not.
 */
export function useReturnFocus(opener?: RefObject<HTMLElement | null>): void {
  const [focused] = useState(focusedNow);
  const [around] = useState(() => (focused ? ancestorsOf(focused) : []));
  useEffect(
    () => () => {
      const back = opener?.current ?? focused;
      if (!(back instanceof HTMLElement)) return;
      if (back.isConnected) enabledPlace(back).focus({ preventScroll: true });
      // Unless what closed the dialog has given it a place.
      else if (document.activeElement === document.body) focusNear(around);
    },
    [focused, around, opener],
  );
}

/** A button that sends is disabled until the response, which takes the focus from it. */
function focusedNow(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body && lastFocused?.isConnected ? lastFocused : activeElement;
}

/** A disabled control takes no focus: the first field of its form does, such as an emptied PIN. */
function enabledPlace(control: HTMLElement): HTMLElement {
  if (!control.matches(":disabled")) return control;
  const field = control.closest("form")?.querySelector(":is(input, select, textarea):enabled");
  return field instanceof HTMLElement ? field : control;
}

const covers = createSignal(0);

/** For a dialog that covers another one while it is mounted. */
export function useCover(): void {
  // Uncovered in the same frame, or an Escape in between would be lost.
  useLayoutEffect(() => {
    covers.set(covers.get() + 1);
    return () => covers.set(covers.get() - 1);
  }, []);
}

/**
 * True while another dialog covers this one, which then gives up Escape. Its focus trap stays on: it
 * acts on what is within it alone, and would take the focus when it is turned on again.
 */
export function useCovered(): boolean {
  return useSignal(covers) > 0;
}

/**
 * For a `Modal` with a message below its buttons: a vertically centered dialog would move the
 * buttons when it grows.
 */
export const anchorTop = { centered: false, yOffset: "14dvh" } as const;
