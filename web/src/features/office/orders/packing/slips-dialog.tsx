import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";

type SlipsDialogProps = {
  onClose: () => void;
  /** The slips, or what is shown until their orders are there. */
  children: ReactNode;
};

/** One dialog for waiting and slips, so that it is neither shown nor read out twice. */
export function SlipsDialog({ onClose, children }: SlipsDialogProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="In phiếu đóng gói" size="lg">
      {children}
    </Modal>
  );
}
