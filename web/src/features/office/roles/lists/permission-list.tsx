import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { Code } from "../code.tsx";
import { actionNames, moduleNames } from "../labels.ts";
import { partsOf } from "../matrix/code-parts.ts";
import { PAGE_SIZE, roleQueries } from "../queries.ts";
import { ListFilters } from "./list-filters.tsx";
import type { ListProps } from "./list-props.ts";
import { NoRows } from "./no-rows.tsx";
import { cutPage, findPermissions } from "./rows.ts";

const columns: readonly Column<Schema["PermissionRecord"]>[] = [
  {
    id: "name",
    header: "Quyền",
    cell: ({ name, description }) =>
      description ? <Lines main={name} sub={description} isFilling /> : name,
    card: "title",
  },
  { id: "code", header: "Mã", cell: ({ code }) => <Code>{code}</Code>, card: "wide" },
  {
    id: "module",
    header: "Phân hệ",
    cell: ({ code }) => {
      const parts = partsOf(code);
      return parts ? moduleNames[parts.module] : "Khác";
    },
  },
  {
    id: "action",
    header: "Thao tác",
    cell: ({ code }) => {
      const parts = partsOf(code);
      return parts ? actionNames[parts.action] : "—";
    },
    card: "hidden",
  },
  {
    id: "created_at",
    header: "Ngày tạo",
    cell: ({ created_at }) => formatDate(created_at),
    kind: "number",
  },
];

/** All permissions; the server sends them at once. */
export function PermissionList({ search, onSearch }: ListProps) {
  const { page = 1 } = search;
  const model = useResourceTable({
    query: roleQueries.permissions(),
    rows: (permissions) => cutPage(findPermissions(permissions, search.search), page),
    columns,
  });
  return (
    <>
      <ListFilters search={search} onSearch={onSearch} placeholder="Tìm theo tên, mã quyền" />
      <ResourceTable
        label="Quyền"
        model={model}
        paging={{ page, pageSize: PAGE_SIZE, onPage: (next) => onSearch({ page: next }) }}
        empty={<NoRows search={search} onSearch={onSearch} what="quyền" />}
        open={{ nameOf: ({ name }) => name, onOpen: ({ id }) => onSearch({ xem: id }) }}
      />
    </>
  );
}
