import { Button, Group, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DescriptionItem, DescriptionList, DetailSection } from "#web/ui/layout/details.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowPanel, type RowPlace } from "#web/ui/overlay/row-panel.tsx";
import { ReceiptPicture } from "#web/ui/wallet/receipt-picture.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { confirmReceived, requestQueries } from "./queries.ts";
import classes from "./request-panel.module.css";
import { nextText, requestTexts, timelineOf } from "./rules.ts";

type RequestPanelProps = {
  id: string;
  place: RowPlace | undefined;
  onClose: () => void;
};

export function RequestPanel({ id, place, onClose }: RequestPanelProps) {
  const query = useQuery(requestQueries.detail(id));
  const { data: request, error } = query;
  const { mutateAsync: receive } = useMutation(confirmReceived);
  const attempt = useAttempts();

  function askReceived() {
    if (!request) return;
    confirm({
      title: "Bạn đã nhận được tiền?",
      body: `${formatMoney(request.amount)} vào tài khoản ${request.accountNumber}, ${request.bankName}.`,
      note: "Chỉ xác nhận khi bạn đã thấy tiền trong tài khoản. Yêu cầu chuyển sang Hoàn thành và không đổi lại được.",
      confirmLabel: "Tôi đã nhận được tiền",
      run: async () => {
        await attempt((wasLost) => receive({ id, wasLost }));
        notify.success(requestTexts.received);
      },
    });
  }

  return (
    <RowPanel
      title={`Yêu cầu rút tiền ${id}`}
      place={place}
      onClose={onClose}
      footer={
        request?.status === "approved" ? (
          <Button onClick={askReceived}>Tôi đã nhận được tiền</Button>
        ) : null
      }
    >
      {request ? (
        <>
          <StaleNotice query={query} title={requestTexts.detailFailed} />
          <RequestDetail request={request} />
        </>
      ) : error ? (
        <ReadError query={query} title={requestTexts.detailFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </RowPanel>
  );
}

export function RequestDetail({ request }: { request: Schema["WithdrawRequest"] }) {
  const { amount, status, userNote, adminNote, rejectionReason, receiptImageUrl } = request;
  const next = nextText[status];
  return (
    <Stack gap="lg">
      <Group gap="sm" justify="space-between" fw={600}>
        <Money dong={amount} size="xl" />
        <StatusBadge {...labelOf(withdrawStatus, status)} />
      </Group>
      {next ? <p className={classes.next}>{next}</p> : null}
      <DetailSection title="Tài khoản nhận tiền">
        <DescriptionList kind="rows">
          <DescriptionItem name="Ngân hàng">{request.bankName}</DescriptionItem>
          <DescriptionItem name="Số tài khoản">{request.accountNumber}</DescriptionItem>
          <DescriptionItem name="Chủ tài khoản">{request.accountHolderName}</DescriptionItem>
        </DescriptionList>
      </DetailSection>
      <DetailSection title="Nội dung">
        <DescriptionList kind="rows">
          {request.reason ? (
            <DescriptionItem name="Lý do rút">{request.reason}</DescriptionItem>
          ) : null}
          {userNote ? <DescriptionItem name="Ghi chú">{userNote}</DescriptionItem> : null}
          {rejectionReason ? (
            <DescriptionItem name="Lý do từ chối">{rejectionReason}</DescriptionItem>
          ) : null}
          {adminNote ? <DescriptionItem name="Quản trị viên">{adminNote}</DescriptionItem> : null}
          {request.tapBankTransactionId ? (
            <DescriptionItem name="Mã giao dịch">{request.tapBankTransactionId}</DescriptionItem>
          ) : null}
        </DescriptionList>
      </DetailSection>
      {receiptImageUrl ? (
        <DetailSection title="Biên lai chuyển khoản">
          <ReceiptPicture src={receiptImageUrl} amount={request.amount} />
        </DetailSection>
      ) : null}
      <DetailSection title="Tiến trình">
        <Timeline entries={timelineOf(request)} />
      </DetailSection>
    </Stack>
  );
}
