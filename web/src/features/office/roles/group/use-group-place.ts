import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import type { RowPanelProps } from "../dialog-props.ts";
import { GROUP_PAGE_SIZE, roleQueries } from "../queries.ts";

type Options = Pick<RowPanelProps, "id" | "search" | "onReplace">;

/**
 * The role group as the list has it, and its place there with the way to its neighbours, on other
 * pages too. Undefined if the list does not contain it.
 */
export function useGroupPlace({ id, search: { search, vaiTro, page = 1 }, onReplace }: Options) {
  const client = useQueryClient();
  const filter = { search, roleId: vaiTro };
  const list = useQuery(roleQueries.groupPage({ ...filter, page }));

  /** Opens the first or last group of another page, together with that page. */
  const turn = useSingleFlight(async (next: number, end: 0 | -1) => {
    const found = await client.fetchQuery(roleQueries.groupPage({ ...filter, page: next }));
    const group = found.data.at(end);
    if (group) onReplace({ page: next === 1 ? undefined : next, xem: group.id });
  });

  // Rows of the page before, until this one has loaded.
  const rows = list.isPlaceholderData ? [] : (list.data?.data ?? []);
  const index = rows.findIndex((each) => each.id === id);
  const row = rows[index];
  if (!row) return { row: undefined, place: undefined };

  const position = (page - 1) * GROUP_PAGE_SIZE + index + 1;
  const total = list.data?.total ?? position;
  const opens = (group: { id: string } | undefined) =>
    group && (() => onReplace({ xem: group.id }));
  const place: RowPlace = {
    id,
    position,
    total,
    onPrevious: opens(rows[index - 1]) ?? (page > 1 ? () => turn(page - 1, -1) : undefined),
    onNext: opens(rows[index + 1]) ?? (position < total ? () => turn(page + 1, 0) : undefined),
  };
  return { row, place };
}
