import { Button, Textarea } from "@mantine/core";
import { IconTablePlus } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./stock-grid-modal.module.css";

/** Where to begin: for devices without Ctrl V, and to say what may be pasted. */
export function PasteZone({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState("");

  function take() {
    onText(text);
    setText("");
  }

  return (
    <div className={classes.start}>
      <Textarea
        label="Dán từ Excel, Google Sheets hoặc LibreOffice"
        description="Các cột theo thứ tự Mã SKU, Tồn kho, Ngưỡng cảnh báo, hoặc có dòng tiêu đề với các tên đó."
        placeholder={"GAO-ST25-5KG\t150\t20"}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onText(event.clipboardData.getData("text/plain"));
        }}
        ref={focusWithMouse}
      />
      {text.trim() ? (
        <Button variant="default" leftSection={<IconTablePlus size={18} />} onClick={take}>
          Đưa vào bảng
        </Button>
      ) : null}
    </div>
  );
}

/** Rows can be pasted at once. Not on touch screens: their keyboard would cover the rest. */
function focusWithMouse(field: HTMLTextAreaElement | null) {
  if (matchMedia("(pointer: fine)").matches) field?.focus();
}
