import { useSignal } from "../layout/use-signal.ts";
import { useLazyPart } from "./lazy-part.tsx";
import { toastsWanted } from "./notify.ts";

const fetchPart = () => import("./toast-host.tsx").then((module) => module.ToastHost);

/** Mounted once, next to the router. Loads the toast code with the first toast. */
export function Toasts() {
  const isWanted = useSignal(toastsWanted);
  // Without a network the toast fails, but the page does not; the next toast tries again.
  const onFail = () => toastsWanted.set(false);
  const ToastHost = useLazyPart({ fetchPart, isWanted, onFail });
  return ToastHost ? <ToastHost /> : null;
}
