import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { daysOf, isReversed } from "../period/days.ts";
import { RangeBar } from "../period/range-bar.tsx";
import { ReversedRange } from "../period/reversed-range.tsx";
import type { PeriodSearch } from "../period/search.ts";
import { adminWalletQueries } from "../queries.ts";
import { ListBasis } from "./list-basis.tsx";
import { WalletListHeader } from "./list-header.tsx";
import { UsersOfDays } from "./users-of-days.tsx";

type WalletUsersScreenProps = {
  search: PeriodSearch;
  onSearch: (next: PeriodSearch) => void;
};

/** The users with the largest volume of a range (WA-27): no call lists all of them. */
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
