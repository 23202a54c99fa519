import type { RefObject } from "react";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { CreatedModal } from "./created-modal.tsx";
import { TopUpQrModal } from "./top-up-qr-modal.tsx";

type TopUpDialogProps = {
  userId: string;
  /** The transaction. */
  id: string;
  isNew: boolean;
  /** What was pressed; a button that was busy meanwhile has lost the focus. */
  opener: RefObject<HTMLElement | null>;
  onShowQr: () => void;
  onClose: () => void;
};

/** Document 3 §2.3: the success, then the QR. */
export function TopUpDialog(props: TopUpDialogProps) {
  const { userId, id, isNew, opener, onShowQr, onClose } = props;
  useReturnFocus(opener);
  return isNew ? (
    <CreatedModal userId={userId} id={id} onClose={onShowQr} />
  ) : (
    <TopUpQrModal userId={userId} id={id} onClose={onClose} />
  );
}
