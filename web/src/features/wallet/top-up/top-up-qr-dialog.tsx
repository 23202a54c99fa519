import type { ComponentProps, RefObject } from "react";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { TopUpQrModal } from "./top-up-qr-modal.tsx";

type TopUpQrDialogProps = ComponentProps<typeof TopUpQrModal> & {
  /** Gets the focus back: the dialog in between is gone with its button. */
  opener: RefObject<HTMLElement | null>;
};

export function TopUpQrDialog({ opener, ...props }: TopUpQrDialogProps) {
  useReturnFocus(opener);
  return <TopUpQrModal {...props} />;
}
