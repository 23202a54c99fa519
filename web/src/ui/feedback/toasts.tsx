import { useSignal } from "../layout/use-signal.ts";
import { useLazyPart } from "./lazy-part.tsx";
import { toastsWanted } from "./notify.ts";

const fetchPart = () => import("./toast-host.tsx").then((module) => module.ToastHost);

export function Toasts() {
  const isWanted = useSignal(toastsWanted);
  // Offline the toast fails, but not the page; the next toast tries again.
  const onFail = () => toastsWanted.set(false);
  const ToastHost = useLazyPart({ fetchPart, isWanted, onFail });
  return ToastHost ? <ToastHost /> : null;
}
