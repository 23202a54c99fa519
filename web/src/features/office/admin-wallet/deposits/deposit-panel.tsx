import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useUser } from "#web/auth/can.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { DeskActions } from "../desk/desk-actions.tsx";
import { pageOf } from "../desk/filter.ts";
import { isOwn } from "../desk/own-request.ts";
import { RequestUnreadable } from "../desk/request-unreadable.tsx";
import { useDeskPlace } from "../desk/use-desk-place.ts";
import { DepositDetails } from "./deposit-details.tsx";
import { DepositDialogs } from "./deposit-dialogs.tsx";
import { titleOf } from "./labels.ts";
import { mayDecide, whyNotDecide } from "./policy.ts";
import { depositQueries } from "./queries.ts";
import type { DepositSearch, Task } from "./search.ts";
import { texts } from "./texts.ts";

type DepositPanelProps = {
  depositId: string;
  search: DepositSearch;
  onReplace: (next: DepositSearch) => void;
};

/** A deposit beside the list, with its decisions and the way to the previous and the next one. */
export function DepositPanel({ depositId, search, onReplace }: DepositPanelProps) {
  const client = useQueryClient();
  const user = useUser();
  const list = useQuery(depositQueries.list(search));
  const { page } = pageOf(search);
  const close = () => onReplace({ xem: undefined, viec: undefined });
  const { row, place, openNext } = useDeskPlace({
    id: depositId,
    page,
    // Rows of the page before, until this one has loaded.
    list: list.isPlaceholderData ? undefined : list.data,
    fetchPage: (next) =>
      client.fetchQuery({ ...depositQueries.list({ ...search, page: next }), staleTime: 0 }),
    isUndecided: mayDecide(user),
    noneLeft: texts.noneToDecide,
    onOpen: ({ id, page: next }) =>
      onReplace({ xem: id, viec: undefined, page: next === 1 ? undefined : next }),
    onClose: close,
  });
  const query = useQuery({
    ...depositQueries.detail(depositId),
    // The list has whole deposits: nothing flickers on the way from one to the next.
    placeholderData: row,
  });
  const { data: deposit, error } = query;
  const open = (viec: Task) => onReplace({ viec });
  const whyNot = deposit && whyNotDecide(user, deposit);

  return (
    <>
      <RowPanel
        title={titleOf(depositId)}
        place={place}
        onClose={close}
        footer={
          deposit ? (
            <DeskActions
              actions={[
                { key: "r", label: "Từ chối", onRun: () => open("tu-choi"), whyNot },
                {
                  key: "a",
                  label: "Xác nhận",
                  onRun: () => open("duyet"),
                  whyNot,
                  isPrimary: true,
                },
              ]}
            />
          ) : null
        }
      >
        {deposit ? (
          <>
            <StaleNotice query={query} title={texts.detailFailed} />
            <DepositDetails deposit={deposit} />
          </>
        ) : error ? (
          <RequestUnreadable query={query} texts={texts} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </RowPanel>
      {deposit && search.viec && !isOwn(user, deposit.user) ? (
        <DepositDialogs
          key={`${search.viec} ${depositId}`}
          task={search.viec}
          deposit={deposit}
          onNext={openNext}
          onClose={() => onReplace({ viec: undefined })}
        />
      ) : null}
    </>
  );
}
