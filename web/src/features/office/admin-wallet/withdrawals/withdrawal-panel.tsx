import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { plainAccountNumber } from "#web/lib/bank-account.ts";
import { formatMoney } from "#web/lib/format.ts";
import { openIntent } from "#web/lib/intents.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { ReceiptPicture } from "#web/ui/wallet/receipt-picture.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import {
  FlagNotice,
  RequestUnreadable,
  ReviewActions,
  useReviewNavigation,
} from "../review-panel.tsx";
import { pageOf } from "../rules.ts";
import type { WithdrawalSearch, WithdrawalTask } from "../search.ts";
import { withdrawalQueries } from "./queries.ts";
import {
  actionsOf,
  decisionName,
  mayDoTask,
  texts,
  timelineOf,
  transferText,
  whyDecided,
} from "./rules.ts";
import classes from "./withdrawal-panel.module.css";

const fetchProcess = () => import("./process-modal.tsx").then((module) => module.ProcessModal);
const fetchTransfer = () => import("./transfer-modal.tsx").then((module) => module.TransferModal);

type WithdrawalPanelProps = {
  requestId: string;
  search: WithdrawalSearch;
  onReplace: (next: WithdrawalSearch) => void;
};

/** A request beside the list, with its decisions and the way to the next one. */
export function WithdrawalPanel({ requestId, search, onReplace }: WithdrawalPanelProps) {
  const client = useQueryClient();
  const user = useUser();
  const list = useQuery(withdrawalQueries.list(search));
  const { page } = pageOf(search);
  const { viec } = search;

  function open(row: { id: string; page: number }) {
    onReplace({ xem: row.id, viec: undefined, page: row.page === 1 ? undefined : row.page });
  }

  const { row, place, openNext } = useReviewNavigation({
    id: requestId,
    page,
    // Rows of the page before, until this one has loaded.
    list: list.isPlaceholderData ? undefined : list.data,
    fetchPage: (next) =>
      client.fetchQuery({ ...withdrawalQueries.list({ ...search, page: next }), staleTime: 0 }),
    // After a transfer the next transfer, after a decision the next decision.
    isUndecided: mayDoTask(user, viec),
    noneLeft: viec === "chuyen-khoan" ? texts.noneToTransfer : texts.noneToDecide,
    onOpen: open,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  const query = useQuery({
    ...withdrawalQueries.detail(requestId),
    // The list has whole requests: nothing flickers on the way from one to the next.
    placeholderData: row,
  });
  const { data: request, error } = query;

  return (
    <>
      <RowPanel
        title={`Yêu cầu rút tiền ${requestId}`}
        place={place}
        onClose={() => onReplace({ xem: undefined, viec: undefined })}
        footer={
          request ? (
            <PanelActions request={request} onTask={(task) => onReplace({ viec: task })} />
          ) : null
        }
      >
        {request ? (
          <>
            <StaleNotice query={query} title={texts.detailFailed} />
            <WithdrawalDetails request={request} />
          </>
        ) : error ? (
          <RequestUnreadable query={query} texts={texts} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </RowPanel>
      {request && viec ? (
        <TaskDialog
          key={`${requestId} ${viec}`}
          task={viec}
          request={request}
          onClose={() => onReplace({ viec: undefined })}
          onNext={openNext}
        />
      ) : null}
    </>
  );
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
      <FlagNotice flags={request.flags} owner={user} />
      <DetailSection title="Tài khoản nhận tiền">
        <Facts kind="rows">
          <Fact name="Ngân hàng">{request.bankName}</Fact>
          <Fact name="Số tài khoản">
            <CopyText
              what="số tài khoản"
              text={accountNumber}
              copied={plainAccountNumber(accountNumber)}
            />
          </Fact>
          <Fact name="Chủ tài khoản">
            <CopyText what="tên chủ tài khoản" text={accountHolderName} />
          </Fact>
          <Fact name="Số tiền">
            <CopyText what="số tiền" text={formatMoney(amount)} copied={String(amount)} />
          </Fact>
          <Fact name="Nội dung">
            <CopyText what="nội dung chuyển khoản" text={transferText(id)} />
          </Fact>
        </Facts>
      </DetailSection>
      <DetailSection title="Người rút">
        <Facts kind="rows">
          <Fact name="Họ tên">{user.fullName}</Fact>
          <Fact name="Mã ví">{user.uidCode || "—"}</Fact>
          <Fact name="Email">{user.email || "—"}</Fact>
          <Fact name="Lý do rút">{request.reason || "—"}</Fact>
          <Fact name="Ghi chú">{request.userNote || "—"}</Fact>
        </Facts>
      </DetailSection>
      {status === "pending" ? null : <Decision request={request} />}
      {receiptImageUrl ? (
        <DetailSection title="Biên lai chuyển khoản">
          <ReceiptPicture src={receiptImageUrl} />
        </DetailSection>
      ) : null}
      <DetailSection title="Tiến trình">
        <Timeline entries={timelineOf(request)} />
      </DetailSection>
    </Details>
  );
}

/** What an administrator has decided and written. */
function Decision({ request }: { request: Schema["WithdrawRequest"] }) {
  const { adminNote, rejectionReason, tapBankTransactionId } = request;
  if (!adminNote && !rejectionReason && !tapBankTransactionId) return null;
  return (
    <DetailSection title="Xử lý">
      <Facts kind="rows">
        {rejectionReason ? <Fact name="Lý do từ chối">{rejectionReason}</Fact> : null}
        {tapBankTransactionId ? (
          <Fact name="Mã giao dịch">
            <CopyText what="mã giao dịch" text={tapBankTransactionId} />
          </Fact>
        ) : null}
        {adminNote ? <Fact name="Ghi chú xử lý">{adminNote}</Fact> : null}
      </Facts>
    </DetailSection>
  );
}

type CopyTextProps = {
  /** What it is, in a sentence: "số tài khoản". */
  what: string;
  text: string;
  /** What is copied, if not the text as shown. */
  copied?: string;
};

/** A value that one press copies, in the form that a bank's app takes. */
function CopyText({ what, text, copied = text }: CopyTextProps) {
  const copyOnce = useSingleFlight(async () => {
    const { clipboard } = navigator;
    const result = await shareLink({ title: what, text: copied }, { clipboard });
    if (result === "copied") notify.success(`Đã sao chép ${what}`, { id: "copied" });
    else notify.error(`Không sao chép được ${what}`, { id: "copied" });
  });
  return (
    <span className={classes.copyText}>
      <span className={classes.value}>{text}</span>
      <ActionIcon
        variant="subtle"
        aria-label={`Sao chép ${what}`}
        title={`Sao chép ${what}`}
        onClick={copyOnce}
      >
        <IconCopy size={18} />
      </ActionIcon>
    </span>
  );
}

type PanelActionsProps = {
  request: Schema["WithdrawRequest"];
  onTask: (task: WithdrawalTask) => void;
};

/**
 * The decisions about the open request. The same two buttons for every request, so that the focus
 * stays where it is on the way from one to the next; the main one does the next step.
 */
function PanelActions({ request, onTask }: PanelActionsProps) {
  const user = useUser();
  const possible = actionsOf(user, request);
  const isTransfer = possible.includes("transfer");
  return (
    <ReviewActions
      actions={[
        {
          key: "r",
          label: "Từ chối",
          onRun: () => onTask("tu-choi"),
          whyNot: possible.includes("reject") ? undefined : whyDecided(user, request),
        },
        {
          key: "a",
          label: isTransfer ? "Xác nhận chuyển khoản" : "Duyệt",
          onRun: () => onTask(isTransfer ? "chuyen-khoan" : "duyet"),
          whyNot:
            isTransfer || possible.includes("approve") ? undefined : whyDecided(user, request),
          isPrimary: true,
        },
      ]}
    />
  );
}

type TaskDialogProps = {
  task: WithdrawalTask;
  request: Schema["WithdrawRequest"];
  onClose: () => void;
  /** Opens the next request that waits for the same. */
  onNext: () => void;
};

/**
 * The dialog that the URL names, once the request allows it, or if its outcome is unknown.
 * Later it stays: somebody else may be first, and what was typed must not vanish.
 */
function TaskDialog({ task, request, onClose, onNext }: TaskDialogProps) {
  const user = useUser();
  const isTransfer = task === "chuyen-khoan";
  const isAllowed =
    actionsOf(user, request).includes(isTransfer ? "transfer" : "approve") ||
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
