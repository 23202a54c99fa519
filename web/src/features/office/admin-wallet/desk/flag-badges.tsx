import type { Schema } from "#openapi/schema.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./flags.module.css";
import { labelsOf } from "./flags.ts";

type FlagBadgesProps = { flags: readonly Schema["RequestFlag"][] | undefined };

/** What an administrator should look at twice, in a row of the list. */
export function FlagBadges({ flags }: FlagBadgesProps) {
  const labels = labelsOf(flags);
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
