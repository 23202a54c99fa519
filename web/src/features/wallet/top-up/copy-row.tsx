import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import classes from "./copy-row.module.css";

type CopyRowProps = {
  name: string;
  text: string;
  /** What is copied, if not the text as shown. */
  copied?: string;
};

/** A fact that one press copies. */
export function CopyRow({ name, text, copied = text }: CopyRowProps) {
  const what = name.toLocaleLowerCase("vi");
  const copyOnce = useSingleFlight(async () => {
    const { clipboard } = navigator;
    const result = await shareLink({ title: name, text: copied }, { clipboard });
    if (result === "copied") notify.success(`Đã sao chép ${what}`, { id: "copied" });
    else notify.error(`Không sao chép được ${what}`, { id: "copied" });
  });
  return (
    <div className={classes.root}>
      <dt>{name}</dt>
      <dd className={classes.text} translate="no">
        {text}
      </dd>
      <dd className={classes.copy}>
        <ActionIcon
          variant="subtle"
          size="xl"
          aria-label={`Sao chép ${what}`}
          title={`Sao chép ${what}`}
          onClick={copyOnce}
        >
          <IconCopy size={20} />
        </ActionIcon>
      </dd>
    </div>
  );
}
