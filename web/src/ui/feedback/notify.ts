import { createSignal } from "#web/lib/signal.ts";
import type { Toast, ToastTone } from "./toast-host.tsx";

/** Becomes true with the first toast: until then nobody pays for the toast code. */
export const toastsWanted = createSignal(false);

const fallbackText: Record<ToastTone, string> = {
  success: "Thành công!",
  error: "Thất bại!",
  info: "Thông báo",
  warning: "Lưu ý",
};

function show(tone: ToastTone, text: string | undefined, options: Pick<Toast, "id" | "title">) {
  toastsWanted.set(true);
  import("./toast-host.tsx")
    .then(({ showToast }) => showToast({ ...options, tone, text: text || fallbackText[tone] }))
    // Offline, with the first toast: its host gives up as well (toasts.tsx). Said when the network
    // is back.
    .catch(() => {
      toastsWanted.set(false);
      window.addEventListener("online", () => show(tone, text, options), { once: true });
    });
}

/**
 * Toasts, top right, 5 seconds, at most three at once. Call from an event or a mutation callback,
 * never while rendering. Give an `id` where the same message could pile up: it shows once.
 */
export const notify = {
  success: (text?: string, options: Pick<Toast, "id" | "title"> = {}) =>
    show("success", text, options),
  error: (text?: string, options: Pick<Toast, "id" | "title"> = {}) => show("error", text, options),
  info: (text: string, options: Pick<Toast, "id" | "title"> = {}) => show("info", text, options),
  warning: (text: string, options: Pick<Toast, "id" | "title"> = {}) =>
    show("warning", text, options),
};
