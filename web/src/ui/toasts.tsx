import { useEffect, useSyncExternalStore } from "react";
import { toastsWanted } from "./notify.ts";
import { usePart } from "./use-part.ts";

const fetchHost = () => import("./toast-host.tsx").then((module) => module.ToastHost);

/** Mounted once, beside the router. Loads the toasts with the first one. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  const { Part: ToastHost, load } = usePart(fetchHost);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted decides, not a new `load`
  useEffect(() => {
    // Without the network no toast, but the page stays; the next toast tries again.
    if (isWanted) load().catch(() => toastsWanted.set(false));
  }, [isWanted]);

  return ToastHost ? <ToastHost /> : null;
}
