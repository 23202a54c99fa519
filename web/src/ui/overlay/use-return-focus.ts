import { type RefObject, useEffect, useState } from "react";
import { ancestorsOf, focusNear } from "../layout/keep-focus.ts";

/**
 * Returns the focus to the element that had it when the dialog was mounted, or to `opener` if that is
 * known; to the nearest heading if that has been removed meanwhile, e.g. deleted. Mantine does so only
 * for dialogs that stay mounted while closed; ours do not.
 */
export function useReturnFocus(opener?: RefObject<HTMLElement | null>): void {
  const [focused] = useState(() => document.activeElement);
  const [around] = useState(() => (focused ? ancestorsOf(focused) : []));
  useEffect(
    () => () => {
      const back = opener?.current ?? focused;
      if (!(back instanceof HTMLElement)) return;
      if (back.isConnected) back.focus({ preventScroll: true });
      // Unless what closed the dialog has given it a place.
      else if (document.activeElement === document.body) focusNear(around);
    },
    [focused, around, opener],
  );
}
