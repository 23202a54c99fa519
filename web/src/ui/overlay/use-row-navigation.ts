import { useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "../feedback/notify.ts";
import type { RowPlace } from "./row-panel.tsx";

type Row = { id: string | number };

type RowNavigation<R extends Row> = {
  id: R["id"];
  page: number;
  pageSize: number;
  rows: readonly R[];
  /** Of all pages; undefined until this page has loaded. */
  total: number | undefined;
  fetchPage: (page: number) => Promise<readonly R[]>;
  onOpen: (id: R["id"], page: number) => void;
};

/** A row that leaves the list while it is open keeps its position, to which the next one has moved up. */
export function useRowNavigation<R extends Row>(options: RowNavigation<R>) {
  const { id, page, pageSize, rows, total, fetchPage, onOpen } = options;
  const index = rows.findIndex((row) => row.id === id);
  const [seen, setSeen] = useState<{ id: R["id"]; index: number }>();
  if (index >= 0 && (seen?.id !== id || seen.index !== index)) setSeen({ id, index });

  const turn = useSingleFlight(async (next: number, end: 0 | -1) => {
    try {
      const found = (await fetchPage(next)).at(end);
      if (found) onOpen(found.id, next);
    } catch (error) {
      notify.error(messageOf(error, "Không tải được trang khác của danh sách!"));
    }
  });

  const kept = seen?.id === id ? seen.index : undefined;
  return { row: rows[index], place: index >= 0 ? placeOf(index, index + 1) : placeOf(kept) };

  function placeOf(at: number | undefined, after = at): RowPlace | undefined {
    if (total === undefined || at === undefined || after === undefined) return undefined;
    const position = (page - 1) * pageSize + at + 1;
    const opens = (row: R | undefined) => row && (() => onOpen(row.id, page));
    const hasNextPage = (page - 1) * pageSize + after < total;
    return {
      id,
      position,
      total: Math.max(position, total),
      onPrevious: opens(rows[at - 1]) ?? (page > 1 ? () => turn(page - 1, -1) : undefined),
      onNext: opens(rows[after]) ?? (hasNextPage ? () => turn(page + 1, 0) : undefined),
    };
  }
}
