import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { printPage } from "#web/ui/feedback/keep-file.ts";
import { fetchQr } from "./qr-part.ts";

/** Prints the open order once its QR code has loaded. */
async function print(): Promise<void> {
  // The printout is useful even without the code.
  await fetchQr().catch(() => {});
  // The code renders with the next frame.
  await new Promise(requestAnimationFrame);
  await printPage();
}

export function PrintOrderButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => void print()}>
      In đơn hàng
    </Button>
  );
}
