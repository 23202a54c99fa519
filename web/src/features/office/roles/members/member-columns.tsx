import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { PersonName } from "./person-name.tsx";

export const memberColumns: readonly Column<Schema["RoleGroupMember"]>[] = [
  { id: "name", header: "Người dùng", cell: (user) => <PersonName user={user} />, card: "title" },
  { id: "code", header: "Mã", cell: ({ uidCode }) => uidCode },
  {
    id: "since",
    header: "Vào nhóm",
    cell: ({ assignedAt }) => formatDateTime(assignedAt),
    kind: "number",
  },
];
