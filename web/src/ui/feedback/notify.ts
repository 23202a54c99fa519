import { createSignal } from "#web/lib/signal.ts";
import type { Toast, ToastTone } from "./toast-host.tsx";

/** Set by the first toast; until then the toast code is not loaded. */
export const toastsWanted = createSignal(false);

const fallbackText: Record<ToastTone, string> = {
  success: "Thành công!",
  error: "Thất bại!",
  info: "Thông báo",
  warning: "Lưu ý",
};

type Options = Pick<Toast, "id" | "title" | "undo">;

function show(tone: ToastTone, text: string | undefined, options: Options, isRetry = false) {
  toastsWanted.set(true);
  import("./toast-host.tsx")
    .then(({ showToast }) => showToast({ ...options, tone, text: text || fallbackText[tone] }))
    // Offline at the first toast; its host fails to load as well (toasts.tsx). Shown once the
    // network is back, which may have happened while the load failed.
    .catch(() => {
      toastsWanted.set(false);
      const retry = () => show(tone, text, options, true);
      if (navigator.onLine && !isRetry) retry();
      else window.addEventListener("online", retry, { once: true });
    });
}

/**
 * Toasts: top right (over a sheet above its buttons), 5 seconds, at most three at once. Call from an
 * event handler or a mutation callback, never during render. Pass an `id` if the same message could
 * repeat: it shows only once. An `undo` is offered for 10 seconds, and reports what became of it.
 */
export const notify = {
  success: (text?: string, options: Options = {}) => show("success", text, options),
  error: (text?: string, options: Options = {}) => show("error", text, options),
  info: (text: string, options: Options = {}) => show("info", text, options),
  warning: (text: string, options: Options = {}) => show("warning", text, options),
};
