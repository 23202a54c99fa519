import { Button, Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { Money } from "#web/ui/media/money.tsx";
import classes from "./balance.module.css";

type BalanceProps = { query: UseQueryResult<Schema["Wallet"]> };

/** What can be withdrawn; the form works without it, as the server knows it too. */
export function Balance({ query: { data, error, refetch, isFetching } }: BalanceProps) {
  return (
    <div className={classes.root} aria-busy={!data && !error}>
      <p className={classes.label}>Số dư khả dụng</p>
      {data ? (
        <Money dong={data.balance} size="xl" />
      ) : error ? (
        <div className={classes.failed} role="alert">
          <p>{messageOf(error, "Chưa đọc được số dư")}</p>
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            Thử lại
          </Button>
        </div>
      ) : (
        <Skeleton height={32} width={180} />
      )}
    </div>
  );
}
