import { type RefObject, useEffect, useState } from "react";

/**
 * Returns the focus to the element that had it when the dialog was mounted, or to `opener` if that is
 * known. Mantine does so only for dialogs that stay mounted while closed; ours do not.
 */
export function useReturnFocus(opener?: RefObject<HTMLElement | null>): void {
  const [focused] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const back = opener?.current ?? focused;
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    },
    [focused, opener],
  );
}
