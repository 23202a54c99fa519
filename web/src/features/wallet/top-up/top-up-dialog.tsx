import "#web/ui/overlay/styles-modal.ts";
import party from "@lobehub/fluent-emoji-3d/assets/1f389.webp?no-inline";
import { Button, Modal, Stack } from "@mantine/core";
import type { RefObject } from "react";
import { openTopUp } from "#web/lib/open-top-up.ts";
import { ResultPicture } from "#web/ui/feedback/empty.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { topUpTexts } from "./rules.ts";
import classes from "./top-up-qr-modal.module.css";
import { TopUpQrModal } from "./top-up-qr-modal.tsx";

type TopUpDialogProps = {
  userId: string;
  id: string;
  isNew: boolean;
  /** Gets the focus back; a button that was busy meanwhile has lost it. */
  opener: RefObject<HTMLElement | null>;
  onShowQr: () => void;
  onClose: () => void;
};

export function TopUpDialog(props: TopUpDialogProps) {
  const { userId, id, isNew, opener, onShowQr, onClose } = props;
  useReturnFocus(opener);
  return isNew ? (
    <CreatedModal userId={userId} id={id} onClose={onShowQr} />
  ) : (
    <TopUpQrModal userId={userId} id={id} onClose={onClose} />
  );
}

type CreatedModalProps = { userId: string; id: string; onClose: () => void };

function CreatedModal({ userId, id, onClose }: CreatedModalProps) {
  const topUp = openTopUp(userId, id);
  return (
    <Modal opened onClose={onClose} title={topUpTexts.created} size="sm" data-question>
      <Stack gap="sm" align="center" ta="center">
        <div aria-hidden="true">
          <ResultPicture src={party} tint={0} isSmall />
        </div>
        {topUp ? <Money dong={topUp.amount} tone="price" size="xl" /> : null}
        <StatusBadge text={topUpTexts.awaited} color="yellow" />
        {topUp ? <p className={classes.text}>{topUp.message}</p> : null}
        <Button fullWidth size="lg" onClick={onClose} data-autofocus>
          Xem mã QR
        </Button>
      </Stack>
    </Modal>
  );
}
