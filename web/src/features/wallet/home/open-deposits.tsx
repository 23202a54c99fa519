import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#web/lib/format.ts";
import classes from "./balance-card.module.css";
import { homeQueries } from "./queries.ts";

/** Top-ups that are not in the balance yet. Its line is reserved, and stays empty if nobody knows. */
export function OpenDeposits() {
  const { data } = useQuery(homeQueries.openDeposits);
  const [first, ...others] = data ?? [];
  const gd = others.length === 0 ? first?.id : undefined;
  return (
    <p className={classes.line}>
      {first ? (
        <Link to="/lich-su" search={{ loai: "deposit", gd }}>
          {formatCount(others.length + 1)} yêu cầu nạp tiền đang chờ xác nhận
        </Link>
      ) : null}
    </p>
  );
}
