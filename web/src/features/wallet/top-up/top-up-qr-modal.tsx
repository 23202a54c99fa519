import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { openTopUp } from "#web/lib/open-top-up.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { FollowLine } from "./follow-line.tsx";
import { MissingQr } from "./missing-qr.tsx";
import { PayTopUp } from "./pay-top-up.tsx";
import { topUpTexts } from "./texts.ts";
import { TopUpArrived } from "./top-up-arrived.tsx";
import { useFollowed } from "./use-followed.ts";

type TopUpQrModalProps = {
  userId: string;
  /** The transaction. */
  id: string;
  onClose: () => void;
};

/** How to pay an open top-up, and what became of it. */
export function TopUpQrModal({ userId, id, onClose }: TopUpQrModalProps) {
  const followed = useFollowed(id);
  const { transaction, fate } = followed;
  const topUp = openTopUp(userId, id);
  // Of one that neither this tab nor the server knows, nothing can be awaited.
  const isKnown = topUp !== undefined || transaction !== undefined;
  const covered = useCovered();
  const amount = topUp?.amount ?? transaction?.amount;
  return (
    <Modal opened onClose={onClose} title="Mã QR nạp tiền" size="lg" closeOnEscape={!covered}>
      <div role="status">
        {fate === "done" && amount !== undefined ? (
          <TopUpArrived amount={amount} onClose={onClose} />
        ) : null}
      </div>
      {fate === "done" ? null : fate === "void" ? (
        <ErrorState
          title={topUpTexts.failed}
          reason="Yêu cầu đã bị từ chối hoặc hủy, số dư không thay đổi. Nếu bạn đã chuyển khoản, hãy liên hệ hợp tác xã."
        />
      ) : topUp ? (
        <PayTopUp topUp={topUp} />
      ) : (
        <MissingQr followed={followed} />
      )}
      {fate === "open" && isKnown ? <FollowLine followed={followed} /> : null}
    </Modal>
  );
}
