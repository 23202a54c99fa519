import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./home-section.module.css";

type HomeSectionProps = {
  title: string;
  /** The way to all of it, a link; or the mark of samples. */
  more?: ReactNode;
  children: ReactNode;
};

/** A heading, the way to the rest, and a part of the shop. */
export function HomeSection({ title, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.root}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {more}
      </div>
      {children}
    </section>
  );
}
