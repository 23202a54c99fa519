import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import type { CheckedGrid } from "./check.ts";
import { columnLabels, type GridColumn } from "./columns.ts";
import classes from "./stock-grid-modal.module.css";

/** A longer list is worked off from its beginning. */
const MAX_LISTED = 50;

type IssueListProps = {
  issues: CheckedGrid["issues"];
  onJump: (index: number, column: GridColumn) => void;
  /** Removes the rows with issues. */
  onRemove: () => void;
};

/** What cannot be saved; pressing an entry goes to its cell. */
export function IssueList({ issues, onJump, onRemove }: IssueListProps) {
  const rows = new Set(issues.map(({ rowId }) => rowId)).size;
  const count = formatCount(issues.length);
  const status = (
    <p className="tap-sr-only" role="status">
      {issues.length > 0 ? `Có ${count} ô cần sửa` : null}
    </p>
  );
  if (issues.length === 0) return status;
  return (
    <>
      {status}
      <section className={classes.issues} aria-label="Ô cần sửa">
        <div className={classes.issuesHead}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <strong>{count} ô cần sửa</strong>
          <Button size="compact-md" variant="default" onClick={onRemove}>
            Bỏ {formatCount(rows)} dòng lỗi
          </Button>
        </div>
        <ul className={classes.issueItems}>
          {issues.slice(0, MAX_LISTED).map(({ index, rowId, column, text }) => (
            <li key={`${rowId}/${column}`}>
              <button
                type="button"
                className={classes.issueButton}
                onClick={() => onJump(index, column)}
              >
                Dòng {formatCount(index + 1)}, {columnLabels[column]}: {text}
              </button>
            </li>
          ))}
          {issues.length > MAX_LISTED ? (
            <li>và {formatCount(issues.length - MAX_LISTED)} ô khác</li>
          ) : null}
        </ul>
      </section>
    </>
  );
}
