import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { messageOf } from "#web/api/api-error.ts";
import { isConnection } from "./connection.ts";
import classes from "./part-failed.module.css";

type PartFailedProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** "Chưa tải được số dư". */
  text: string;
};

/** In place of a part of the home that failed to load. A lost connection is announced above all. */
export function PartFailed({ query: { error, isFetching, refetch }, text }: PartFailedProps) {
  return (
    <div className={classes.root} role={isConnection(error) ? undefined : "alert"}>
      <p>{isConnection(error) ? text : messageOf(error, text)}</p>
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
