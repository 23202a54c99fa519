import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./balance-card.module.css";
import { FigureSkeleton } from "./figure-skeleton.tsx";
import { PartFailed } from "./part-failed.tsx";
import { homeQueries } from "./queries.ts";
import { daysOfMonth } from "./this-month.ts";

/** How many transactions there were this month. */
export function MonthFigure() {
  const [days] = useState(() => daysOfMonth(new Date()));
  const query = useQuery(homeQueries.statistics(days));
  const { data, error } = query;
  return (
    <div className={classes.figure} aria-busy={!data && !error}>
      <span className={classes.name}>Tháng này</span>
      {data ? (
        <>
          <span className={classes.value}>{formatCount(data.totalTransactions)} giao dịch</span>
          <span className={classes.hint}>{formatCount(data.totalWithdrawals)} lần rút tiền</span>
        </>
      ) : error ? (
        <PartFailed query={query} text="Chưa tải được" />
      ) : (
        <FigureSkeleton />
      )}
    </div>
  );
}
