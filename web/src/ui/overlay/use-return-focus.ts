import { useEffect, useState } from "react";

/**
 * Gives the focus back to whatever had it when the dialog appeared. Mantine does so for dialogs
 * that stay mounted while closed; ours live only while they are open.
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
