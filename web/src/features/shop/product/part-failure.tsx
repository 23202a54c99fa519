import { IconPlugConnectedX } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import classes from "./part-failure.module.css";

type PartFailureProps = {
  /** What is not there: "Chưa tải được đánh giá". */
  what: string;
  failure: Schema["PartFailure"];
};

/** A part of the page that could not be had: says so in its place; the rest is there. */
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
