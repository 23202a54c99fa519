import { messageOf } from "#web/api/api-error.ts";
import { isPostponed } from "#web/api/money-outcome.ts";
import { formatMoney } from "#web/lib/format.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { notAskedText } from "#web/ui/wallet/outcome-texts.ts";
import { afterPoints } from "./points.ts";
import type { Paying } from "./use-pay-order.ts";

type LostPaymentProps = {
  call: Paying["call"];
  lost: NonNullable<Paying["call"]["lost"]>;
};

/** A payment that was sent just now, without a response. */
export function LostPayment({ call, lost }: LostPaymentProps) {
  const paid = formatMoney(afterPoints(lost.amount, lost.tapPointsToUse));
  return (
    <>
      <UnknownOutcome
        what={`Lệnh thanh toán ${paid}`}
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
