import { CreatedModal } from "./created-modal.tsx";
import { TopUpQrModal } from "./top-up-qr-modal.tsx";

type TopUpDialogProps = {
  userId: string;
  /** The transaction. */
  id: string;
  isNew: boolean;
  onShowQr: () => void;
  onClose: () => void;
};

/** Document 3 §2.3: the success, then the QR. */
export function TopUpDialog({ userId, id, isNew, onShowQr, onClose }: TopUpDialogProps) {
  return isNew ? (
    <CreatedModal userId={userId} id={id} onClose={onShowQr} />
  ) : (
    <TopUpQrModal userId={userId} id={id} onClose={onClose} />
  );
}
