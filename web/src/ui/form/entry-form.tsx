import type { ComponentPropsWithRef } from "react";
import classes from "./entry-card.module.css";

/**
 * The form inside an entry card (or a column of its own): its fields one below the other, its
 * messages our own, its failure at the end of all, where it moves nothing.
 */
export function EntryForm(props: ComponentPropsWithRef<"form">) {
  return <form className={classes.form} noValidate {...props} />;
}
