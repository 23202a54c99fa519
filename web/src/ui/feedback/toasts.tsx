import { useSyncExternalStore } from "react";
import { toastsWanted } from "./notify.ts";
import { useLazyPart } from "./use-part.ts";

const fetchPart = () => import("./toast-host.tsx").then((module) => module.ToastHost);

/** Mounted once, beside the router. Loads the toasts with the first one. */
export function Toasts() {
  const isWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, toastsWanted.get);
  // Without the network no toast, but the page stays; the next toast tries again.
  const onFail = () => toastsWanted.set(false);
  const ToastHost = useLazyPart({ fetchPart, isWanted, onFail });
  return ToastHost ? <ToastHost /> : null;
}
