import { Button } from "@mantine/core";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { useRootAttribute } from "#web/ui/layout/use-root-attribute.ts";
import { notify } from "../feedback/notify.ts";
import classes from "./bulk-bar.module.css";
import { ToolSheet } from "./list-header.tsx";
import { type RowSelection, rowsById } from "./use-resource-table.ts";

export type SelectAll<Row> = {
  load: () => Promise<readonly Row[]>;
  /** The most rows that `load` returns: of a longer list, "all" would be a part. */
  limit: number;
  failedText: string;
};

type BulkBarProps<Row> = {
  selection: RowSelection<Row>;
  total: number | undefined;
  selectAll?: SelectAll<Row>;
  /** The most frequent action; on narrow screens it alone is in the bar. */
  main?: ReactNode;
  children?: ReactNode;
};

/** Render it below the table: it sticks to the lower edge of the window and moves no row. */
export function BulkBar<Row extends { id: string | number }>(props: BulkBarProps<Row>) {
  const { selection, total = 0, selectAll, main, children } = props;
  const { selected } = selection;
  const count = selected.size;
  const hasMore = selectAll !== undefined && count < total && total <= selectAll.limit;
  const isNarrow = useMedia(NARROW);
  // Here, because the sheet with the button closes when it is pressed.
  const latest = useRef(selected);
  useLayoutEffect(() => {
    latest.current = selected;
  }, [selected]);
  useRootAttribute("data-bulk-bar", isNarrow && count > 0 ? "" : undefined);
  const more = hasMore ? (
    <SelectAllButton latest={latest} selection={selection} selectAll={selectAll} total={total} />
  ) : null;
  return (
    <section className={classes.root} aria-label="Các dòng đã chọn" hidden={count === 0}>
      <div className={classes.head}>
        <p className={classes.count} aria-live="polite">
          {count > 0 ? `Đã chọn ${formatCount(count)}` : null}
        </p>
        <Button variant="subtle" color="gray" onClick={() => selection.onChange(new Map())}>
          Bỏ chọn
        </Button>
        {isNarrow ? null : more}
      </div>
      <div className={classes.actions}>
        {main}
        {isNarrow && (children || more) ? (
          <ToolSheet text={main ? undefined : "Thao tác"}>
            {children}
            {more}
          </ToolSheet>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

type SelectAllButtonProps<Row> = {
  selection: RowSelection<Row>;
  latest: RefObject<RowSelection<Row>["selected"]>;
  selectAll: SelectAll<Row>;
  total: number;
};

function SelectAllButton<Row extends { id: string | number }>(props: SelectAllButtonProps<Row>) {
  const { selection, latest, selectAll, total } = props;
  const [isLoading, setLoading] = useState(false);

  async function run() {
    setLoading(true);
    try {
      const rows = await selectAll.load();
      // Not if the selection or the filter has changed meanwhile.
      if (latest.current === selection.selected) selection.onChange(rowsById(rows));
    } catch (error) {
      notify.error(messageOf(error, selectAll.failedText));
    } finally {
      setLoading(false);
    }
  }

  return (
    <Button variant="subtle" onClick={() => void run()} loading={isLoading}>
      Chọn tất cả {formatCount(total)} kết quả của bộ lọc
    </Button>
  );
}
