import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./home-section.module.css";

type HomeSectionProps = {
  title: string;
  /** A link to all of it, or the label of sample data. */
  more?: ReactNode;
  children: ReactNode;
};

/** A section of the home page: heading, link and content. */
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
