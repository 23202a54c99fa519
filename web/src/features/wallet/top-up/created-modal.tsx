import "#web/ui/overlay/styles-modal.ts";
import party from "@lobehub/fluent-emoji-3d/assets/1f389.webp?no-inline";
import { Button, Modal } from "@mantine/core";
import { openTopUp } from "#web/lib/open-top-up.ts";
import { ResultPicture } from "#web/ui/feedback/result-picture.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./created-modal.module.css";
import { topUpTexts } from "./texts.ts";

type CreatedModalProps = { userId: string; id: string; onClose: () => void };

/** The top-up was created; its QR comes next, however this is closed. */
export function CreatedModal({ userId, id, onClose }: CreatedModalProps) {
  const topUp = openTopUp(userId, id);
  return (
    <Modal opened onClose={onClose} title={topUpTexts.created} size="sm" data-question>
      <div className={classes.root}>
        <div aria-hidden="true">
          <ResultPicture src={party} tint={0} isSmall />
        </div>
        {topUp ? <Money dong={topUp.amount} tone="price" size="xl" /> : null}
        <StatusBadge text={topUpTexts.awaited} color="yellow" />
        {topUp ? <p className={classes.text}>{topUp.message}</p> : null}
        <Button fullWidth size="lg" onClick={onClose} data-autofocus>
          Xem mã QR
        </Button>
      </div>
    </Modal>
  );
}
