import { confirm } from "../overlay/confirm.tsx";
import type { ConfirmOptions } from "../overlay/confirm-options.ts";

/** Asks for confirmation before unsaved input is lost. Returns what takes the question back. */
export function confirmDiscard(options: Pick<ConfirmOptions, "run" | "onCancel">): () => void {
  return confirm({
    title: "Bỏ các thay đổi?",
    body: "Những gì bạn vừa nhập chưa được lưu.",
    confirmLabel: "Bỏ thay đổi",
    danger: true,
    ...options,
  });
}
