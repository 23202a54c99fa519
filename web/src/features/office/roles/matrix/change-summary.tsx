import { formatCount } from "#web/lib/format.ts";
import type { Change } from "./change.ts";
import classes from "./change-summary.module.css";
import type { Permission } from "./layout.ts";

/** Named one by one up to here. */
const MAX_NAMED = 4;

type ChangeSummaryProps = {
  change: Change;
  permissions: readonly Permission[];
  /** How many are ticked, of how many. */
  chosen: number;
  total: number;
};

/** "+3 −1", what they are, and what the mode leaves out. */
export function ChangeSummary({ change, permissions, chosen, total }: ChangeSummaryProps) {
  const { added, removed, leftOut } = change;
  const named = (codes: readonly string[]) => {
    const names = codes
      .slice(0, MAX_NAMED)
      .map((code) => permissions.find((each) => each.code === code)?.name ?? code);
    const more = codes.length - names.length;
    return names.join(", ") + (more > 0 ? ` và ${formatCount(more)} quyền khác` : "");
  };
  return (
    <div className={classes.root} role="status">
      <span className={classes.count}>
        Đang chọn {formatCount(chosen)}/{formatCount(total)} quyền
      </span>
      {added.length + removed.length === 0 ? (
        <span className={classes.none}>Chưa có thay đổi</span>
      ) : (
        <strong className={classes.difference}>
          {added.length > 0 ? <ins>+{formatCount(added.length)}</ins> : null}{" "}
          {removed.length > 0 ? <del>−{formatCount(removed.length)}</del> : null}
        </strong>
      )}
      {added.length > 0 ? <span>Thêm: {named(added)}.</span> : null}
      {removed.length > 0 ? <span>Gỡ: {named(removed)}.</span> : null}
      {leftOut.length > 0 ? <span>Không gửi ở chế độ này: {named(leftOut)}.</span> : null}
    </div>
  );
}
