import type { Schema } from "#openapi/schema.ts";
import type { UserSort } from "./filter.ts";
import { statusTagOf } from "./labels.ts";

type User = Schema["AdminUser"];

const byText = new Intl.Collator("vi").compare;

/** The sort key of each column: displayed text, or ISO time. */
const textOf = {
  fullName: ({ fullName }: User) => fullName,
  role: ({ role }: User) => role.name,
  status: ({ status }: User) => statusTagOf(status).text,
  createdAt: ({ createdAt }: User) => createdAt,
} as const;

const isColumn = (text: string): text is keyof typeof textOf => text in textOf;

/** The documented call has no sorting, so the client sorts the response. */
export function sortUsers(users: readonly User[], sort: UserSort): User[] {
  const isDescending = sort.startsWith("-");
  const column = isDescending ? sort.slice(1) : sort;
  if (!isColumn(column)) return [...users];
  const sorted = users.toSorted((a, b) => byText(textOf[column](a), textOf[column](b)));
  return isDescending ? sorted.reverse() : sorted;
}
