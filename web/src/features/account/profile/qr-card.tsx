import { Button, Skeleton } from "@mantine/core";
import { IconCopy, IconDownload, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import classes from "./profile-hero.module.css";
import { copyOrSave, pngOf } from "./qr-image.ts";
import { profileQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** The QR code of the user's public page. */
export function QrCard({ uidCode }: { uidCode: string }) {
  const { data: qrCode, isError, isFetching, refetch } = useQuery(profileQueries.qr());
  if (isError && !qrCode) {
    return (
      <div className={classes.qr}>
        <p className={classes.qrFailed} role="alert">
          Không tải được mã QR
        </p>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={isFetching}
          onClick={() => refetch()}
        >
          Thử lại
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.qr} aria-busy={!qrCode}>
      {qrCode ? (
        <img src={qrCode} alt="Mã QR của trang giới thiệu" className={classes.qrImage} />
      ) : (
        <Skeleton className={classes.qrImage} />
      )}
      <QrActions qrCode={qrCode} fileName={`tap-qr-${uidCode}.png`} />
    </div>
  );
}

type QrActionsProps = {
  /** Undefined while it loads. */
  qrCode: string | undefined;
  fileName: string;
};

function QrActions({ qrCode, fileName }: QrActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const save = (png: Blob) => keepFile(png, fileName);

  async function copy(src: string) {
    setBusy(true);
    const outcome = await copyOrSave(pngOf(src), {
      write: (png) => navigator.clipboard.write([new ClipboardItem({ "image/png": png })]),
      save,
    });
    setBusy(false);
    if (outcome === "copied") notify.success(texts.qrCopied, { id: "qr-copied" });
    if (outcome === "saved") notify.success(texts.qrDownloaded, { id: "qr-saved" });
    if (outcome === "failed") notify.error(texts.qrNotCopied, { id: "qr-failed" });
  }

  async function saveNow(src: string) {
    try {
      const isKept = await save(await pngOf(src));
      if (isKept) notify.success(texts.qrDownloaded, { id: "qr-saved" });
    } catch {
      notify.error("Không thể tải xuống ảnh QR", { id: "qr-failed" });
    }
  }

  return (
    <div className={classes.qrActions}>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} />}
        aria-label="Sao chép mã QR"
        disabled={!qrCode}
        loading={isBusy}
        onClick={() => qrCode && copy(qrCode)}
      >
        Sao chép
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} />}
        aria-label="Tải xuống mã QR"
        disabled={!qrCode}
        onClick={() => qrCode && saveNow(qrCode)}
      >
        Tải xuống
      </Button>
    </div>
  );
}
