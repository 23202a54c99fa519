import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { texts } from "./texts.ts";

/** Shares this page, or copies its URL if the device cannot share. */
export function ShareProfile({ name }: { name: string }) {
  async function share() {
    const result = await shareLink({ title: name, url: window.location.href }, navigator);
    if (result === "copied") notify.success(texts.linkCopied, { id: "share" });
    if (result === "failed") notify.error(texts.notShared, { id: "share" });
  }
  return (
    <Button variant="default" leftSection={<IconShare size={18} />} onClick={share}>
      Chia sẻ
    </Button>
  );
}
