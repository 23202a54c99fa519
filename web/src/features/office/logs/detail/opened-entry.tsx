import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { logQueries } from "../queries.ts";
import type { LogSearch } from "../search.ts";

const fetchPanel = () => import("./entry-panel.tsx").then((module) => module.EntryPanel);

type OpenedEntryProps = {
  /** From the URL. */
  id: string | undefined;
  /** The lists that may hold the entry: there is no call for a single one. */
  lists: readonly (readonly Schema["LogEntry"][])[];
  isLoading: boolean;
  onReplace: (next: LogSearch) => void;
};

/** The panel of the open entry, if one is open. */
export function OpenedEntry({ id, lists, isLoading, onReplace }: OpenedEntryProps) {
  const close = () => onReplace({ xem: undefined });
  const { data: opened } = useQuery(logQueries.opened(id ?? ""));
  const EntryPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: id !== undefined,
    onClose: close,
  });
  if (id === undefined || !EntryPanel) return null;
  const entries = lists.find((list) => list.some((entry) => entry.id === id)) ?? [];
  return (
    <EntryPanel
      id={id}
      entry={opened ?? entries.find((entry) => entry.id === id)}
      entries={entries}
      isLoading={isLoading}
      onClose={close}
      onReplace={onReplace}
    />
  );
}
