import coins from "@lobehub/fluent-emoji-3d/assets/1fa99.webp?no-inline";
import { ActionIcon, Skeleton } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { walletQuery } from "#web/api/wallet.ts";
import { formatMoney } from "#web/lib/format.ts";
import classes from "./balance-card.module.css";
import { HiddenAmount } from "./hidden-amount.tsx";
import { OpenDeposits } from "./open-deposits.tsx";
import { PartFailed } from "./part-failed.tsx";
import { FOLLOW_MS } from "./queries.ts";

type BalanceCardProps = {
  isHidden: boolean;
  onToggle: () => void;
  /** Further figures, below the balance. */
  children: ReactNode;
};

/** The face of the wallet: what one can spend. */
export function BalanceCard({ isHidden, onToggle, children }: BalanceCardProps) {
  const query = useQuery({ ...walletQuery, refetchInterval: FOLLOW_MS });
  const { data, error } = query;
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <section className={classes.root} aria-label="Số dư ví">
      <img src={coins} alt="" className={classes.picture} width={150} height={150} />
      <div className={classes.head}>
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
      </div>
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
