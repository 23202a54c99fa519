import type { Schema } from "#openapi/schema.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Timeline } from "#web/ui/media/timeline.tsx";
import { FlagNotice } from "../desk/flag-notice.tsx";
import { historyOf } from "./history.ts";
import { badgeOf, ownerOf } from "./labels.ts";

/** All there is to know about a deposit. */
export function DepositDetails({ deposit }: { deposit: Schema["AdminDeposit"] }) {
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
      <FlagNotice flags={flags} owner={user} />
      <DetailSection title="Người nạp">
        <Facts kind="rows">
          <Fact name="Họ tên">{ownerOf(deposit)}</Fact>
          <Fact name="Mã UID">{user?.uidCode || "—"}</Fact>
          <Fact name="Email">
            {user?.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : "—"}
          </Fact>
        </Facts>
      </DetailSection>
      <DetailSection title="Yêu cầu">
        <Facts kind="rows">
          <Fact name="Người nạp ghi">{metadata?.description || "—"}</Fact>
          <Fact name="Diễn giải">{description || "—"}</Fact>
          <Fact name="Mã yêu cầu">{id}</Fact>
        </Facts>
      </DetailSection>
      {metadata?.bankTransactionId || metadata?.note || metadata?.reason ? (
        <DetailSection title="Đối soát">
          <Facts kind="rows">
            {metadata.bankTransactionId ? (
              <Fact name="Mã giao dịch">{metadata.bankTransactionId}</Fact>
            ) : null}
            {metadata.note ? <Fact name="Ghi chú">{metadata.note}</Fact> : null}
            {metadata.reason ? <Fact name="Lý do từ chối">{metadata.reason}</Fact> : null}
          </Facts>
        </DetailSection>
      ) : null}
      <DetailSection title="Diễn biến">
        <Timeline entries={historyOf(deposit)} />
      </DetailSection>
    </Details>
  );
}
