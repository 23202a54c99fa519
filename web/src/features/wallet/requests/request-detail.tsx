import type { Schema } from "#openapi/schema.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { ReceiptPicture } from "#web/ui/wallet/receipt-picture.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import classes from "./request-detail.module.css";
import { nextText } from "./texts.ts";
import { timelineOf } from "./timeline-of.ts";

/** All that is known of a request. */
export function RequestDetail({ request }: { request: Schema["WithdrawRequest"] }) {
  const { amount, status, userNote, adminNote, rejectionReason, receiptImageUrl } = request;
  const next = nextText[status];
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <Money dong={amount} size="xl" />
        <StatusBadge {...labelOf(withdrawStatus, status)} />
      </div>
      {next ? <p className={classes.next}>{next}</p> : null}
      <DetailSection title="Tài khoản nhận tiền">
        <Facts kind="rows">
          <Fact name="Ngân hàng">{request.bankName}</Fact>
          <Fact name="Số tài khoản">{request.accountNumber}</Fact>
          <Fact name="Chủ tài khoản">{request.accountHolderName}</Fact>
        </Facts>
      </DetailSection>
      <DetailSection title="Nội dung">
        <Facts kind="rows">
          {request.reason ? <Fact name="Lý do rút">{request.reason}</Fact> : null}
          {userNote ? <Fact name="Ghi chú">{userNote}</Fact> : null}
          {rejectionReason ? <Fact name="Lý do từ chối">{rejectionReason}</Fact> : null}
          {adminNote ? <Fact name="Quản trị viên">{adminNote}</Fact> : null}
          {request.tapBankTransactionId ? (
            <Fact name="Mã giao dịch">{request.tapBankTransactionId}</Fact>
          ) : null}
        </Facts>
      </DetailSection>
      {receiptImageUrl ? (
        <DetailSection title="Biên lai chuyển khoản">
          <ReceiptPicture src={receiptImageUrl} />
        </DetailSection>
      ) : null}
      <DetailSection title="Tiến trình">
        <Timeline entries={timelineOf(request)} />
      </DetailSection>
    </div>
  );
}
