import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./details.module.css";

type DetailsProps = {
  head: ReactNode;
  children: ReactNode;
};

export function Details({ head, children }: DetailsProps) {
  return (
    <Stack fz="sm" lh={1.5}>
      <div className={classes.head}>{head}</div>
      {children}
    </Stack>
  );
}

export function DetailNotice({ children }: { children: ReactNode }) {
  return <p className={classes.notice}>{children}</p>;
}

type DetailSectionProps = {
  title: string;
  heading?: "h2" | "h3";
  children: ReactNode;
};

export function DetailSection({ title, heading: Heading = "h3", children }: DetailSectionProps) {
  return (
    <section className={classes.section}>
      <Heading className={classes.sectionTitle}>{title}</Heading>
      {children}
    </section>
  );
}

type DescriptionListProps = {
  /** `rows`, `ruled`: names beside values. `columns` (two a line), `short`: names above values. */
  kind: "rows" | "ruled" | "columns" | "short";
  children: ReactNode;
};

/** What is known about a thing: names and values. */
export function DescriptionList({ kind, children }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-kind={kind}>
      {children}
    </dl>
  );
}

export function DescriptionItem({ name, children }: { name: string; children: ReactNode }) {
  // Translators must leave codes alone: "Mã đơn", "Mã giao dịch".
  const isCode = name.startsWith("Mã ");
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isCode ? "no" : undefined}>{children}</dd>
    </div>
  );
}
