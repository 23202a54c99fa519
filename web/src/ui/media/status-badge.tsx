import classes from "./status-badge.module.css";

export type StatusColor = "green" | "yellow" | "orange" | "red" | "blue" | "gray";

/**
 * Text and color of a status. Labels are total records keyed by the contract's enum,
 * `Record<Schema["OrderStatus"], StatusLabel>`, so that a new status fails the build until labeled.
 */
export type StatusLabel = { text: string; color: StatusColor };

/** A status as text; the color only repeats the text. */
export function StatusBadge({ text, color }: StatusLabel) {
  return (
    <span className={classes.root} data-color={color}>
      {text}
    </span>
  );
}
