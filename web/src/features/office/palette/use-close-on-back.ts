import { useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";

/** Calls `onClose` when the user goes back or forward: the page below is another one then. */
export function useCloseOnBack(onClose: () => void): void {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(
    () =>
      history.subscribe(({ action: { type } }) => {
        // A table's search may still be on its way into the URL: that leaves no page.
        if (type !== "PUSH" && type !== "REPLACE") close();
      }),
    [history],
  );
}
