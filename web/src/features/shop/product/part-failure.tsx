import { IconPlugConnectedX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import classes from "./part-failure.module.css";

type PartFailureProps = {
  /** What failed to load: "Chưa tải được đánh giá". */
  what: string;
  failure: Schema["PartFailure"];
};

/** Takes the place of a part that failed to load; the rest of the page is shown. */
export function PartFailure({ what, failure }: PartFailureProps) {
  return (
    <p className={classes.root}>
      <IconPlugConnectedX size={18} stroke={1.75} className={classes.icon} aria-hidden="true" />
      <span>
        {what}: {failure.problem.message}
      </span>
    </p>
  );
}
