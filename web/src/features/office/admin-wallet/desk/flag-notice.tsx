import { IconAlertTriangle } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import classes from "./flags.module.css";
import { labelsOf } from "./flags.ts";
import { isOwn, type Owner, ownReason, ownSentence } from "./own-request.ts";

type FlagNoticeProps = {
  flags: readonly Schema["RequestFlag"][] | undefined;
  owner: Owner | undefined;
};

/** The same at the top of a panel or dialog, in sentences. */
export function FlagNotice({ flags, owner }: FlagNoticeProps) {
  const user = useUser();
  const labels = [
    ...(isOwn(user, owner) ? [{ text: ownReason, sentence: ownSentence }] : []),
    ...labelsOf(flags),
  ];
  if (labels.length === 0) return null;
  return (
    <div className={classes.notice}>
      <IconAlertTriangle size={20} className={classes.icon} aria-hidden="true" />
      <ul className={classes.list} aria-label="Cần kiểm tra lại">
        {labels.map(({ text, sentence }) => (
          <li key={text}>
            <strong>{text}.</strong> {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
