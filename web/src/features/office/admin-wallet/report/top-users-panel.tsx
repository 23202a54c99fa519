import { formatCount } from "#web/lib/format.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { FigureTable } from "./figure-table.tsx";
import type { Report } from "./report.ts";
import { heads, userLines } from "./report-lines.ts";
import classes from "./top-users-panel.module.css";

/** The users with the largest volume; a code leads to the user's deposits and withdrawals. */
export function TopUsersPanel({ report: { users, period } }: { report: Report }) {
  return (
    <Panel
      title="10 người dùng hàng đầu"
      description="Theo tổng giá trị giao dịch trong kỳ"
      actions={<TextLink to="/quan-ly-vi-tap/nguoi-dung">Người dùng ví</TextLink>}
    >
      {users.length === 0 ? (
        <p className={classes.none}>Chưa có người dùng nào giao dịch</p>
      ) : (
        <FigureTable
          label="10 người dùng hàng đầu"
          head={heads.users}
          lines={userLines(users, ({ rank, name, code }) => (
            <>
              <span className={classes.rank}>{formatCount(rank)}</span>
              <TextLink
                className={classes.code}
                to="/quan-ly-vi-tap/giao-dich"
                search={{ search: code, tu: period.from, den: period.to }}
              >
                {name ?? code}
              </TextLink>
              {name ? <span className={classes.uid}>{code}</span> : null}
            </>
          ))}
        />
      )}
    </Panel>
  );
}
