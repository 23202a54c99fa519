import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import { userStatuses } from "./filter.ts";

type UserStatus = Schema["UserStatus"];

/** A status as named in the filter and the form (document 1 §4). */
export const statusText: Record<UserStatus, string> = {
  active: "Hoạt động",
  pending: "Đang xử lý",
  locked: "Không hoạt động",
};

/** The same on a user's tag, where `pending` has its own label. */
const statusTag: Record<UserStatus, StatusLabel> = {
  active: { text: statusText.active, color: "green" },
  pending: { text: "Chờ duyệt", color: "yellow" },
  locked: { text: statusText.locked, color: "red" },
};

const unknown: StatusLabel = { text: "Không xác định", color: "gray" };

/** The tag of a status, even if it is not in the contract. */
export function statusTagOf(status: string): StatusLabel {
  const known = userStatuses.find((each) => each === status);
  return known ? statusTag[known] : unknown;
}

export const statusChoices = userStatuses.map((status) => ({
  value: status,
  label: statusText[status],
}));

/** "Nông dân (R04)"; only one part if the server sent only one, or both are equal. */
export function roleTextOf({ name, role_code }: Pick<Schema["RoleRef"], "name" | "role_code">) {
  const isBoth = name && role_code && name !== role_code;
  return isBoth ? `${name} (${role_code})` : name || role_code || "Không rõ vai trò";
}

/**
 * The role filter options. Includes the requested role even if it is unknown, because the list is
 * filtered by it anyway.
 */
export function roleChoices(roles: readonly Schema["Role"][] | undefined, asked?: string) {
  const choices = (roles ?? []).map(({ role_code, name }) => ({ value: role_code, label: name }));
  if (!asked || choices.some(({ value }) => value === asked)) return choices;
  const label = roles ? `Vai trò không tồn tại: ${asked}` : `Vai trò ${asked}`;
  return [{ value: asked, label }, ...choices];
}
