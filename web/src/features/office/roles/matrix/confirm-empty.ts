import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";

/** Asks before a group loses all its permissions. */
export function confirmEmpty(group: Schema["RoleGroup"], run: () => void): void {
  confirm({
    title: "Gỡ toàn bộ quyền của nhóm?",
    body: `${group.name} sẽ mất cả ${formatCount(new Set(group.permissions).size)} quyền đang có.`,
    note: "Người dùng trong nhóm chỉ còn các quyền của vai trò.",
    confirmLabel: "Gỡ toàn bộ",
    danger: true,
    run,
  });
}
