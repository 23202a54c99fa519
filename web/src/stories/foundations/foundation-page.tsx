import type { ReactNode } from "react";
import classes from "./foundation-page.module.css";

type FoundationPageProps = {
  title: string;
  /** What the tokens of this page are for, in one or two sentences. */
  lead: string;
  children: ReactNode;
};

/** A page of Storybook about one kind of token. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </main>
  );
}
