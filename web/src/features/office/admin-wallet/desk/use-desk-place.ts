import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import { focusList } from "./focus-list.ts";
import { nextUndecided, pagesToLook } from "./next-row.ts";

type Row = { id: string };
type Page<R> = { items: readonly R[]; total: number; limit: number; totalPages: number };

type Options<R> = {
  /** Id of the open row. */
  id: string;
  page: number;
  /** The present page; undefined until it has loaded. */
  list: Page<R> | undefined;
  /** Fetches a page of the same filter, past the cache. */
  fetchPage: (page: number) => Promise<Page<R>>;
  isUndecided: (row: R) => boolean;
  /** Told when no such row is left in the list. */
  noneLeft: string;
  onOpen: (row: { id: string; page: number }) => void;
  onClose: () => void;
};

/**
 * The open row as the list has it, its place there with the way to its neighbours, and the way to the
 * next undecided one. A row that leaves the list by its decision keeps its place while it is open.
 */
export function useDeskPlace<R extends Row>(options: Options<R>) {
  const { id, page, list, fetchPage, isUndecided, noneLeft, onOpen, onClose } = options;
  const rows = list?.items ?? [];
  const index = rows.findIndex((row) => row.id === id);
  const [seen, setSeen] = useState({ id: "", index: 0 });
  if (index >= 0 && (seen.id !== id || seen.index !== index)) setSeen({ id, index });

  /** Opens the first or last row of another page, together with that page. */
  const turn = useSingleFlight(async (next: number, end: 0 | -1) => {
    const found = (await fetchPage(next)).items.at(end);
    if (found) onOpen({ id: found.id, page: next });
  });

  const openNext = useSingleFlight(async () => {
    const decided = { id, index: seen.id === id ? seen.index : 0 };
    const here = nextUndecided(rows, decided, isUndecided);
    if (here) return onOpen({ id: here.id, page });
    try {
      for (const next of pagesToLook(page, list?.totalPages ?? 1)) {
        const found = nextUndecided((await fetchPage(next)).items, { id, index: 0 }, isUndecided);
        if (found) return onOpen({ id: found.id, page: next });
      }
      notify.info(noneLeft);
    } catch {
      // The list says why it cannot be loaded.
    }
    onClose();
    focusList();
  });

  return { row: rows[index], place: placeOf(), openNext };

  function placeOf(): RowPlace | undefined {
    if (!list || (index < 0 && seen.id !== id)) return undefined;
    const isListed = index >= 0;
    const at = isListed ? index : seen.index;
    const [before, after] = [rows[at - 1], rows[isListed ? at + 1 : at]];
    const position = (page - 1) * list.limit + at + 1;
    const opens = (row: R | undefined) => row && (() => onOpen({ id: row.id, page }));
    return {
      id,
      position,
      total: Math.max(position, list.total),
      onPrevious: opens(before) ?? (page > 1 ? () => turn(page - 1, -1) : undefined),
      onNext: opens(after) ?? (page < list.totalPages ? () => turn(page + 1, 0) : undefined),
    };
  }
}
