import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { fetchQr } from "./qr-part.ts";

/** Prints the open order once its fonts and its QR code have loaded. */
async function print(): Promise<void> {
  // The printout is useful even without the code.
  await Promise.all([document.fonts.ready, fetchQr().catch(() => {})]);
  // The code renders with the next frame.
  await new Promise(requestAnimationFrame);
  window.print();
}

export function PrintOrderButton() {
  return (
    <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => void print()}>
      In đơn hàng
    </Button>
  );
}
