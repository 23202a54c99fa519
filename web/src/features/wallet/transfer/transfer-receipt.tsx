import { Button } from "@mantine/core";
import { IconCircleCheck, IconShare } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatDateTime, formatMoney } from "#web/lib/format.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { transferredText } from "./texts.ts";
import classes from "./transfer.module.css";
import type { Receipt } from "./use-transfer.ts";

type TransferReceiptProps = {
  receipt: Receipt;
  /** Another transfer begins. */
  onAgain: () => void;
};

/** The transfer that was done, to keep or to show to the recipient. */
export function TransferReceipt({ receipt, onAgain }: TransferReceiptProps) {
  const { amount, recipientId, name, message, transaction } = receipt;
  const shareOnce = useSingleFlight(() => share(receipt));
  return (
    <div className={classes.form}>
      <div className={classes.done}>
        <IconCircleCheck size={56} stroke={1.5} aria-hidden="true" />
        <Money dong={amount} tone="price" size="xl" />
      </div>
      <Facts kind="rows">
        {name ? <Fact name="Người nhận">{name}</Fact> : null}
        <Fact name="Mã UID">{recipientId}</Fact>
        <Fact name="Lời nhắn">{message}</Fact>
        {transaction ? (
          <>
            <Fact name="Thời gian">{formatDateTime(transaction.createdAt)}</Fact>
            <Fact name="Mã giao dịch">{transaction.id}</Fact>
          </>
        ) : null}
      </Facts>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconShare size={18} aria-hidden="true" />}
          onClick={shareOnce}
        >
          Chia sẻ
        </Button>
        <Button variant="default" onClick={onAgain}>
          Chuyển khoản khác
        </Button>
        <ButtonLink to="/vi-tap" replace>
          Về ví TAP
        </ButtonLink>
      </div>
    </div>
  );
}

async function share({ amount, recipientId, name, message, transaction }: Receipt): Promise<void> {
  const lines = [
    transferredText,
    `Số tiền: ${formatMoney(amount)}`,
    `Người nhận: ${name ? `${name} (${recipientId})` : recipientId}`,
    `Lời nhắn: ${message}`,
    ...(transaction
      ? [`Thời gian: ${formatDateTime(transaction.createdAt)}`, `Mã giao dịch: ${transaction.id}`]
      : []),
  ];
  const words = { title: "Biên nhận chuyển tiền", text: lines.join("\n") };
  const result = await shareLink(words, navigator);
  if (result === "copied") notify.success("Đã sao chép biên nhận", { id: "receipt" });
  if (result === "failed") notify.error("Không chia sẻ được biên nhận", { id: "receipt" });
}
