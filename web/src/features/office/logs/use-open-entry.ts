import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { logQueries } from "./queries.ts";
import type { LogSearch } from "./search.ts";

/** Opens an entry in the panel beside the list. */
export function useOpenEntry(onSearch: (next: LogSearch) => void) {
  const client = useQueryClient();
  return (entry: Schema["LogEntry"]) => {
    client.setQueryData(logQueries.opened(entry.id).queryKey, entry);
    onSearch({ xem: entry.id });
  };
}
