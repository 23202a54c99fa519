import { Button } from "@mantine/core";
import { messageOf } from "#web/api/api-error.ts";
import { isPostponed } from "#web/api/money-outcome.ts";
import { formatMoney } from "#web/lib/format.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { notAskedText } from "#web/ui/wallet/outcome-texts.ts";
import type { TopUp } from "./use-top-up.ts";

/** A top-up was sent and its response got lost. Asked again, the server says what it created. */
export function LostTopUp({ topUp }: { topUp: TopUp }) {
  const { sent, askAgain, giveUp, isSending, error } = topUp;
  return (
    <>
      <UnknownOutcome
        what={sent ? `Yêu cầu nạp ${formatMoney(sent.amount)}` : "Yêu cầu nạp tiền"}
        onAskAgain={askAgain}
        isAsking={isSending}
      >
        <ButtonLink to="/lich-su" search={{ loai: "deposit" }} variant="default">
          Xem lịch sử nạp tiền
        </ButtonLink>
        <Button variant="subtle" onClick={giveUp} disabled={isSending}>
          Bỏ yêu cầu này
        </Button>
      </UnknownOutcome>
      <FormError text={isPostponed(error) ? messageOf(error, notAskedText) : undefined} />
    </>
  );
}
