import type { ComponentPropsWithRef } from "react";
import classes from "./entry-card.module.css";

/**
 * The form inside an entry card (or a column of its own): stacked fields, our own validation
 * messages instead of the browser's, and the form error last, where it moves nothing.
 */
export function EntryForm(props: ComponentPropsWithRef<"form">) {
  return <form className={classes.form} noValidate {...props} />;
}
