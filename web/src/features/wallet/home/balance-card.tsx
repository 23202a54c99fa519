import coins from "@lobehub/fluent-emoji-3d/assets/1fa99.webp?no-inline";
import { ActionIcon, Button, Group, Skeleton, UnstyledButton } from "@mantine/core";
import { IconChevronRight, IconEye, IconEyeOff } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { POINT_VALUE } from "#web/ui/wallet/transactions.ts";
import classes from "./balance-card.module.css";
import { FOLLOW_MS, homeQueries } from "./queries.ts";

type BalanceCardProps = {
  isHidden: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export function BalanceCard({ isHidden, onToggle, children }: BalanceCardProps) {
  const query = useQuery({ ...walletQuery, refetchInterval: FOLLOW_MS });
  const { data, error } = query;
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <section className={classes.root} aria-label="Số dư ví">
      <img src={coins} alt="" className={classes.picture} width={150} height={150} />
      <Group gap={2} wrap="nowrap">
        <h2 className={classes.label}>Số dư khả dụng</h2>
        <ActionIcon
          variant="transparent"
          size="xl"
          className={classes.eye}
          aria-label="Ẩn số tiền"
          aria-pressed={isHidden}
          title={isHidden ? "Hiện số tiền" : "Ẩn số tiền"}
          onClick={onToggle}
        >
          <Eye size={22} />
        </ActionIcon>
      </Group>
      <div className={classes.balance} aria-busy={!data && !error}>
        {data ? (
          <p className={classes.amount}>
            {isHidden ? <HiddenAmount /> : formatMoney(data.balance)}
          </p>
        ) : error ? (
          <PartFailed query={query} text="Chưa tải được số dư" />
        ) : (
          <Skeleton className={classes.amount} height="1lh" width="5em" />
        )}
      </div>
      <OpenDeposits />
      <div className={classes.figures}>{children}</div>
    </section>
  );
}

/** Reserves its line to avoid a layout shift. */
function OpenDeposits() {
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

type PointsFigureProps = { isHidden: boolean; onOpen: () => void };

export function PointsFigure({ isHidden, onOpen }: PointsFigureProps) {
  const { data, error } = useQuery(walletQuery);
  return (
    <UnstyledButton className={classes.figure} onClick={onOpen} aria-busy={!data && !error}>
      <span className={classes.name}>
        Điểm TAP
        <IconChevronRight size={16} aria-hidden="true" />
      </span>
      {data || error ? (
        <>
          <span className={classes.value}>
            {isHidden ? <HiddenAmount /> : formatCount(data?.tapPoint)}
          </span>
          <span className={classes.hint}>
            {data && !isHidden
              ? `Trị giá ${formatMoney(data.tapPoint * POINT_VALUE)}`
              : "Xem lịch sử"}
          </span>
        </>
      ) : (
        <FigureSkeleton />
      )}
    </UnstyledButton>
  );
}

export function MonthFigure() {
  const query = useQuery(homeQueries.statistics);
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

function FigureSkeleton() {
  return (
    <>
      <Skeleton className={classes.value} height="1lh" width={110} />
      <Skeleton className={classes.hint} height="1lh" width={80} />
    </>
  );
}

/** Also for screen readers. */
export function HiddenAmount() {
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="tap-sr-only">đang ẩn</span>
    </>
  );
}

type PartFailedProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  text: string;
};

/** A lost connection is announced once, above all parts. */
export function PartFailed({ query: { error, isFetching, refetch }, text }: PartFailedProps) {
  const { isConnection } = ApiError.from(error);
  return (
    <div className={classes.partFailed} role={isConnection ? undefined : "alert"}>
      <p>{isConnection ? text : messageOf(error, text)}</p>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => void refetch()}
        loading={isFetching}
      >
        Thử lại
      </Button>
    </div>
  );
}
