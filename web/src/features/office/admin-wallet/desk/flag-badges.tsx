import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./flags.module.css";
import { labelsOf } from "./flags.ts";
import { isOwn, type Owner, ownBadge, ownReason } from "./own-request.ts";

type FlagBadgesProps = {
  flags: readonly Schema["RequestFlag"][] | undefined;
  owner: Owner | undefined;
};

/** What an administrator should look at twice, in a row of the list, and whether it is their own. */
export function FlagBadges({ flags, owner }: FlagBadgesProps) {
  const user = useUser();
  const labels = [
    ...(isOwn(user, owner)
      ? [{ text: ownBadge, color: "blue" as const, sentence: ownReason }]
      : []),
    ...labelsOf(flags),
  ];
  // Nothing, not a dash: most rows have none, and the eye should find the others.
  if (labels.length === 0) return null;
  return (
    <span className={classes.badges}>
      {labels.map(({ text, color, sentence }) => (
        <span key={text} title={sentence}>
          <StatusBadge text={text} color={color} />
        </span>
      ))}
    </span>
  );
}
