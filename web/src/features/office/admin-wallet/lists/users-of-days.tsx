import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatDateRange } from "#web/lib/date-range.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import type { Days } from "../period/days.ts";
import { adminWalletQueries } from "../queries.ts";
import { reportOf } from "../report/report.ts";
import { UserRanking } from "./user-ranking.tsx";

const failedText = "Không tải được người dùng ví";

/** The top users of these days, as the financial report names them. */
export function UsersOfDays({ days }: { days: Days }) {
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
