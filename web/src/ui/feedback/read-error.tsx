import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { ErrorState } from "./error-state.tsx";
import { mayRetry } from "./may-retry.ts";
import { LinesSkeleton } from "./skeletons.tsx";
import { genericErrorText } from "./texts.ts";

const deniedText = "Bạn không có quyền truy cập";

type ReadErrorProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  title?: ReactNode;
};

export function ReadError({ query: { error, isFetching, refetch }, title }: ReadErrorProps) {
  const reason = messageOf(error, title ?? genericErrorText);
  if (hasStatus(error, 403)) return <ErrorState title={deniedText} reason={reason} />;
  if (!mayRetry(error)) return <ErrorState title={title ?? reason} reason={reason} />;
  return (
    <ErrorState
      title={title}
      reason={reason}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

type ReadErrorLineProps = {
  query: Pick<UseQueryResult, "isFetching" | "refetch">;
  children: string;
};

/** Inside a part whose other content stays. */
export function ReadErrorLine({ query: { isFetching, refetch }, children }: ReadErrorLineProps) {
  return (
    <p role="alert">
      {children}{" "}
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isFetching}
        onClick={() => void refetch()}
      >
        Thử lại
      </Button>
    </p>
  );
}

type LoadingDialogProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  lines?: number;
};

export function LoadingDialog({ query, lines = 6 }: LoadingDialogProps) {
  return query.error ? <ReadError query={query} /> : <LinesSkeleton lines={lines} />;
}
