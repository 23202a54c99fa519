import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { IconPrinter, IconShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { transactionQuery, useKnownName } from "#web/api/wallet.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { shareLink } from "#web/lib/share.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { Logo } from "#web/ui/layout/shell-parts.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { SignedMoney } from "#web/ui/wallet/transaction-summary.tsx";
import {
  counterpartOf,
  movementStatus,
  movementText,
  outcomeOf,
} from "#web/ui/wallet/transactions.ts";
import { endsOf, receiptText, wayOf } from "./receipt-rules.ts";
import { historyTexts } from "./rules.ts";
import classes from "./transaction-modal.module.css";

type TransactionModalProps = {
  id: string;
  onClose: () => void;
  moreActions?: ((transaction: Schema["Transaction"]) => ReactNode) | undefined;
};

/** A transaction in a dialog over the list; its id is in the URL. */
export function TransactionModal({ id, onClose, moreActions }: TransactionModalProps) {
  const query = useQuery(transactionQuery(id));
  const { data: transaction, error } = query;
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chi tiết giao dịch" size="lg" closeOnEscape={!covered}>
      {transaction ? (
        <>
          <StaleNotice query={query} title={historyTexts.detailFailed} />
          <Receipt transaction={transaction} />
          <ReceiptActions transaction={transaction}>{moreActions?.(transaction)}</ReceiptActions>
        </>
      ) : hasStatus(error, 404) ? (
        <ErrorState
          title="Không tìm thấy giao dịch"
          reason="Giao dịch không có trong ví này, hoặc đường dẫn không đúng."
        />
      ) : error ? (
        <ReadError query={query} title={historyTexts.detailFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Modal>
  );
}

/** All about a transaction, on screen and on paper. */
export function Receipt({ transaction }: { transaction: Schema["Transaction"] }) {
  const { id, amount, description, createdAt } = transaction;
  const name = useKnownName(counterpartOf(transaction));
  const { from, to } = endsOf(transaction, name);
  const outcome = outcomeOf(transaction);
  return (
    <Stack data-paper>
      <div className={classes.letterhead}>
        <Logo />
        <Text mt={10} fz={24} fw={600}>
          Biên nhận giao dịch
        </Text>
      </div>
      <div className={classes.amount}>
        <p className={classes.kind}>{movementText(transaction)}</p>
        <SignedMoney
          dong={amount}
          isVoid={outcome === "void"}
          isPending={outcome === "open"}
          size="xl"
        />
        <p className={classes.words}>{moneyWords(Math.abs(amount))}</p>
        <StatusBadge {...movementStatus(transaction)} />
      </div>
      <DescriptionList kind="rows">
        <DescriptionItem name="Thời gian">{formatDateTime(createdAt)}</DescriptionItem>
        <DescriptionItem name="Từ">{from}</DescriptionItem>
        <DescriptionItem name="Đến">{to}</DescriptionItem>
        <DescriptionItem name="Nội dung">{description || "—"}</DescriptionItem>
        <DescriptionItem name="Mã giao dịch">{id}</DescriptionItem>
      </DescriptionList>
      <DetailSection title="Đường đi của tiền">
        <Timeline entries={wayOf(transaction, name)} />
      </DetailSection>
    </Stack>
  );
}

type ReceiptActionsProps = {
  transaction: Schema["Transaction"];
  /** Further actions. */
  children?: ReactNode;
};

/** Shares the receipt in words, or copies them where nothing can be shared. */
async function share(transaction: Schema["Transaction"], name?: string): Promise<void> {
  const title = `Giao dịch ${transaction.id}`;
  const result = await shareLink({ title, text: receiptText(transaction, name) }, navigator);
  if (result === "copied") notify.success("Đã sao chép biên nhận", { id: "receipt" });
  if (result === "failed") notify.error("Không chia sẻ được biên nhận", { id: "receipt" });
}

/** Prints or shares the open transaction. */
function ReceiptActions({ transaction, children }: ReceiptActionsProps) {
  const name = useKnownName(counterpartOf(transaction));
  const shareOnce = useSingleFlight(() => share(transaction, name));
  const printOnce = useSingleFlight(printPage);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={printOnce}
      >
        In biên nhận
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden="true" />}
        onClick={shareOnce}
      >
        Chia sẻ
      </Button>
      {children}
    </div>
  );
}
