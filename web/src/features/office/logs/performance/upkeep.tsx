import { Button } from "@mantine/core";
import { IconArchive, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate, formatDateTime } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { formatBytes } from "../format.ts";
import { archiveOldLogs, clearCache } from "../mutations.ts";
import type { Sourced } from "../parts/sourced.ts";

/** Undefined while loading; figures of a sample say nothing about the server's entries. */
type UpkeepProps = { metrics: Sourced<Schema["LogMetrics"]> | undefined };

/** Clears the cache and archives old entries, both after a question. */
export function Upkeep({ metrics }: UpkeepProps) {
  const archivable = metrics?.source === "server" ? metrics.data.archivable : undefined;
  const clear = useMutation(clearCache);
  const archive = useMutation(archiveOldLogs);

  const askClear = () =>
    confirm({
      title: "Xóa bộ nhớ đệm nhật ký?",
      body: "Lần xem tổng quan tiếp theo sẽ chậm hơn, vì máy chủ phải tính lại.",
      note: "Không có dòng nhật ký nào bị mất.",
      confirmLabel: "Xóa bộ nhớ đệm",
      run: async () => {
        const { cacheSize } = await clear.mutateAsync();
        notify.success(`Đã xóa bộ nhớ đệm, hiện còn ${formatBytes(cacheSize)}`);
      },
    });

  function askArchive() {
    if (archivable?.count === 0) {
      notify.info(`Không có dòng nhật ký nào cũ hơn ${ageOf(archivable)}`, { id: "no-old-logs" });
      return;
    }
    confirm({
      title: "Lưu trữ nhật ký cũ?",
      body: archivable ? archiveText(archivable) : unknownArchiveText,
      note: "Thao tác này không thể hoàn tác từ trang này.",
      confirmLabel: "Lưu trữ",
      run: async () => {
        const { message } = await archive.mutateAsync();
        notify.success(message);
      },
    });
  }

  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} />} onClick={askClear}>
        Xóa bộ nhớ đệm
      </Button>
      <Button variant="default" leftSection={<IconArchive size={18} />} onClick={askArchive}>
        Lưu trữ nhật ký cũ
      </Button>
    </>
  );
}

type Archivable = NonNullable<Schema["LogMetrics"]["archivable"]>;

const DAY_MS = 86_400_000;

/** "30 ngày": how old an entry must be. */
function ageOf({ before }: Archivable): string {
  return `${formatCount(Math.round((Date.now() - Date.parse(before)) / DAY_MS))} ngày`;
}

function archiveText(archivable: Archivable): string {
  const { count, before, oldest } = archivable;
  const from = oldest === null ? "" : `từ ${formatDate(oldest)} `;
  return `${formatCount(count)} dòng cũ hơn ${ageOf(archivable)} (${from}đến trước ${formatDateTime(before)}) được chuyển vào kho lưu trữ và không còn hiện ở đây.`;
}

const unknownArchiveText =
  "Máy chủ chưa cho biết dòng nào là cũ và có bao nhiêu dòng. Chúng được chuyển vào kho lưu trữ và không còn hiện ở đây.";
