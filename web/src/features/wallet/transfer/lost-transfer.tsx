import { messageOf } from "#web/api/api-error.ts";
import { isPostponed } from "#web/api/money-outcome.ts";
import { formatMoney } from "#web/lib/format.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { notAskedText } from "#web/ui/wallet/outcome-texts.ts";
import type { Transfer } from "./use-transfer.ts";

type LostTransferProps = {
  call: Transfer["call"];
  lost: NonNullable<Transfer["call"]["lost"]>;
};

/** A transfer that was sent just now, without a response. */
export function LostTransfer({ call, lost }: LostTransferProps) {
  return (
    <>
      <UnknownOutcome
        what={`Lệnh chuyển ${formatMoney(lost.amount)} cho ${lost.recipientId}`}
        onAskAgain={call.ask}
        isAsking={call.isSending}
      >
        <ButtonLink to="/lich-su" variant="default">
          Xem lịch sử
        </ButtonLink>
      </UnknownOutcome>
      <FormError text={isPostponed(call.error) ? messageOf(call.error, notAskedText) : undefined} />
    </>
  );
}
