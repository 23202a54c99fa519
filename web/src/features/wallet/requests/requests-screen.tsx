import { useQuery } from "@tanstack/react-query";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { placeOf } from "./place-of.ts";
import { type RequestFilter, requestQueries } from "./queries.ts";
import { RequestList } from "./request-list.tsx";
import { RequestTabs } from "./request-tabs.tsx";
import classes from "./requests-screen.module.css";
import { requestTexts } from "./texts.ts";

const fetchPart = () => import("./request-panel.tsx").then((module) => module.RequestPanel);

type RequestsScreenProps = {
  filter: RequestFilter;
  onFilter: (change: Partial<RequestFilter>) => void;
  /** Id of the open request. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
};

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Yêu cầu rút tiền" }];

/** The user's own withdrawals and what became of them. */
export function RequestsScreen({ filter, onFilter, opened, onOpen }: RequestsScreenProps) {
  const query = useQuery(requestQueries.list(filter));
  const { data, error, isPlaceholderData } = query;
  const close = () => onOpen(undefined);
  const isOpen = opened !== undefined;
  const RequestPanel = useDialogPart({ fetchPart, isOpen, onClose: close });
  return (
    <div className={classes.root}>
      <PageHeader
        title="Yêu cầu rút tiền"
        breadcrumb={crumbs}
        actions={<ButtonLink to="/rut-tien">Rút tiền</ButtonLink>}
      />
      <RequestTabs status={filter.status} onStatus={(status) => onFilter({ status, page: 1 })}>
        {data ? (
          <>
            <StaleNotice query={query} title={requestTexts.listFailed} />
            <RequestList
              found={data}
              filter={filter}
              isStale={isPlaceholderData}
              onPage={(page) => onFilter({ page })}
            />
          </>
        ) : error ? (
          <ReadError query={query} title={requestTexts.listFailed} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </RequestTabs>
      {RequestPanel && opened ? (
        <RequestPanel id={opened} place={placeOf(opened, data, onOpen)} onClose={close} />
      ) : null}
    </div>
  );
}
