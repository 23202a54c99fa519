import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { isPostponed } from "#web/api/money-outcome.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { isForgotten } from "#web/lib/money-intent.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { notAskedText } from "#web/ui/wallet/outcome-texts.ts";
import { useSettled } from "#web/ui/wallet/use-settled.ts";
import type { SentWithdrawal } from "./drafts.ts";
import classes from "./lost-request.module.css";
import { sentRequestQuery } from "./queries.ts";
import type { Withdraw } from "./use-withdraw.ts";

type LostRequestProps = { withdraw: Withdraw; sent: SentWithdrawal | undefined };

/** A request was sent and its response got lost: what the server has of it, or how to find out. */
export function LostRequest({ withdraw, sent }: LostRequestProps) {
  if (sent) return <LookedUp withdraw={withdraw} sent={sent} />;
  return (
    <UnknownOutcome what="Yêu cầu rút tiền">
      <Ways withdraw={withdraw} mayAbandon />
    </UnknownOutcome>
  );
}

type WaysProps = { withdraw: Withdraw; mayAbandon: boolean };

function LookedUp({ withdraw, sent }: { withdraw: Withdraw; sent: SentWithdrawal }) {
  const isSettled = useSettled(sent.at);
  const { data: found } = useQuery(sentRequestQuery(sent, isSettled));
  const { askAgain, isSending, error, settle } = withdraw;
  const what = `Yêu cầu rút ${formatMoney(sent.body.amount)}`;
  if (found) {
    return (
      <section className={classes.found} role="status">
        <p>
          <strong>{what} đã được ghi nhận</strong> lúc {formatDateTime(found.createdAt)}. Bạn không
          cần gửi lại.
        </p>
        <Button onClick={() => settle(found)}>Xem yêu cầu</Button>
      </section>
    );
  }
  return (
    <>
      <UnknownOutcome
        what={what}
        // A key that the server has forgotten would ask for another withdrawal.
        onAskAgain={isForgotten(sent.at) ? undefined : askAgain}
        isAsking={isSending}
      >
        <Ways withdraw={withdraw} mayAbandon={isSettled && found === null} />
      </UnknownOutcome>
      <div className={classes.failure}>
        <FormError text={isPostponed(error) ? messageOf(error, notAskedText) : undefined} />
      </div>
    </>
  );
}

/** The list, and the way out once nothing can come of the attempt any more. */
function Ways({ withdraw: { abandon, isSending }, mayAbandon }: WaysProps) {
  function askAbandon() {
    confirm({
      title: "Bỏ yêu cầu này?",
      body: "Chỉ bỏ khi bạn đã xem danh sách yêu cầu rút tiền và không thấy yêu cầu này.",
      note: "Nếu gửi lại trong khi yêu cầu cũ đã được ghi nhận, tiền có thể bị rút hai lần.",
      confirmLabel: "Bỏ và làm lại",
      danger: true,
      run: abandon,
    });
  }
  return (
    <>
      <ButtonLink to="/yeu-cau-rut-tien" variant="default">
        Xem yêu cầu rút tiền
      </ButtonLink>
      {mayAbandon ? (
        <Button variant="subtle" onClick={askAbandon} disabled={isSending}>
          Bỏ và làm lại
        </Button>
      ) : null}
    </>
  );
}
