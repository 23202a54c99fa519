import { qrPicture } from "#web/lib/qr-picture.ts";
import { shareLink } from "#web/lib/share.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";

const copied = "Đã sao chép liên kết nhận tiền";
const notCopied = "Không thể sao chép liên kết";

/** Saves, shares and copies a receiving code. */
export function useCodeActions({ fullName, uidCode }: { fullName: string; uidCode: string }) {
  async function save(content: string, words: string | undefined): Promise<void> {
    try {
      const picture = await qrPicture(content, words);
      const isKept = await keepFile(picture, `nhan-tien-${uidCode}.png`);
      if (isKept) notify.success("Đã tải xuống ảnh QR!");
    } catch {
      notify.error("Không thể lưu ảnh QR");
    }
  }

  async function send(link: string, sharer: Parameters<typeof shareLink>[1]): Promise<void> {
    const outcome = await shareLink({ title: `Chuyển tiền cho ${fullName}`, url: link }, sharer);
    if (outcome === "copied") notify.success(copied);
    if (outcome === "failed") notify.error(notCopied);
  }

  return {
    save,
    share: (link: string) => send(link, navigator),
    copy: (link: string) => send(link, { clipboard: navigator.clipboard }),
  };
}
