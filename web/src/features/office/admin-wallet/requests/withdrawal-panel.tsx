import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import type { SessionUser } from "#web/auth/session.ts";
import { plainAccountNumber } from "#web/lib/bank-account.ts";
import { formatMoney } from "#web/lib/format.ts";
import { openIntent } from "#web/lib/intents.ts";
import { CopyButton } from "#web/ui/feedback/copy-button.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import {
  DescriptionItem,
  DescriptionList,
  DetailSection,
  Details,
} from "#web/ui/layout/details.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { ReceiptPicture } from "#web/ui/wallet/receipt-picture.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import type { WithdrawalTask } from "../search.ts";
import { withdrawalQueries } from "./queries.ts";
import { RequestPanel, type ReviewAction } from "./request-panel.tsx";
import type { RequestPanelProps } from "./request-screen.tsx";
import { FlagNotice } from "./review-queue.tsx";
import classes from "./withdrawal-panel.module.css";
import {
  actionsOf,
  decisionName,
  mainTask,
  mayDoTask,
  texts,
  timelineOf,
  transferText,
  whyDecided,
} from "./withdrawal-rules.ts";

const fetchProcess = () => import("./withdrawal-dialogs.tsx").then((module) => module.ProcessModal);
const fetchTransfer = () => import("./transfer-modal.tsx").then((module) => module.TransferModal);

export function WithdrawalPanel(
  props: RequestPanelProps<Schema["WithdrawStatus"], WithdrawalTask>,
) {
  const user = useUser();
  const { viec } = props.search;
  return (
    <RequestPanel
      {...props}
      review={{
        queries: withdrawalQueries,
        title: "Yêu cầu rút tiền",
        failedText: texts.detailFailed,
        // A transfer leads to the next transfer, a decision to the next decision.
        isUndecided: mayDoTask(user, viec),
        noneLeft: viec === "chuyen-khoan" ? texts.noneToTransfer : texts.noneToDecide,
        actionsOf: (request, onTask) => panelActions({ user, request, onTask }),
        details: (request) => <WithdrawalDetails request={request} />,
        dialog: ({ row, ...dialog }) => <TaskDialog request={row} {...dialog} />,
      }}
    />
  );
}

type PanelActions = {
  user: SessionUser | null;
  request: Schema["WithdrawRequest"];
  onTask: (task: WithdrawalTask) => void;
};

/** The same two buttons for every request, so that the focus stays when the next one opens. */
function panelActions({ user, request, onTask }: PanelActions): ReviewAction[] {
  const mayReject = actionsOf(user, request).includes("reject");
  const { task, whyNot } = mainTask(user, request);
  return [
    {
      key: "r",
      label: "Từ chối",
      onRun: () => onTask("tu-choi"),
      whyNot: mayReject ? undefined : whyDecided(user, request),
    },
    {
      key: "a",
      label: task === "chuyen-khoan" ? "Xác nhận chuyển khoản" : "Duyệt",
      onRun: () => onTask(task),
      whyNot,
      isPrimary: true,
    },
  ];
}

