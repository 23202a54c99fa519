import type { ComponentPropsWithRef } from "react";
import classes from "./entry-card.module.css";

/** The form inside an entry card: its fields one below the other, its messages our own. */
export function EntryForm(props: ComponentPropsWithRef<"form">) {
  return <form className={classes.form} noValidate {...props} />;
}
