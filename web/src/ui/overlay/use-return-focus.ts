import { type RefObject, useEffect, useState } from "react";
import { ancestorsOf, focusNear, lastFocused } from "../layout/keep-focus.ts";

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
