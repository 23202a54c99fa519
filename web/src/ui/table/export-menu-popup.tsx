import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { Button, Loader, Menu } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet, IconFileText } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { fileNameOf } from "#web/lib/save-file.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { keepFile } from "../feedback/keep-file.ts";
import { notify } from "../feedback/notify.ts";
import { usePopupPlace } from "../overlay/portal-target.ts";

type Messages = {
  note?: string;
  done?: string;
};

type Exported = (Sheet | { file: Blob }) & Messages;

type ExportMenuProps = {
  /** Without date and extension: "don-hang". */
  fileName: string;
  /** All pages of the filtered list, not only the current one. */
  load: (format: keyof typeof writers) => Promise<Exported>;
};

const fetchWriters = () => import("#web/lib/spreadsheet/spreadsheet.ts");

const writers = {
  xlsx: async (sheet: Sheet) => (await fetchWriters()).writeXlsx(sheet),
  csv: async (sheet: Sheet) => (await fetchWriters()).writeCsv(sheet),
};

export function ExportMenuPopup({ fileName, load }: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState<"idle" | "working" | "saved">("idle");
  // A ref, because two quick presses would both see the state "idle".
  const isWorking = useRef(false);
  const hint = useId();
  const isBusy = status === "working";

  async function save(format: keyof typeof writers) {
    if (isWorking.current) return;
    isWorking.current = true;
    setStatus("working");
    const next = await saveAs(format).catch(notifyFailure);
    isWorking.current = false;
    setStatus(next);
  }

  async function saveAs(format: keyof typeof writers): Promise<"idle" | "saved"> {
    const { note, done, ...exported } = await load(format);
    if ("rows" in exported && exported.rows.length === 0) {
      notify.info("Không có dữ liệu để xuất.");
      return "idle";
    }
    const file = "file" in exported ? exported.file : await writers[format](exported);
    const isKept = await keepFile(file, `${fileNameOf(fileName, new Date())}.${format}`);
    if (!isKept) return "idle";
    if (done) notify.success(done);
    if (note) notify.warning(note, { title: "Tệp chưa có đủ dữ liệu" });
    // The toast has announced it already.
    return done ? "idle" : "saved";
  }

  return (
    <>
      <Menu opened={isOpen && !isBusy} onChange={setOpen} {...usePopupPlace()}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={isBusy ? <Loader size={18} /> : <IconDownload size={18} />}
            // Not `disabled`, which would lose the focus.
            aria-disabled={isBusy}
            data-disabled={isBusy || undefined}
          >
            Xuất
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={18} />}
            onClick={() => void save("xlsx")}
          >
            Excel (.xlsx)
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileText size={18} />}
            aria-describedby={hint}
            onClick={() => void save("csv")}
          >
            CSV (.csv)
          </Menu.Item>
          {/* No notation keeps the zeros in Excel without adding characters for other programs. */}
          <Menu.Label id={hint} maw={240}>
            Excel mở tệp CSV thì bỏ số 0 ở đầu số điện thoại và mã, tệp .xlsx thì giữ.
          </Menu.Label>
        </Menu.Dropdown>
      </Menu>
      <span className="tap-sr-only" role="status">
        {announced[status]}
      </span>
    </>
  );
}

const announced = { idle: "", working: "Đang xuất tệp…", saved: "Đã xuất tệp." };

function notifyFailure(error: unknown): "idle" {
  notify.error(messageOf(error, "Chưa xuất được tệp. Vui lòng thử lại!"));
  return "idle";
}
