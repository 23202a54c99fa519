import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { Code } from "../code.tsx";
import { PAGE_SIZE, roleQueries } from "../queries.ts";
import { ListFilters } from "./list-filters.tsx";
import type { ListProps } from "./list-props.ts";
import { NoRows } from "./no-rows.tsx";
import { cutPage, findRoles } from "./rows.ts";

const columns: readonly Column<Schema["Role"]>[] = [
  { id: "role_code", header: "Mã", cell: ({ role_code }) => <Code>{role_code}</Code> },
  {
    id: "name",
    header: "Vai trò",
    cell: ({ name, description }) => <Lines main={name} sub={description ?? ""} isFilling />,
    card: "title",
  },
  {
    id: "created_at",
    header: "Ngày tạo",
    cell: ({ created_at }) => formatDate(created_at),
    kind: "number",
  },
];

/** All roles; the server sends them at once. */
export function RoleList({ search, onSearch }: ListProps) {
  const { page = 1 } = search;
  const model = useResourceTable({
    query: roleQueries.roles(),
    rows: (roles) => cutPage(findRoles(roles, search.search), page),
    columns,
  });
  return (
    <>
      <ListFilters
        search={search}
        onSearch={onSearch}
        placeholder="Tìm theo mã, tên, mô tả vai trò"
      />
      <ResourceTable
        label="Vai trò"
        model={model}
        paging={{ page, pageSize: PAGE_SIZE, onPage: (next) => onSearch({ page: next }) }}
        empty={<NoRows search={search} onSearch={onSearch} what="vai trò" />}
        open={{ nameOf: ({ name }) => name, onOpen: ({ id }) => onSearch({ xem: id }) }}
      />
    </>
  );
}
