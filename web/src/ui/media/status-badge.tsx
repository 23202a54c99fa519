import classes from "./status-badge.module.css";

export type StatusColor = "green" | "yellow" | "orange" | "red" | "blue" | "gray";

/** Use in total records keyed by the contract's enum: a new status then fails the build. */
export type StatusLabel = { text: string; color: StatusColor };

/** A status as text; the color only repeats the text. */
export function StatusBadge({ text, color }: StatusLabel) {
  return (
    <span className={classes.root} data-color={color}>
      {text}
    </span>
  );
}
