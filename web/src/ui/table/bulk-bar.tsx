import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./bulk-bar.module.css";
import type { RowSelection } from "./use-row-selection.ts";

type BulkBarProps<Row> = {
  selection: RowSelection<Row>;
  /** The number of filtered rows on all pages. */
  total: number | undefined;
  /** Selects all filtered rows; omitted if they cannot all be loaded. */
  onChooseAll?: (() => void) | undefined;
  isChoosingAll?: boolean;
  /** Actions for the selected rows. */
  children: ReactNode;
};

/**
 * Shown while rows are selected. Render it below the table: it stays at the lower edge of the window
 * while the table goes on there, and moves no row.
 */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { selection, total = 0, onChooseAll, isChoosingAll, children } = props;
  const count = selection.chosen.size;
  return (
    <section className={classes.root} aria-label="Các dòng đã chọn" hidden={count === 0}>
      <div className={classes.head}>
        <p className={classes.count} aria-live="polite">
          {count > 0 ? `Đã chọn ${formatCount(count)}` : null}
        </p>
        <Button variant="subtle" color="gray" onClick={() => selection.onChange(new Map())}>
          Bỏ chọn
        </Button>
        {onChooseAll && count < total ? (
          <Button variant="subtle" onClick={onChooseAll} loading={isChoosingAll ?? false}>
            Chọn tất cả {formatCount(total)} kết quả của bộ lọc
          </Button>
        ) : null}
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}
