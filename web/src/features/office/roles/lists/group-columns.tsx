import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { NameCell } from "#web/ui/table/name-cell.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { Code } from "../code.tsx";
import { scopeTextOf } from "../labels.ts";
import { RoleName } from "./role-name.tsx";

export const groupColumns: readonly Column<Schema["RoleGroup"]>[] = [
  {
    id: "name",
    header: "Nhóm vai trò",
    cell: ({ name, code }) => <NameCell picture={null} name={name} note={<Code>{code}</Code>} />,
    card: "title",
  },
  { id: "role", header: "Vai trò cha", cell: ({ roleId }) => <RoleName id={roleId} /> },
  {
    id: "scope",
    header: "Phân hệ",
    cell: ({ moduleScope }) => <Scope modules={moduleScope} />,
    card: "hidden",
  },
  {
    id: "permissions",
    header: "Số quyền",
    cell: ({ permissionCount }) => formatCount(permissionCount),
    kind: "number",
  },
  {
    id: "updated_at",
    header: "Cập nhật",
    cell: ({ updated_at }) => formatDate(updated_at),
    kind: "number",
  },
];

/** Named one by one up to here; the panel names all. */
const MAX_NAMED = 2;

function Scope({ modules }: { modules: readonly Schema["ScopeModule"][] }) {
  if (modules.length === 0) return "Chưa chọn";
  const more = modules.length - MAX_NAMED;
  const named = scopeTextOf(modules.slice(0, MAX_NAMED));
  return more > 0 ? `${named} +${formatCount(more)}` : named;
}
