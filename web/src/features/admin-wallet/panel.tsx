import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

type PanelProps = { title: string; link?: ReactNode; children: ReactNode };

/** A titled part of the overview. */
export function Panel({ title, link, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {link}
      </div>
      {children}
    </section>
  );
}
