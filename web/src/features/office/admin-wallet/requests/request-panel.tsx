import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode } from "react";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { pageOf } from "../rules.ts";
import type { RequestQueries } from "./request-queries.ts";
import type { RequestPanelProps } from "./request-screen.tsx";
import {
  RequestUnreadable,
  type ReviewAction,
  ReviewActions,
  useReviewNavigation,
} from "./review-panel.tsx";

type Dialog<Row, Task> = {
  task: Task;
  row: Row;
  /** Opens the next request that waits for the same. */
  onNext: () => void;
  onClose: () => void;
};

type Review<Row extends { id: string }, Status extends string, Task extends string> = {
  queries: RequestQueries<Row, Status>;
  title: string;
  texts: { detailFailed: string; notFound: string };
  isUndecided: (row: Row) => boolean;
  /** Shown when no such request is left in the list. */
  noneLeft: string;
  actionsOf: (row: Row, onTask: (task: Task) => void) => readonly ReviewAction[];
  details: (row: Row) => ReactNode;
  dialog: (dialog: Dialog<Row, Task>) => ReactNode;
};

type Props<
  Row extends { id: string },
  Status extends string,
  Task extends string,
> = RequestPanelProps<Status, Task> & { review: Review<Row, Status, Task> };

/** A request beside the list, with its decisions and the way to the previous and the next one. */
export function RequestPanel<
  Row extends { id: string },
  Status extends string,
  Task extends string,
>({ id, search, onReplace, review }: Props<Row, Status, Task>) {
  const { queries, texts } = review;
  const client = useQueryClient();
  const list = useQuery(queries.list(search));
  const close = () => onReplace({ xem: undefined, viec: undefined });
  const { row, place, openNext } = useReviewNavigation({
    id,
    page: pageOf(search).page,
    // Rows of the page before, until this one has loaded.
    list: list.isPlaceholderData ? undefined : list.data,
    fetchPage: (next) =>
      client.fetchQuery({ ...queries.list({ ...search, page: next }), staleTime: 0 }),
    isUndecided: review.isUndecided,
    noneLeft: review.noneLeft,
    onOpen: ({ id: xem, page }) =>
      onReplace({ xem, viec: undefined, page: page === 1 ? undefined : page }),
    onClose: close,
  });
  const query = useQuery(queries.detail(id));
  // The list has whole requests: nothing flickers on the way from one to the next.
  const request = query.data ?? (query.isPending ? row : undefined);
  const { viec } = search;

  return (
    <>
      <RowPanel
        title={`${review.title} ${id}`}
        place={place}
        onClose={close}
        footer={
          request ? (
            <ReviewActions
              actions={review.actionsOf(request, (task) => onReplace({ viec: task }))}
            />
          ) : null
        }
      >
        {request ? (
          <>
            <StaleNotice query={query} title={texts.detailFailed} />
            {review.details(request)}
          </>
        ) : query.error ? (
          <RequestUnreadable query={query} texts={texts} />
        ) : (
          <LinesSkeleton lines={10} />
        )}
      </RowPanel>
      {request && viec ? (
        <Fragment key={`${viec} ${id}`}>
          {review.dialog({
            task: viec,
            row: request,
            onNext: openNext,
            onClose: () => onReplace({ viec: undefined }),
          })}
        </Fragment>
      ) : null}
    </>
  );
}
