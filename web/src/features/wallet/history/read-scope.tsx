import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import classes from "./history-screen.module.css";
import { type HistoryFilter, historyTexts } from "./rules.ts";
import { isWhole, nextDepth } from "./search-rules.ts";

type ReadPartProps = {
  query: Pick<
    UseQueryResult,
    "data" | "error" | "isFetching" | "refetch" | "dataUpdatedAt" | "isPlaceholderData"
  >;
  skeleton: ReactNode;
  children: ReactNode;
};

export function ReadPart({ query, skeleton, children }: ReadPartProps) {
  if (query.data === undefined) {
    return query.error ? <ReadError query={query} title={historyTexts.listFailed} /> : skeleton;
  }
  return (
    <>
      <StaleNotice query={query} title={historyTexts.listFailed} />
      {children}
    </>
  );
}

type ReadScopeProps = {
  text: string;
  read: Parameters<typeof nextDepth>[0];
  query: Pick<UseQueryResult, "error" | "isPlaceholderData">;
  onFilter: (change: Partial<HistoryFilter>) => void;
};

export function ReadScope({ text, read, query, onFilter }: ReadScopeProps) {
  const depth = nextDepth(read);
  return (
    <div className={classes.scope}>
      <p role="status">
        {text}
        {depth || isWhole(read) ? null : " Chọn tháng hoặc khoảng ngày để đọc giao dịch cũ hơn."}
      </p>
      {depth && !query.error ? (
        <Button
          variant="default"
          loading={query.isPlaceholderData}
          onClick={() => onFilter({ depth })}
        >
          Đọc tới {formatCount(depth)} giao dịch
        </Button>
      ) : null}
    </div>
  );
}
