import type { ReactNode } from "react";
import classes from "./name-cell.module.css";

type NameCellProps = {
  /** An avatar, or a `SmallPicture`. */
  picture: ReactNode;
  name: string;
  /** E-mail, slug or SKU. */
  note?: ReactNode;
};

/** What a row is about: picture, name, and a line below. */
export function NameCell({ picture, name, note }: NameCellProps) {
  return (
    <span className={classes.root}>
      {picture}
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
    </span>
  );
}
