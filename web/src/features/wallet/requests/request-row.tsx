import { IconBuildingBank, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import classes from "./request-list.module.css";

type RequestRowProps = { request: Schema["WithdrawRequest"] };

/** A request in the list; the whole row opens it. */
export function RequestRow({ request }: RequestRowProps) {
  const { id, amount, bankName, accountNumber, status, createdAt } = request;
  return (
    <Link
      from="/yeu-cau-rut-tien"
      to="."
      search={(now) => ({ ...now, request: id })}
      resetScroll={false}
      className={classes.row}
    >
      <span className={classes.icon} aria-hidden="true">
        <IconBuildingBank size={22} stroke={1.75} />
      </span>
      <span className={classes.words}>
        <span className={classes.head}>
          <Money dong={amount} size="lg" />
          <StatusBadge {...labelOf(withdrawStatus, status)} />
        </span>
        <span>
          {accountNumber}, {bankName}
        </span>
        <span className={classes.time}>{formatDateTime(createdAt)}</span>
      </span>
      <IconChevronRight size={20} className={classes.more} aria-hidden="true" />
    </Link>
  );
}
