import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { logQueries } from "../queries.ts";
import type { LogSearch } from "../search.ts";
import { EntryDetails } from "./entry-details.tsx";

type Entry = Schema["LogEntry"];

type EntryPanelProps = {
  id: string;
  /** Undefined while loading, or if the list has no such entry. */
  entry: Entry | undefined;
  /** The list that it is in. */
  entries: readonly Entry[];
  isLoading: boolean;
  onClose: () => void;
  onReplace: (next: LogSearch) => void;
};

/** A log entry beside the list, with the way to its neighbours on the page. */
export function EntryPanel(props: EntryPanelProps) {
  const { id, entry, entries, isLoading, onClose, onReplace } = props;
  const client = useQueryClient();
  const index = entries.findIndex((one) => one.id === id);

  const opens = (next: Entry | undefined) =>
    next &&
    (() => {
      client.setQueryData(logQueries.opened(next.id).queryKey, next);
      onReplace({ xem: next.id });
    });

  const place =
    index < 0
      ? undefined
      : {
          id,
          position: index + 1,
          total: entries.length,
          onPrevious: opens(entries[index - 1]),
          onNext: opens(entries[index + 1]),
        };
  return (
    <RowPanel title={`Dòng nhật ký ${id}`} place={place} onClose={onClose}>
      {entry ? (
        <EntryDetails key={id} entry={entry} onReplace={onReplace} />
      ) : isLoading ? (
        <LinesSkeleton lines={8} />
      ) : (
        <Empty
          text="Dòng nhật ký này không có trong trang đang xem"
          hint="Danh sách đổi theo thời gian. Hãy tìm lại bằng bộ lọc."
        />
      )}
    </RowPanel>
  );
}
