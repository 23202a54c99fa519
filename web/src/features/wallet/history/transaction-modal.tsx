import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { transactionQuery } from "#web/api/wallet.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { Receipt } from "./receipt.tsx";
import { ReceiptActions } from "./receipt-actions.tsx";
import { historyTexts } from "./texts.ts";

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
