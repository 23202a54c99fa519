import type { UseQueryResult } from "@tanstack/react-query";
import { ReadError } from "./read-error.tsx";
import { LinesSkeleton } from "./skeletons.tsx";

type WaitingProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** Number of skeleton lines. */
  lines?: number;
};

/** Shown in place of content, such as a dialog's, while its data loads or after that failed. */
export function Waiting({ query, lines = 6 }: WaitingProps) {
  return query.error ? <ReadError query={query} /> : <LinesSkeleton lines={lines} />;
}
