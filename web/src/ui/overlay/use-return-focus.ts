import { useEffect, useState } from "react";

/**
 * Returns the focus to the element that had it when the dialog was mounted. Mantine does so only
 * for dialogs that stay mounted while closed; ours do not.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
