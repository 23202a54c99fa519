import type { UseQueryResult } from "@tanstack/react-query";
import { ReadError } from "./read-error.tsx";
import { LinesSkeleton } from "./skeletons.tsx";

type WaitingProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
  /** Grey lines while it loads. */
  lines?: number;
};

/** In place of a dialog's or a part's content whose data is on its way, or did not come. */
export function Waiting({ query, lines = 6 }: WaitingProps) {
  return query.error ? <ReadError query={query} /> : <LinesSkeleton lines={lines} />;
}
