import type { Schema } from "#openapi/schema.ts";
import { matchesPlainly } from "#openapi/search-text.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";
import { PAGE_SIZE } from "../queries.ts";
import type { RoleSearch } from "../search.ts";

type Named = { name: string; description?: string | null };

/** The rows that the search finds: words by their beginning, as everywhere, a code by any part of it. */
function find<Row extends Named>(
  rows: readonly Row[],
  search: string | undefined,
  codeOf: (row: Row) => string,
): readonly Row[] {
  if (!search) return rows;
  const part = search.toUpperCase();
  return rows.filter((row) => {
    const code = codeOf(row);
    const words = `${row.name} ${row.description ?? ""} ${code}`;
    return code.includes(part) || matchesPlainly(words, search);
  });
}

export const findRoles = (roles: readonly Schema["Role"][], search: string | undefined) =>
  find(roles, search, ({ role_code }) => role_code);

export function findPermissions<Permission extends Named & { code: string }>(
  permissions: readonly Permission[],
  search: string | undefined,
) {
  return find(permissions, search, ({ code }) => code);
}

/** One page of rows that the server has sent whole. */
export function cutPage<Row>(found: readonly Row[], page = 1) {
  return { items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), total: found.length };
}

/**
 * The place of a row among all that a list finds, and the way to its neighbours, which turns the
 * page behind the panel. Undefined if the list does not find it.
 */
export function placeAmong(
  found: readonly { id: string }[],
  id: string,
  onReplace: (next: RoleSearch) => void,
): RowPlace | undefined {
  const index = found.findIndex((row) => row.id === id);
  if (index < 0) return undefined;
  const to = (at: number) => {
    const row = found[at];
    const page = Math.floor(at / PAGE_SIZE) + 1;
    return row && (() => onReplace({ xem: row.id, page: page === 1 ? undefined : page }));
  };
  return {
    id,
    position: index + 1,
    total: found.length,
    onPrevious: to(index - 1),
    onNext: to(index + 1),
  };
}
