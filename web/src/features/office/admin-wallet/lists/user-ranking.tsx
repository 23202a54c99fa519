import { useCan } from "#web/auth/can.tsx";
import { formatCount, formatPercent } from "#web/lib/format.ts";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import type { Days } from "../period/days.ts";
import type { UserRow } from "../report/report.ts";
import classes from "./user-ranking.module.css";

type UserRankingProps = { users: readonly UserRow[]; period: Days };

/** Users by volume, each with the way to what else is known about them. */
export function UserRanking({ users, period }: UserRankingProps) {
  const maySeeUsers = useCan("PERM_USER_MANAGE");
  const { from: tu, to: den } = period;
  return (
    <Panel title={`${formatCount(users.length)} người dùng hàng đầu`}>
      <ol className={classes.list}>
        {users.map(({ id, rank, name, code, count, volume, share }) => (
          <li key={id} className={classes.row}>
            <span className={classes.rank} aria-hidden="true">
              {rank}
            </span>
            <div className={classes.words}>
              <TextLink
                to="/quan-ly-vi-tap/giao-dich"
                search={{ search: code, tu, den }}
                aria-label={`Nạp, rút tiền của ${name ?? code}`}
              >
                {name ?? code}
              </TextLink>
              {name ? <span className={classes.detail}>{code}</span> : null}
              {maySeeUsers ? (
                <TextLink
                  to="/quan-ly-nguoi-dung"
                  search={{ keyword: code }}
                  aria-label={`Hồ sơ của ${name ?? code}`}
                >
                  Hồ sơ
                </TextLink>
              ) : null}
              <span className={classes.detail}>
                {formatCount(count)} giao dịch · {formatPercent(share)}
              </span>
            </div>
            <div className={classes.track} aria-hidden="true">
              <div className={classes.bar} style={{ width: `${Math.min(1, share) * 100}%` }} />
            </div>
            <div className={classes.sum}>
              <Money dong={volume} />
            </div>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        Tỷ trọng tính trên tổng giá trị của mọi ví; mở một tên để xem nạp, rút tiền của người đó.
      </p>
    </Panel>
  );
}
