import { IconBasket } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./empty.module.css";

type EmptyProps = {
  /** What is missing, in the words of the specification. */
  text: string;
  /** One sentence on what to do about it. */
  hint?: string;
  icon?: ReactNode;
  /** The way out: a button or link. */
  action?: ReactNode;
};

/** Nothing to show, and that is fine. */
export function Empty({ text, hint, icon, action }: EmptyProps) {
  return (
    <div className={classes.root}>
      <div className={classes.icon} aria-hidden="true">
        {icon ?? <IconBasket size={40} stroke={1.5} />}
      </div>
      <p className={classes.text}>{text}</p>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
