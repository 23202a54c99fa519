import { type ReactNode, useId } from "react";
import classes from "./foundation-page.module.css";

type TokenSectionProps = {
  title: string;
  note?: string;
  as?: "cards" | "rows";
  children: ReactNode;
};

export function TokenSection({ title, note, as = "rows", children }: TokenSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {note ? <p className={classes.note}>{note}</p> : null}
      <div className={as === "cards" ? classes.cards : classes.rows}>{children}</div>
    </section>
  );
}
