import { createSignal } from "#web/lib/signal.ts";
import type { Toast, ToastTone } from "./toast-host.tsx";

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
    // Offline at the first toast. Retried once the network is back, which may have happened meanwhile.
    .catch(() => {
      toastsWanted.set(false);
      const retry = () => show(tone, text, options, true);
      if (navigator.onLine && !isRetry) retry();
      else window.addEventListener("online", retry, { once: true });
    });
}

/** Not during render. With an `id`, a repeated message shows only once. */
export const notify = {
  success: (text?: string, options: Options = {}) => show("success", text, options),
  error: (text?: string, options: Options = {}) => show("error", text, options),
  info: (text: string, options: Options = {}) => show("info", text, options),
  warning: (text: string, options: Options = {}) => show("warning", text, options),
};
