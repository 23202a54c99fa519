import type { ReactNode } from "react";
import classes from "./form-section.module.css";

type FormSectionProps = { title: string; hint?: string; children: ReactNode };

/** A titled part of a long form. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <fieldset className={classes.root}>
      <legend className={classes.title}>{title}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {children}
    </fieldset>
  );
}
