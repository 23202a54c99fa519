import type { ReactNode } from "react";
import classes from "./foundation-page.module.css";

type FoundationPageProps = {
  title: string;
  lead: string;
  children: ReactNode;
};

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
