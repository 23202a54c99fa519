import { UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { Column } from "./resource-columns.ts";
import classes from "./resource-table.module.css";

type SortableHeadProps = {
  meta: Pick<Column<never>, "kind" | "width" | "header"> | undefined;
  sorted: false | "asc" | "desc";
  /** Cycles through ascending, descending and unsorted. */
  onSort: ((event: unknown) => void) | undefined;
};

const order = { asc: "ascending", desc: "descending" } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown };

export function SortableHead({ meta, sorted, onSort }: SortableHeadProps) {
  const Icon = sorted ? icons[sorted] : IconArrowsSort;
  return (
    <th
      data-kind={meta?.kind}
      style={{ width: meta?.width }}
      className={classes.head}
      aria-sort={sorted ? order[sorted] : undefined}
    >
      {onSort ? (
        <UnstyledButton className={classes.sort} onClick={onSort} data-sorted={sorted !== false}>
          {meta?.header}
          <Icon size={16} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        meta?.header
      )}
    </th>
  );
}
