import { ActionIcon } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { copyText } from "./copy-text.ts";

type CopyButtonProps = {
  /** "số điện thoại", for instance. */
  what: string;
  text: string;
};

export function CopyButton({ what, text }: CopyButtonProps) {
  const copyOnce = useSingleFlight(() => copyText(what, text));
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`Sao chép ${what}`}
      title={`Sao chép ${what}`}
      onClick={copyOnce}
    >
      <IconCopy size={18} />
    </ActionIcon>
  );
}
