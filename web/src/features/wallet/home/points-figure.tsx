import { UnstyledButton } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "#web/api/wallet.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import classes from "./balance-card.module.css";
import { FigureSkeleton } from "./figure-skeleton.tsx";
import { HiddenAmount } from "./hidden-amount.tsx";
import { worthOf } from "./points.ts";

type PointsFigureProps = { isHidden: boolean; onOpen: () => void };

/** The points; opens how they changed. That they failed to load, the balance says. */
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
            {data && !isHidden ? `Trị giá ${formatMoney(worthOf(data.tapPoint))}` : "Xem lịch sử"}
          </span>
        </>
      ) : (
        <FigureSkeleton />
      )}
    </UnstyledButton>
  );
}
