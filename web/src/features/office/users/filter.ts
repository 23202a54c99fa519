import type { Schema } from "#openapi/schema.ts";

/** Default rows per page (document 1 §9). */
export const DEFAULT_PAGE_SIZE = 10;

const ROLE_CODE = /^R\d{2}$/;

export const userStatuses = [
  "active",
  "pending",
  "locked",
] as const satisfies readonly Schema["UserStatus"][];

/** The sortable columns. */
export const userSorts = ["fullName", "role", "status", "createdAt"] as const;

/** A column, prefixed with "-" for descending order. */
export type UserSort = `${"" | "-"}${(typeof userSorts)[number]}`;

export const userSortValues: readonly UserSort[] = userSorts.flatMap((id) => [
  id,
  `-${id}` as const,
]);

/** Which users the list shows. Omitted fields are not sent. */
export type UserFilter = {
  keyword?: string;
  roleCode?: string;
  status?: Schema["UserStatus"];
  /** Undefined means the server's order. */
  sort?: UserSort;
  page?: number;
  limit?: number;
};

/** The search params of the screen: the filter and the open dialog. */
export type UserSearch = UserFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Id of the user being viewed or edited. */
  xem?: string;
  /** Id of the user whose role group is being chosen. */
  nhom?: string;
};

type Choices = "status" | "sort";

/** The search params as the route lets them pass: any text where there are choices. */
type RawSearch = Omit<UserSearch, Choices> & { [Choice in Choices]?: string };

/** Drops unknown choices. Not the route's work: its schema is in the first chunk, these lists not. */
export function knownSearch({ roleCode, status, sort, ...rest }: RawSearch): UserSearch {
  return {
    ...rest,
    roleCode: roleCode && ROLE_CODE.test(roleCode) ? roleCode : undefined,
    status: userStatuses.find((each) => each === status),
    sort: userSortValues.find((each) => each === sort),
  };
}

/** The filter as query params of the call. */
export function queryOf({ keyword, roleCode, status, page, limit }: UserFilter) {
  return { keyword, roleCode, status, page: page ?? 1, limit: limit ?? DEFAULT_PAGE_SIZE };
}

/** The most users that one call returns; a sorted list is limited to these. */
export const MAX_SORTED = 1000;

/** Identifies the list without its page and order. */
export const listNameOf = ({ keyword, roleCode, status }: UserFilter) =>
  JSON.stringify([keyword, roleCode, status]);

/** True if the list is filtered; paging does not count. */
export function isFiltered({ keyword, roleCode, status }: UserFilter): boolean {
  return Boolean(keyword || roleCode || status);
}
