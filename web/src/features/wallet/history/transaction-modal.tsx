import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal, Stack } from "@mantine/core";
import { IconMessageQuestion, IconPrinter, IconShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { transactionQuery, useKnownName } from "#web/api/wallet.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatDateTime } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { copyText } from "#web/ui/feedback/copy-text.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { lazyPart, useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import paper from "#web/ui/layout/paper.module.css";
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
import { useNames } from "./queries.ts";
import {
  endsOf,
  type Receipt,
  receiptOf,
  traceText,
  transactionAddress,
  wayOf,
} from "./receipt-rules.ts";
import { historyTexts } from "./rules.ts";
import classes from "./transaction-modal.module.css";

const fetchReceipt = () => import("./receipt-modal.tsx").then((part) => part.ReceiptModal);
/** A receipt can be printed without it. */
const QrSquares = lazyPart(
  () => import("#web/ui/media/qr-squares.tsx").then((part) => part.QrSquares),
  null,
  () => null,
);

type TransactionModalProps = {
  id: string;
  isReceiptOpen: boolean;
  onReceipt: (isOpen: boolean) => void;
  onClose: () => void;
  moreActions?: ((transaction: Schema["Transaction"]) => ReactNode) | undefined;
};

export function TransactionModal(props: TransactionModalProps) {
  const { id, isReceiptOpen, onReceipt, onClose, moreActions } = props;
  const query = useQuery(transactionQuery(id));
  const { data: transaction, error } = query;
  const receipt = useReceipt(transaction, query.dataUpdatedAt);
  const closeReceipt = () => onReceipt(false);
  const ReceiptModal = useDialogPart({
    fetchPart: fetchReceipt,
    isOpen: isReceiptOpen,
    onClose: closeReceipt,
  });
  const covered = useCovered();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Chi tiết giao dịch" size="lg" closeOnEscape={!covered}>
      {transaction ? (
        <>
          <StaleNotice query={query} title={historyTexts.detailFailed} />
          <TransactionDetail transaction={transaction} />
          <Actions transaction={transaction} onShare={() => onReceipt(true)}>
            {moreActions?.(transaction)}
          </Actions>
          {receipt ? <PaperReceipt id={id} receipt={receipt} /> : null}
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
      {ReceiptModal && isReceiptOpen && receipt ? (
        <ReceiptModal id={id} receipt={receipt} onClose={closeReceipt} />
      ) : null}
    </Modal>
  );
}

/** As of when the transaction was read, by the server's clock. */
function useReceipt(
  transaction: Schema["Transaction"] | undefined,
  readAt: number,
): Receipt | undefined {
  const user = useUser();
  const { nameOf } = useNames(transaction ? [transaction] : []);
  if (!transaction || !user) return undefined;
  const at = readAt + serverNow() - Date.now();
  const name = nameOf(counterpartOf(transaction) ?? "");
  return receiptOf(transaction, { name, owner: user.fullName, at });
}

export function TransactionDetail({ transaction }: { transaction: Schema["Transaction"] }) {
  const { id, amount, description, createdAt } = transaction;
  const name = useKnownName(counterpartOf(transaction));
  const { from, to } = endsOf(transaction, { name });
  const outcome = outcomeOf(transaction);
  return (
    <Stack>
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

const copyTrace = (transaction: Schema["Transaction"]) =>
  copyText("nội dung tra soát", traceText(transaction), {
    done: "Đã sao chép nội dung tra soát. Dán vào khung trò chuyện với TAP; trạng thái mới sẽ hiện ở chính giao dịch này.",
  });

type ActionsProps = {
  transaction: Schema["Transaction"];
  onShare: () => void;
  children?: ReactNode;
};

function Actions({ transaction, onShare, children }: ActionsProps) {
  const traceOnce = useSingleFlight(() => copyTrace(transaction));
  const printOnce = useSingleFlight(printPage);
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={printOnce}
      >
        In biên lai
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden="true" />}
        onPointerEnter={() => void fetchReceipt().catch(() => {})}
        onClick={onShare}
      >
        Chia sẻ biên lai
      </Button>
      <Button
        variant="default"
        leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
        onClick={traceOnce}
      >
        Tra soát
      </Button>
      {children}
    </div>
  );
}

type PaperReceiptProps = { id: string; receipt: Receipt };

function PaperReceipt({ id, receipt }: PaperReceiptProps) {
  const { title, warning, kind, amount, words, lines } = receipt;
  return (
    <div className={classes.onPaper} data-paper>
      <article className={paper.paper}>
        <header className={paper.letterhead}>
          <Logo />
          <h3 className={paper.title}>{title}</h3>
        </header>
        {warning ? (
          <div className={classes.warning}>
            <strong>{warning.title}</strong>
            <p>{warning.text}</p>
          </div>
        ) : null}
        <div>
          <p>{kind}</p>
          <p className={classes.sum}>{amount}</p>
          <p>{words}</p>
        </div>
        <DescriptionList kind="rows">
          {lines.map(({ name, value }) => (
            <DescriptionItem key={name} name={name}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
        <div className={classes.qr}>
          <QrSquares
            content={transactionAddress(id, window.location.origin)}
            label="Mã QR mở giao dịch"
          />
          <p>{historyTexts.qrNote}</p>
        </div>
      </article>
    </div>
  );
}
