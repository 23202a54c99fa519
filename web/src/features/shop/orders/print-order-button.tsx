import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { fetchQr } from "./qr-part.ts";

/** Prints the order that is open, once its letters and its code are there. */
async function print(): Promise<void> {
  // Without the code the paper is still of use.
  await Promise.all([document.fonts.ready, fetchQr().catch(() => {})]);
  // Drawn with the next frame.
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
