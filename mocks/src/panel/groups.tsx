import type { ReactNode } from "react";

type Props<Row> = {
  rows: readonly Row[];
  groupOf: (row: Row) => string;
  keyOf: (row: Row) => string;
  /** Shown when there is no row. */
  none: string;
  children: (row: Row) => ReactNode;
};

/** Rows below the names of their groups, in the order in which the groups first appear. */
export function Groups<Row>({ rows, groupOf, keyOf, none, children }: Props<Row>) {
  const groups = Map.groupBy(rows, groupOf);
  if (groups.size === 0) return <p role="status">{none}</p>;
  return [...groups].map(([name, members]) => (
    <fieldset key={name}>
      <legend>{name}</legend>
      {members.map((row) => (
        <div key={keyOf(row)}>{children(row)}</div>
      ))}
    </fieldset>
  ));
}
