import type { Schema } from "#openapi/schema.ts";

/** Rows per page when nobody chose (document 1 §9). */
export const DEFAULT_PAGE_SIZE = 10;

/** The most rows that the size changer offers. */
export const MAX_PAGE_SIZE = 100;

/** The contract's longest keyword, in characters. */
export const MAX_KEYWORD = 100;

export const ROLE_CODE = /^R\d{2}$/;

export const userStatuses = [
  "active",
  "pending",
  "locked",
] as const satisfies readonly Schema["UserStatus"][];

/** What the list can be sorted by. */
export const userSorts = ["fullName", "role", "status", "createdAt"] as const;

/** A column, with "-" before it downwards. */
export type UserSort = `${"" | "-"}${(typeof userSorts)[number]}`;

export const userSortValues: readonly UserSort[] = userSorts.flatMap((id) => [
  id,
  `-${id}` as const,
]);

/** Which users the list shows. Whatever is not given is not asked for. */
export type UserFilter = {
  keyword?: string;
  roleCode?: string;
  status?: Schema["UserStatus"];
  /** Undefined is the server's order. */
  sort?: UserSort;
  page?: number;
  limit?: number;
};

/** What the URL of the screen says: the filter, and the dialog that stands open. */
export type UserSearch = UserFilter & {
  /** Ids of the columns that are not shown; undefined is what this device prefers. */
  an?: string[];
  /** Id of the user who is viewed or edited. */
  xem?: string;
  /** Id of the user whose role group is chosen. */
  nhom?: string;
};

/** The filter as the call wants it. */
export function queryOf({ keyword, roleCode, status, page, limit }: UserFilter) {
  return { keyword, roleCode, status, page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE };
}

/** The most users that one call gives; a sorted list is made of that many. */
export const MAX_SORTED = 1000;

/** The filter without its page: which users, in which order. */
export const listNameOf = ({ keyword, roleCode, status }: UserFilter) =>
  JSON.stringify([keyword, roleCode, status]);

/** Whether the list shows less than all users; paging does not count. */
export function isFiltered({ keyword, roleCode, status }: UserFilter): boolean {
  return Boolean(keyword || roleCode || status);
}
