import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./details.module.css";

type DetailsProps = {
  /** First line: the state, and the amount or date beside it. */
  head: ReactNode;
  /** `DetailSection`s or `DescriptionList`, and notices between them. */
  children: ReactNode;
};

/** All there is to know about a thing, as a panel shows it. */
export function Details({ head, children }: DetailsProps) {
  return (
    <Stack fz="sm" lh={1.5}>
      <div className={classes.head}>{head}</div>
      {children}
    </Stack>
  );
}

/** A sentence about the thing, set apart. */
export function DetailNotice({ children }: { children: ReactNode }) {
  return <p className={classes.notice}>{children}</p>;
}

type DetailSectionProps = {
  title: string;
  /** Level of its heading; default h3, below the title of a dialog. */
  heading?: "h2" | "h3";
  children: ReactNode;
};

/** A titled part of a detail view. */
export function DetailSection({ title, heading: Heading = "h3", children }: DetailSectionProps) {
  return (
    <section className={classes.section}>
      <Heading className={classes.sectionTitle}>{title}</Heading>
      {children}
    </section>
  );
}

type DescriptionListProps = {
  /**
   * Names beside values, also with lines between them; or names above values: two a line, or as many
   * short ones as fit.
   */
  kind: "rows" | "ruled" | "columns" | "short";
  /** `DescriptionItem`s. */
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
  // A translator must leave codes alone: "Mã đơn", "Mã giao dịch".
  const isCode = name.startsWith("Mã ");
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isCode ? "no" : undefined}>{children}</dd>
    </div>
  );
}
