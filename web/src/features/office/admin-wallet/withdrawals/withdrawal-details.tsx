import type { Schema } from "#openapi/schema.ts";
import { plainAccountNumber } from "#web/lib/bank-account.ts";
import { formatMoney } from "#web/lib/format.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { ReceiptPicture } from "#web/ui/wallet/receipt-picture.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { FlagNotice } from "../desk/flag-notice.tsx";
import { CopyText } from "./copy-text.tsx";
import { timelineOf } from "./timeline-of.ts";
import { transferText } from "./transfer-text.ts";

/** All that is known of a request. */
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
