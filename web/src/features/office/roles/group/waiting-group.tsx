import type { UseQueryResult } from "@tanstack/react-query";
import { isMissing } from "#web/api/no-data.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";

type WaitingGroupProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
};

/** In place of a role group that has not loaded, or does not exist any more. */
export function WaitingGroup({ query }: WaitingGroupProps) {
  if (!isMissing(query.error)) return <Waiting query={query} />;
  return (
    <ErrorState
      title="Không tìm thấy nhóm vai trò"
      reason="Nhóm này có thể vừa bị người khác xóa."
    />
  );
}
