import type { ComponentProps, RefObject } from "react";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { TopUpQrModal } from "./top-up-qr-modal.tsx";

type TopUpQrDialogProps = ComponentProps<typeof TopUpQrModal> & {
  /** What led here; the dialog between is gone, and its button with it. */
  opener: RefObject<HTMLElement | null>;
};

/** The QR of a top-up in the history. */
export function TopUpQrDialog({ opener, ...props }: TopUpQrDialogProps) {
  useReturnFocus(opener);
  return <TopUpQrModal {...props} />;
}
