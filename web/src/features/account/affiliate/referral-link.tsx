import { Button, Skeleton, TextInput } from "@mantine/core";
import { IconCopy, IconShare } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { affiliateQueries } from "./queries.ts";
import classes from "./referral-link.module.css";
import { texts } from "./texts.ts";

/** The sign-up link with the user's own referral code. */
export function ReferralLink() {
  const query = useQuery(affiliateQueries.me());
  const url = query.data?.referralLink;
  return (
    <Panel
      title="Liên kết giới thiệu"
      description="Ai đăng ký qua liên kết này sẽ thuộc hệ thống của bạn."
    >
      {url === undefined && query.error ? <Waiting query={query} /> : <LinkRow url={url} />}
    </Panel>
  );
}

/** `url` is undefined while it loads. */
function LinkRow({ url }: { url: string | undefined }) {
  async function send(sharer: Parameters<typeof shareLink>[1]) {
    if (!url) return;
    const result = await shareLink({ title: "Đăng ký thành viên TAP", url }, sharer);
    if (result === "copied") notify.success(texts.linkCopied, { id: "referral" });
    if (result === "failed") notify.error(texts.linkNotCopied, { id: "referral" });
  }

  return (
    <div className={classes.row} aria-busy={!url}>
      {url ? (
        <TextInput
          aria-label="Liên kết giới thiệu của bạn"
          className={classes.link}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <Skeleton className={classes.link} height={44} />
      )}
      <Button
        leftSection={<IconCopy size={18} />}
        disabled={!url}
        onClick={() => send({ clipboard: navigator.clipboard })}
      >
        Sao chép
      </Button>
      <Button
        variant="default"
        leftSection={<IconShare size={18} />}
        disabled={!url}
        onClick={() => send(navigator)}
      >
        Chia sẻ
      </Button>
    </div>
  );
}
