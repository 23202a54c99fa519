import {
  IconArrowDown,
  IconArrowsExchange,
  IconBolt,
  IconBuildingBank,
  IconCoins,
  IconShoppingBag,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import type { RowIcon } from "#web/ui/layout/link.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./transaction-summary.module.css";
import { formatSigned, movementStatus, movementText, outcomeOf } from "./transactions.ts";

const icons: Record<Schema["TransactionType"], RowIcon> = {
  deposit: IconArrowDown,
  transfer: IconArrowsExchange,
  payment: IconShoppingBag,
  withdraw: IconBuildingBank,
  service: IconBolt,
  tap_point_redeem: IconCoins,
};

type TransactionSummaryProps = {
  transaction: Schema["Transaction"];
  when: string;
  counterpart?: string | undefined;
  amount?: ReactNode;
};

export function TransactionSummary(props: TransactionSummaryProps) {
  const { transaction, when, counterpart, amount } = props;
  const { type, description } = transaction;
  const Icon = icons[type] ?? IconArrowsExchange;
  const kind = movementText(transaction);
  const outcome = outcomeOf(transaction);
  return (
    <span className={classes.root}>
      <span className={classes.icon} data-type={type} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <span className={classes.what}>{description || kind}</span>
        <span className={classes.meta}>
          {description && description !== kind ? `${kind} · ` : ""}
          {counterpart ? `${counterpart} · ` : ""}
          {when}
        </span>
      </span>
      <span className={classes.end}>
        {amount ?? (
          <SignedMoney
            dong={transaction.amount}
            isVoid={outcome === "void"}
            isPending={outcome === "open"}
          />
        )}
        {outcome === "done" ? null : <StatusBadge {...movementStatus(transaction)} />}
      </span>
    </span>
  );
}

type SignedMoneyProps = {
  /** Whole đồng; negative when it leaves the wallet. */
  dong: number;
  /** Nothing was moved: rejected, failed. */
  isVoid?: boolean;
  isPending?: boolean;
  size?: "md" | "xl";
};

export function SignedMoney(props: SignedMoneyProps) {
  const { dong, isVoid = false, isPending = false, size = "md" } = props;
  const Amount = isVoid ? "s" : "span";
  return (
    <Amount
      translate="no"
      className={classes.amount}
      data-direction={dong > 0 && !isPending ? "in" : "out"}
      data-void={isVoid || undefined}
      data-size={size}
    >
      {formatSigned(dong)}
    </Amount>
  );
}
