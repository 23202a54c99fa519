import type { ComponentProps } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
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
import type { DepositStatus, DepositTask } from "../search.ts";
import type { DepositDialog } from "./deposit-dialog.tsx";
import {
  badgeOf,
  historyOf,
  mayDecide,
  ownerOf,
  texts,
  whyBarred,
  whyNotDecide,
} from "./deposit-rules.ts";
import { depositQueries } from "./queries.ts";
import { RequestPanel } from "./request-panel.tsx";
import type { RequestPanelProps } from "./request-screen.tsx";
import { FlagNotice } from "./review-queue.tsx";

const fetchDialog = () => import("./deposit-dialog.tsx").then((part) => part.DepositDialog);

export function DepositPanel(props: RequestPanelProps<DepositStatus, DepositTask>) {
  const user = useUser();
  return (
    <RequestPanel
      {...props}
      review={{
        queries: depositQueries,
        title: "Yêu cầu nạp tiền",
        failedText: texts.detailFailed,
        isUndecided: mayDecide(user),
        noneLeft: texts.noneToDecide,
        actionsOf: (deposit, onTask) => {
          const whyNot = whyNotDecide(user, deposit);
          return [
            { key: "r", label: "Từ chối", onRun: () => onTask("tu-choi"), whyNot },
            { key: "a", label: "Xác nhận", onRun: () => onTask("duyet"), whyNot, isPrimary: true },
          ];
        },
        details: (deposit) => <DepositDetails deposit={deposit} />,
        dialog: ({ row, ...dialog }) =>
          whyBarred(user, row) ? null : <LazyDialog deposit={row} {...dialog} />,
      }}
    />
  );
}

function DepositDetails({ deposit }: { deposit: Schema["AdminDeposit"] }) {
  const { amount, flags, user, metadata, description, id } = deposit;
  return (
    <Details
      head={
        <>
          <Money dong={amount} size="xl" />
          <StatusBadge {...badgeOf(deposit)} />
        </>
      }
    >
      <FlagNotice flags={flags} owner={user} amount={amount} />
      <DetailSection title="Người nạp">
        <DescriptionList kind="rows">
          <DescriptionItem name="Họ tên">{ownerOf(deposit)}</DescriptionItem>
          <DescriptionItem name="Mã UID">{user?.uidCode || "—"}</DescriptionItem>
          <DescriptionItem name="Email">
            {user?.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : "—"}
          </DescriptionItem>
        </DescriptionList>
      </DetailSection>
      <DetailSection title="Yêu cầu">
        <DescriptionList kind="rows">
          <DescriptionItem name="Người nạp ghi">{metadata?.description || "—"}</DescriptionItem>
          <DescriptionItem name="Diễn giải">{description || "—"}</DescriptionItem>
          <DescriptionItem name="Mã yêu cầu">{id}</DescriptionItem>
        </DescriptionList>
      </DetailSection>
      {metadata?.bankTransactionId || metadata?.note || metadata?.reason ? (
        <DetailSection title="Đối soát">
          <DescriptionList kind="rows">
            {metadata.bankTransactionId ? (
              <DescriptionItem name="Mã giao dịch">{metadata.bankTransactionId}</DescriptionItem>
            ) : null}
            {metadata.note ? (
              <DescriptionItem name="Ghi chú">{metadata.note}</DescriptionItem>
            ) : null}
            {metadata.reason ? (
              <DescriptionItem name="Lý do từ chối">{metadata.reason}</DescriptionItem>
            ) : null}
          </DescriptionList>
        </DetailSection>
      ) : null}
      <DetailSection title="Diễn biến">
        <Timeline entries={historyOf(deposit)} />
      </DetailSection>
    </Details>
  );
}

function LazyDialog(props: ComponentProps<typeof DepositDialog>) {
  const Dialog = useDialogPart({
    fetchPart: fetchDialog,
    isOpen: true,
    onClose: props.onClose,
  });
  return Dialog ? <Dialog {...props} /> : null;
}
