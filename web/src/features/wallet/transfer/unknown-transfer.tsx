import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { useSettled } from "#web/ui/wallet/use-settled.ts";
import { transferQueries } from "./queries.ts";
import { transferredText } from "./texts.ts";
import classes from "./transfer.module.css";
import { readSent, type SentTransfer } from "./transfer-draft.ts";
import type { Transfer } from "./use-transfer.ts";

/** A transfer that was sent before a reload: the history tells what became of it. */
export function UnknownTransfer({ transfer }: { transfer: Transfer }) {
  const { userId, call, finish } = transfer;
  const sentAt = call.sentBefore ?? "";
  const sent = readSent(userId);
  const isSettled = useSettled(sentAt);
  const query = useQuery(transferQueries.sent(sent, sentAt, isSettled));
  if (query.isPending) return <LinesSkeleton lines={4} />;
  if (query.error) return <ReadError query={query} />;
  const what = sent
    ? `Lệnh chuyển ${formatMoney(sent.amount)} cho ${sent.fullName}`
    : "Lệnh chuyển tiền trước đó";
  if (query.data) {
    return (
      <div className={classes.form} role="status">
        <p className={classes.note}>
          <strong>{transferredText}</strong> {what} đã được thực hiện trước khi trang tải lại.
        </p>
        <div className={classes.buttons}>
          <Button onClick={finish}>Về ví TAP</Button>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.form}>
      <UnknownOutcome
        what={what}
        onAskAgain={() => void query.refetch()}
        isAsking={query.isFetching}
      >
        <ButtonLink to="/lich-su" variant="default">
          Xem lịch sử
        </ButtonLink>
      </UnknownOutcome>
      <p className={classes.note}>{isSettled ? notFoundText(sent) : notYetText}</p>
      {isSettled ? (
        <div className={classes.buttons}>
          <Button variant="default" loading={query.isFetching} onClick={() => call.forget()}>
            Chuyển lại
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const notYetText =
  "Chưa thấy lệnh này trong lịch sử. Nếu sau 2 phút vẫn không có, bạn có thể chuyển lại.";

/** Only who knows what was in the history before can say that nothing was added. */
function notFoundText(sent: SentTransfer | undefined): string {
  return sent?.before
    ? "Lịch sử không có lệnh này, nên tiền chưa được chuyển. Bạn có thể chuyển lại."
    : "Không tìm thấy lệnh này. Hãy xem lịch sử trước khi chuyển lại.";
}
