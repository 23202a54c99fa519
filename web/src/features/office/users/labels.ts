import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { userStatuses } from "./filter.ts";

type UserStatus = Schema["UserStatus"];

/** A status as the filter and the form name it (document 1 §4). */
export const statusText: Record<UserStatus, string> = {
  active: "Hoạt động",
  pending: "Đang xử lý",
  locked: "Không hoạt động",
};

/** The same on a user's tag, where `pending` has a name of its own. */
const statusTag: Record<UserStatus, StatusLabel> = {
  active: { text: statusText.active, color: "green" },
  pending: { text: "Chờ duyệt", color: "yellow" },
  locked: { text: statusText.locked, color: "red" },
};

const unknown: StatusLabel = { text: "Không xác định", color: "gray" };

/** The tag of a status, also of one that the contract does not know. */
export function statusTagOf(status: string): StatusLabel {
  const known = userStatuses.find((each) => each === status);
  return known ? statusTag[known] : unknown;
}

export const statusChoices = userStatuses.map((status) => ({
  value: status,
  label: statusText[status],
}));

/** "Nông dân (R04)"; the half that is there when the server gave but one, or twice the same. */
export function roleTextOf({ name, role_code }: Pick<Schema["RoleRef"], "name" | "role_code">) {
  const isBoth = name && role_code && name !== role_code;
  return isBoth ? `${name} (${role_code})` : name || role_code || "Không rõ vai trò";
}

/**
 * The roles to filter by. The one that is asked for stands among them even if nobody knows it:
 * the list is filtered by it all the same.
 */
export function roleChoices(roles: readonly Schema["Role"][] | undefined, asked?: string) {
  const choices = (roles ?? []).map(({ role_code, name }) => ({ value: role_code, label: name }));
  if (!asked || choices.some(({ value }) => value === asked)) return choices;
  const label = roles ? `Vai trò không tồn tại: ${asked}` : `Vai trò ${asked}`;
  return [{ value: asked, label }, ...choices];
}
