import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./form-error.module.css";

/** The failure of a form or dialog as a whole; field errors belong to the fields. */
export function FormError({ text }: { text: ReactNode }) {
  return (
    <div role="alert" className={classes.live}>
      {text ? (
        <p className={classes.root}>
          <IconAlertCircle size={20} className={classes.icon} aria-hidden="true" />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
