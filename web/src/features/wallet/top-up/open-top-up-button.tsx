import { Button } from "@mantine/core";
import { IconQrcode } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { openTopUp } from "#web/lib/open-top-up.ts";
import { outcomeOf } from "#web/ui/wallet/transactions.ts";

type OpenTopUpButtonProps = {
  userId: string;
  transaction: Schema["Transaction"];
  onOpen: () => void;
};

/** Renders nothing if this tab does not know the QR. */
export function OpenTopUpButton({ userId, transaction, onOpen }: OpenTopUpButtonProps) {
  const isOpen = transaction.type === "deposit" && outcomeOf(transaction) === "open";
  if (!isOpen || !openTopUp(userId, transaction.id)) return null;
  return (
    <Button leftSection={<IconQrcode size={18} aria-hidden="true" />} onClick={onOpen}>
      Xem mã QR
    </Button>
  );
}
