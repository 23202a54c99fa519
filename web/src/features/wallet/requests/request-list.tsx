import empty from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import { Button } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { type RequestFilter, requestsPerPage } from "./queries.ts";
import classes from "./request-list.module.css";
import { RequestRow } from "./request-row.tsx";

type RequestListProps = {
  found: Schema["WithdrawRequestPage"];
  filter: RequestFilter;
  /** Requests of another filter are still shown while this one loads. */
  isStale: boolean;
  onPage: (page: number) => void;
};

/** One page of requests. */
export function RequestList({ found, filter, isStale, onPage }: RequestListProps) {
  const isCompact = useMedia("(max-width: 48em)");
  if (found.items.length === 0) {
    return found.total > 0 ? (
      <Empty
        picture={empty}
        text="Trang này không có yêu cầu nào"
        action={
          <Button variant="default" onClick={() => onPage(1)}>
            Về trang đầu
          </Button>
        }
      />
    ) : (
      <Empty
        picture={empty}
        text={filter.status ? "Chưa có yêu cầu ở mục này" : "Bạn chưa có yêu cầu rút tiền nào"}
        action={<ButtonLink to="/rut-tien">Rút tiền</ButtonLink>}
      />
    );
  }
  return (
    <div aria-busy={isStale} data-stale={isStale} className={classes.root}>
      <ul className={classes.list} aria-label="Yêu cầu rút tiền">
        {found.items.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
      <PagingBar
        page={filter.page}
        pageSize={requestsPerPage}
        total={found.total}
        onPage={onPage}
        compact={isCompact}
      />
    </div>
  );
}
