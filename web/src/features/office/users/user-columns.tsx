import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { roleTextOf, statusTagOf } from "./labels.ts";
import { UserName } from "./user-name.tsx";
import { UserReach } from "./user-reach.tsx";

/** Sortable columns have the id of a `UserSort`. */
export const userColumns: readonly Column<Schema["AdminUser"]>[] = [
  {
    id: "fullName",
    header: "Người dùng",
    cell: (user) => <UserName user={user} size={32} />,
    card: "title",
    isSortable: true,
  },
  { id: "phone", header: "Điện thoại và mã", cell: (user) => <UserReach user={user} /> },
  {
    id: "role",
    header: "Vai trò",
    cell: ({ role }) => role.name || roleTextOf(role),
    isSortable: true,
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: ({ status }) => <StatusBadge {...statusTagOf(status)} />,
    isSortable: true,
  },
  {
    id: "createdAt",
    header: "Ngày tạo",
    cell: ({ createdAt }) => formatDate(createdAt),
    kind: "number",
    isSortable: true,
  },
];
