import { IconPlugConnectedX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import classes from "./part-failure.module.css";

type PartFailureProps = {
  what: string;
  failure: Schema["PartFailure"];
};

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
