import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import classes from "./copy-text.module.css";

type CopyTextProps = {
  /** What it is, in a sentence: "số tài khoản". */
  what: string;
  text: string;
  /** What is copied, if not the text as shown. */
  copied?: string;
};

/** A value that one press copies, in the form that a bank's app takes. */
export function CopyText({ what, text, copied = text }: CopyTextProps) {
  const copyOnce = useSingleFlight(async () => {
    const { clipboard } = navigator;
    const result = await shareLink({ title: what, text: copied }, { clipboard });
    if (result === "copied") notify.success(`Đã sao chép ${what}`, { id: "copied" });
    else notify.error(`Không sao chép được ${what}`, { id: "copied" });
  });
  return (
    <span className={classes.root}>
      <span className={classes.value}>{text}</span>
      <ActionIcon
        variant="subtle"
        aria-label={`Sao chép ${what}`}
        title={`Sao chép ${what}`}
        onClick={copyOnce}
      >
        <IconCopy size={18} />
      </ActionIcon>
    </span>
  );
}
