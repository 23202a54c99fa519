import { Title } from "@mantine/core";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import classes from "./entry-card.module.css";

type EntryCardProps = {
  title: string;
  hint?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** The card of an entry screen: sign-in, registration, recovery. */
export function EntryCard({ title, hint, foot, children }: EntryCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <Title order={1} id={titleId}>
          {title}
        </Title>
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </header>
      {children}
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </section>
  );
}

/** The form error comes last, where it moves nothing. */
export function EntryForm(props: ComponentPropsWithRef<"form">) {
  return <form className={classes.form} noValidate {...props} />;
}
