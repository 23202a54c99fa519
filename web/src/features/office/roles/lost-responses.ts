import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { texts } from "./texts.ts";

/** The most members that the contract allows on a page. */
const MEMBERS_PER_CALL = 1000;

type BulkResult = Schema["RoleGroupBulkResult"];

type Named = { name: string; description?: string | null };

/** Whether a row is the one that was to be created; its code is compared by the caller. */
export function isSame(row: Named, asked: Named): boolean {
  return row.name === asked.name && (row.description ?? "") === (asked.description ?? "");
}

export const readGroups = () => ok(api.GET("/rbac/groups", {}));

/** True once a group is deleted, undefined while it exists. */
export async function isGroupGone(id: string): Promise<true | undefined> {
  try {
    await ok(api.GET("/rbac/groups/{id}", { params: { path: { id } } }));
    return undefined;
  } catch (error) {
    if (hasStatus(error, 404)) return true;
    throw error;
  }
}

/** What deleting these groups came to, as far as the groups that exist tell. */
export async function lookForDeleted(ids: readonly string[]): Promise<BulkResult> {
  const failed = ids.map((id) => ({ id, message: texts.groupStays }));
  return moveGone({ done: [], failed });
}

/** A group that could not be deleted because it is gone counts as deleted. */
export async function withoutGone(result: BulkResult): Promise<BulkResult> {
  return result.failed.length === 0 ? result : moveGone(result).catch(() => result);
}

async function moveGone({ done, failed }: BulkResult): Promise<BulkResult> {
  const left = new Set((await readGroups()).map(({ id }) => id));
  const gone = failed.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  return { done: [...done, ...gone], failed: failed.filter(({ id }) => left.has(id)) };
}

/** The ids of all users who hold a group. */
export async function readMemberIds(roleGroupId: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const params = { path: { roleGroupId }, query: { page, limit: MEMBERS_PER_CALL } };
    const { data, totalPages } = await ok(api.GET("/rbac/groups/{roleGroupId}/users", { params }));
    for (const { id } of data) ids.add(id);
    pages = totalPages;
  }
  return ids;
}
