import { templateSheet } from "./columns.ts";
import { SheetButton } from "./sheet-button.tsx";
import classes from "./template-buttons.module.css";

const FILE_NAME = "mau-nhap-san-pham";

/** Downloads a file with the right header and two examples. */
export function TemplateButtons() {
  const template = { make: () => templateSheet, fileName: FILE_NAME };
  return (
    <div className={classes.root}>
      <SheetButton {...template} format="xlsx">
        Tải tệp mẫu Excel
      </SheetButton>
      <SheetButton {...template} format="csv">
        Tải tệp mẫu CSV
      </SheetButton>
    </div>
  );
}
