import { Button } from "@mantine/core";
import { IconPrinter, IconShare } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useKnownName } from "#web/api/wallet.ts";
import { shareLink } from "#web/lib/share.ts";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { counterpartOf } from "#web/ui/wallet/movement.ts";
import classes from "./receipt-actions.module.css";
import { receiptText } from "./receipt-text.ts";

type ReceiptActionsProps = {
  transaction: Schema["Transaction"];
  /** Further actions. */
  children?: ReactNode;
};

/** Shares the receipt in words, or copies them where nothing can be shared. */
async function share(transaction: Schema["Transaction"], name?: string): Promise<void> {
  const title = `Giao dịch ${transaction.id}`;
  const result = await shareLink({ title, text: receiptText(transaction, name) }, navigator);
  if (result === "copied") notify.success("Đã sao chép biên nhận", { id: "receipt" });
  if (result === "failed") notify.error("Không chia sẻ được biên nhận", { id: "receipt" });
}

/** Prints or shares the open transaction. */
export function ReceiptActions({ transaction, children }: ReceiptActionsProps) {
  const name = useKnownName(counterpartOf(transaction));
  const shareOnce = useSingleFlight(() => share(transaction, name));
  const printOnce = useSingleFlight(printPage);
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
        onClick={printOnce}
      >
        In biên nhận
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} aria-hidden="true" />}
        onClick={shareOnce}
      >
        Chia sẻ
      </Button>
      {children}
    </div>
  );
}
