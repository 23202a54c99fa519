import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

type PanelProps = {
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** A link or buttons next to the title. */
  actions?: ReactNode;
  /** The content is as tall as a panel beside this one makes it. */
  isFilled?: boolean;
  children?: ReactNode;
};

/** A titled section of a page. */
export function Panel({ title, description, actions, isFilled, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.root} data-filled={isFilled} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {description ? (
            <Text mt={2} c="dimmed" fz="sm">
              {description}
            </Text>
          ) : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
