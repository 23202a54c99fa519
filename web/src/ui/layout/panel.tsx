import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./panel.module.css";

type PanelProps = {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** The content grows to the height of a panel beside it. */
  isFilled?: boolean;
  children?: ReactNode;
};

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
            <Text mt={2} c="dimmed" fz="sm" maw="64ch">
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
