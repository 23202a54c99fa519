import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { type SheetFormat, saveSheet } from "./save-sheet.ts";
import { texts } from "./texts.ts";

type SheetButtonProps = {
  /** Made when it is wanted. */
  make: () => Sheet;
  /** Without date and extension. */
  fileName: string;
  format: SheetFormat;
  children: ReactNode;
};

/** Downloads a sheet as a file. */
export function SheetButton({ make, fileName, format, children }: SheetButtonProps) {
  const [isBusy, setBusy] = useState(false);

  const save = useSingleFlight(async () => {
    setBusy(true);
    await saveSheet(make(), fileName, format).catch(() => notify.error(texts.fileFailed));
    setBusy(false);
  });

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isBusy}
      onClick={() => save()}
    >
      {children}
    </Button>
  );
}
