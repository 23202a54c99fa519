import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastsWanted } from "./notify.ts";

const ToastHost = lazy(() =>
  import("./toast-host.tsx").then((module) => ({ default: module.ToastHost })),
);

/** Mounted once, beside the router. Loads the toast code with the first `notify.…()`. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}
