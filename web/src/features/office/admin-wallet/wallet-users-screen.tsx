import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import { Text } from "@mantine/core";
import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCan } from "#web/auth/can.tsx";
import { formatDateRange } from "#web/lib/date-range.ts";
import { formatCount, formatPercent } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { ListBasis, RangeBar, ReversedRange, WalletListHeader } from "./page-head.tsx";
import { type Days, daysOf, isReversed } from "./period.ts";
import { adminWalletQueries } from "./queries.ts";
import { reportOf, type UserRow } from "./report-rules.ts";
import type { PeriodSearch } from "./search.ts";
import classes from "./wallet-users-screen.module.css";

type WalletUsersScreenProps = {
  search: PeriodSearch;
  onSearch: (next: PeriodSearch) => void;
};

/** No call lists all users. */
export function WalletUsersScreen({ search, onSearch }: WalletUsersScreenProps) {
  const client = useQueryClient();
  const days = daysOf(search, new Date());
  const { queryKey } = adminWalletQueries.report(days);
  const refreshing = useIsFetching({ queryKey }) > 0;
  return (
    <>
      <WalletListHeader
        title="Người dùng ví"
        tools={
          <ButtonLink to="/quan-ly-vi-tap/giao-dich" variant="default">
            Giao dịch
          </ButtonLink>
        }
        refresh={{ onRefresh: () => void client.refetchQueries({ queryKey }), refreshing }}
      />
      <ListBasis>
        Đây là tối đa 10 người dùng có tổng giá trị giao dịch hoàn tất lớn nhất trong khoảng ngày đã
        chọn, theo báo cáo tài chính; không phải danh sách mọi người dùng ví, vì máy chủ chưa cung
        cấp danh sách đó.
      </ListBasis>
      <RangeBar search={search} days={days} onSearch={onSearch} />
      {isReversed(days) ? (
        <ReversedRange days={days} onSearch={onSearch} />
      ) : (
        <UsersOfDays days={days} />
      )}
    </>
  );
}

const failedText = "Không tải được người dùng ví";

function UsersOfDays({ days }: { days: Days }) {
  const query = useQuery(adminWalletQueries.report(days));
  const { data, error } = query;
  const report = useMemo(() => (data ? reportOf(data) : undefined), [data]);
  if (!report) {
    return error ? <ReadError query={query} title={failedText} /> : <LinesSkeleton lines={10} />;
  }
  return (
    <>
      <StaleNotice query={query} title={failedText} />
      {report.users.length === 0 ? (
        <Empty
          picture={farmer}
          text="Không có người dùng nào giao dịch trong khoảng này"
          hint={`${formatDateRange(report.period)}. Hãy chọn khoảng khác.`}
        />
      ) : (
        <UserRanking users={report.users} period={report.period} />
      )}
    </>
  );
}

type UserRankingProps = { users: readonly UserRow[]; period: Days };

function UserRanking({ users, period }: UserRankingProps) {
  const maySeeUsers = useCan("PERM_USER_MANAGE");
  const { from: tu, to: den } = period;
  return (
    <Panel title={`${formatCount(users.length)} người dùng hàng đầu`}>
      <ol>
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
      <Text mt="sm" c="dimmed" fz="sm" maw="64ch">
        Tỷ trọng tính trên tổng giá trị của mọi ví; mở một tên để xem các yêu cầu nạp, rút người đó
        gửi trong khoảng này.
      </Text>
    </Panel>
  );
}