export function WithdrawalDetails({ request }: { request: Schema["WithdrawRequest"] }) {
  const { id, amount, status, accountNumber, accountHolderName, receiptImageUrl } = request;
  const { user } = request.wallet;
  return (
    <Details
      head={
        <>
          <Money dong={amount} size="xl" />
          <StatusBadge {...labelOf(withdrawStatus, status)} />
        </>
      }
    >
      <FlagNotice flags={request.flags} owner={user} amount={amount} />
      <DetailSection title="Tài khoản nhận tiền">
        <DescriptionList kind="rows">
          <DescriptionItem name="Ngân hàng">{request.bankName}</DescriptionItem>
          <DescriptionItem name="Số tài khoản">
            <CopyText
              what="số tài khoản"
              text={accountNumber}
              copied={plainAccountNumber(accountNumber)}
            />
          </DescriptionItem>
          <DescriptionItem name="Chủ tài khoản">
            <CopyText what="tên chủ tài khoản" text={accountHolderName} />
          </DescriptionItem>
          <DescriptionItem name="Số tiền">
            <CopyText what="số tiền" text={formatMoney(amount)} copied={String(amount)} />
          </DescriptionItem>
          <DescriptionItem name="Nội dung">
            <CopyText what="nội dung chuyển khoản" text={transferText(id)} />
          </DescriptionItem>
        </DescriptionList>
      </DetailSection>
      <DetailSection title="Người rút">
        <DescriptionList kind="rows">
          <DescriptionItem name="Họ tên">{user.fullName}</DescriptionItem>
          <DescriptionItem name="Mã ví">{user.uidCode || "—"}</DescriptionItem>
          <DescriptionItem name="Email">{user.email || "—"}</DescriptionItem>
          <DescriptionItem name="Lý do rút">{request.reason || "—"}</DescriptionItem>
          <DescriptionItem name="Ghi chú">{request.userNote || "—"}</DescriptionItem>
        </DescriptionList>
      </DetailSection>
      {status === "pending" ? null : <Decision request={request} />}
      {receiptImageUrl ? (
        <DetailSection title="Biên lai chuyển khoản">
          <ReceiptPicture src={receiptImageUrl} amount={request.amount} />
        </DetailSection>
      ) : null}
      <DetailSection title="Tiến trình">
        <Timeline entries={timelineOf(request)} />
      </DetailSection>
    </Details>
  );
}

function Decision({ request }: { request: Schema["WithdrawRequest"] }) {
  const { adminNote, rejectionReason, tapBankTransactionId } = request;
  if (!adminNote && !rejectionReason && !tapBankTransactionId) return null;
  return (
    <DetailSection title="Xử lý">
      <DescriptionList kind="rows">
        {rejectionReason ? (
          <DescriptionItem name="Lý do từ chối">{rejectionReason}</DescriptionItem>
        ) : null}
        {tapBankTransactionId ? (
          <DescriptionItem name="Mã giao dịch">
            <CopyText what="mã giao dịch" text={tapBankTransactionId} />
          </DescriptionItem>
        ) : null}
        {adminNote ? <DescriptionItem name="Ghi chú xử lý">{adminNote}</DescriptionItem> : null}
      </DescriptionList>
    </DetailSection>
  );
}

type CopyTextProps = {
  what: string;
  text: string;
  copied?: string;
};

function CopyText({ what, text, copied = text }: CopyTextProps) {
  return (
    <span className={classes.copyText}>
      <span className={classes.value}>{text}</span>
      <CopyButton what={what} text={copied} />
    </span>
  );
}

type TaskDialogProps = {
  task: WithdrawalTask;
  request: Schema["WithdrawRequest"];
  onClose: () => void;
  onNext: () => void;
};

/**
 * Opens once the request allows it, or if its outcome is unknown. Then it stays: somebody else may
 * decide first, and what was typed must not vanish.
 */
function TaskDialog({ task, request, onClose, onNext }: TaskDialogProps) {
  const user = useUser();
  const isTransfer = task === "chuyen-khoan";
  const isAllowed =
    mayDoTask(user, task)(request) ||
    openIntent(decisionName(task, request.id), user?.id ?? "") !== undefined;
  const [isWanted, setWanted] = useState(isAllowed);
  // The request may be refetched after the dialog was asked for.
  if (isAllowed && !isWanted) setWanted(true);
  const Process = useDialogPart({
    fetchPart: fetchProcess,
    isOpen: isWanted && !isTransfer,
    onClose,
  });
  const Transfer = useDialogPart({
    fetchPart: fetchTransfer,
    isOpen: isWanted && isTransfer,
    onClose,
  });
  if (!isWanted) return null;
  if (isTransfer) {
    return Transfer ? <Transfer request={request} onClose={onClose} onNext={onNext} /> : null;
  }
  return Process ? (
    <Process request={request} task={task} onClose={onClose} onNext={onNext} />
  ) : null;
}
