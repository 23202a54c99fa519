import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "#web/auth/can.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { pageOf } from "../desk/filter.ts";
import { RequestUnreadable } from "../desk/request-unreadable.tsx";
import { useDeskPlace } from "../desk/use-desk-place.ts";
import { PanelActions } from "./panel-actions.tsx";
import { mayDoTask } from "./policy.ts";
import { withdrawalQueries } from "./queries.ts";
import type { WithdrawalSearch } from "./search.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { texts } from "./texts.ts";
import { WithdrawalDetails } from "./withdrawal-details.tsx";

type WithdrawalPanelProps = {
  requestId: string;
  search: WithdrawalSearch;
  onReplace: (next: WithdrawalSearch) => void;
};

/** A request beside the list, with its decisions and the way to the next one. */
export function WithdrawalPanel({ requestId, search, onReplace }: WithdrawalPanelProps) {
  const client = useQueryClient();
  const user = useUser();
  const list = useQuery(withdrawalQueries.list(search));
  const { page } = pageOf(search);
  const { viec } = search;

  function open(row: { id: string; page: number }) {
    onReplace({ xem: row.id, viec: undefined, page: row.page === 1 ? undefined : row.page });
  }

  const { row, place, openNext } = useDeskPlace({
    id: requestId,
    page,
    // Rows of the page before, until this one has loaded.
    list: list.isPlaceholderData ? undefined : list.data,
    fetchPage: (next) =>
      client.fetchQuery({ ...withdrawalQueries.list({ ...search, page: next }), staleTime: 0 }),
    // After a transfer the next transfer, after a decision the next decision.
    isUndecided: mayDoTask(user, viec),
    noneLeft: viec === "chuyen-khoan" ? texts.noneToTransfer : texts.noneToDecide,
    onOpen: open,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  const query = useQuery({
    ...withdrawalQueries.detail(requestId),
    // The list has whole requests: nothing flickers on the way from one to the next.
    placeholderData: row,
  });
  const { data: request, error } = query;

  return (
    <>
      <RowPanel
        title={`Yêu cầu rút tiền ${requestId}`}
        place={place}
        onClose={() => onReplace({ xem: undefined, viec: undefined })}
        footer={
          request ? (
            <PanelActions request={request} onTask={(task) => onReplace({ viec: task })} />
          ) : null
        }
      >
        {request ? (
          <>
            <StaleNotice query={query} title={texts.detailFailed} />
            <WithdrawalDetails request={request} />
          </>
        ) : error ? (
          <RequestUnreadable query={query} texts={texts} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </RowPanel>
      {request && viec ? (
        <TaskDialog
          key={`${requestId} ${viec}`}
          task={viec}
          request={request}
          onClose={() => onReplace({ viec: undefined })}
          onNext={openNext}
        />
      ) : null}
    </>
  );
}
