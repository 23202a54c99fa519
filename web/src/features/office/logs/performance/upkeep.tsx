import { Button } from "@mantine/core";
import { IconArchive, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { formatBytes } from "../format.ts";
import { archiveOldLogs, clearCache } from "../mutations.ts";

/** Clears the cache and archives old entries, both after a question. */
export function Upkeep() {
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

  const askArchive = () =>
    confirm({
      title: "Lưu trữ nhật ký cũ?",
      body: "Các dòng cũ được chuyển vào kho lưu trữ và không còn hiện ở đây.",
      note: "Thao tác này không thể hoàn tác từ trang này.",
      confirmLabel: "Lưu trữ",
      run: async () => {
        const { message } = await archive.mutateAsync();
        notify.success(message);
      },
    });

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
