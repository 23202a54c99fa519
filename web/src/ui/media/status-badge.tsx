import classes from "./status-badge.module.css";

export type StatusColor = "green" | "yellow" | "orange" | "red" | "blue" | "gray";

/**
 * What a status looks like. Labels are total records typed by the contract:
 * `Record<Schema["OrderStatus"], StatusLabel>`, so a new status stops the build until it has words.
 */
export type StatusLabel = { text: string; color: StatusColor };

/** A status in words; the colour only repeats what the words say. */
export function StatusBadge({ text, color }: StatusLabel) {
  return (
    <span className={classes.root} data-color={color}>
      {text}
    </span>
  );
}
