import type { Schema } from "#openapi/schema.ts";

export type Mode = Schema["PermissionUpdateMode"];

type Codes = ReadonlySet<string>;

export type Change = {
  /** What is sent: the full selection, only the new ones, or only those to take away. */
  codes: string[];
  /** What saving does. */
  added: string[];
  removed: string[];
  /** Ticks or unticked ones that this mode does not send. */
  leftOut: string[];
};

/** What saving the selection does to the permissions that a group holds (document 1 §4). */
export function changeOf(mode: Mode, held: Codes, chosen: Codes): Change {
  const added = [...chosen].filter((code) => !held.has(code));
  const removed = [...held].filter((code) => !chosen.has(code));
  const changes: Record<Mode, Change> = {
    replace: { codes: [...chosen], added, removed, leftOut: [] },
    add: { codes: added, added, removed: [], leftOut: removed },
    remove: { codes: removed, added: [], removed, leftOut: added },
  };
  return changes[mode];
}

export const isIdle = ({ added, removed }: Change) => added.length + removed.length === 0;

/** Why nothing would be sent, and what to do about it. */
export const idleTexts: Record<Mode, string> = {
  replace: "Chưa có gì để lưu: các quyền được chọn giống hệt quyền hiện có của nhóm.",
  add: "Chưa có gì để gửi: chế độ Thêm chỉ gửi những quyền mới được chọn.",
  remove: "Chưa có gì để gửi: chế độ Gỡ chỉ gửi những quyền vừa bỏ chọn.",
};

export type Grant = { codes: string[]; action: Mode };

/** Whether a group's permissions are as this grant leaves them. */
export function isGranted(group: Pick<Schema["RoleGroup"], "permissions">, grant: Grant): boolean {
  const held = new Set(group.permissions);
  const all = grant.codes.every((code) => held.has(code));
  const results: Record<Mode, boolean> = {
    replace: all && held.size === new Set(grant.codes).size,
    add: all,
    remove: !grant.codes.some((code) => held.has(code)),
  };
  return results[grant.action];
}
