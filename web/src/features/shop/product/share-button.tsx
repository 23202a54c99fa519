import { ActionIcon } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";

import { texts } from "./texts.ts";

/** Shares the page's URL, including the chosen version. */
export function ShareButton({ name }: { name: string }) {
  async function share() {
    const result = await shareLink({ title: name, url: window.location.href }, navigator);
    if (result === "copied") notify.success(texts.linkCopied, { id: "share" });
    if (result === "failed") notify.error("Không thể chia sẻ sản phẩm.", { id: "share" });
  }
  return (
    <ActionIcon color="gray" aria-label="Chia sẻ" onClick={share}>
      <IconShare size={22} stroke={1.75} />
    </ActionIcon>
  );
}
