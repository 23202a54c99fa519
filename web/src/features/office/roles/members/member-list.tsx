import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { useMay } from "../policy.ts";
import { PAGE_SIZE, roleQueries } from "../queries.ts";
import { memberColumns } from "./member-columns.tsx";
import { RemoveMember } from "./remove-member.tsx";

/** The users who hold a role group, page by page. */
export function MemberList({ group }: { group: Schema["RoleGroup"] }) {
  const may = useMay();
  const [page, setPage] = useState(1);
  const model = useResourceTable({
    query: roleQueries.members(group.id, page),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: memberColumns,
  });
  const { items = [], total = 0 } = model.page ?? {};
  // The last member of the last page has been removed.
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (model.page && items.length === 0 && page > lastPage) setPage(lastPage);

  return (
    <ResourceTable
      label="Thành viên"
      model={model}
      paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      empty={<Empty text="Chưa có người dùng nào trong nhóm" />}
      {...(may("assign") && {
        actions: (member: Schema["RoleGroupMember"]) => (
          <RemoveMember group={group} member={member} />
        ),
      })}
    />
  );
}
