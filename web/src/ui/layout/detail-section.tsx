import type { ReactNode } from "react";
import classes from "./detail-section.module.css";

type DetailSectionProps = {
  title: string;
  /** Level of its heading; default h3, below the title of a dialog. */
  heading?: "h2" | "h3";
  children: ReactNode;
};

/** A titled part of a detail view. */
export function DetailSection({ title, heading: Heading = "h3", children }: DetailSectionProps) {
  return (
    <section className={classes.root}>
      <Heading className={classes.title}>{title}</Heading>
      {children}
    </section>
  );
}
