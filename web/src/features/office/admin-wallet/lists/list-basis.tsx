import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./list-basis.module.css";

/** Says what a list contains and what it does not. */
export function ListBasis({ children }: { children: ReactNode }) {
  return (
    <div className={classes.root} role="note">
      <IconInfoCircle size={20} aria-hidden="true" />
      <p>{children}</p>
    </div>
  );
}
