import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/use-part.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { roleTextOf } from "../labels.ts";
import { useMay } from "../policy.ts";
import { GROUP_PAGE_SIZE, roleQueries } from "../queries.ts";
import { GroupActions } from "./group-actions.tsx";
import { groupColumns } from "./group-columns.tsx";
import { ListFilters } from "./list-filters.tsx";
import type { ListProps } from "./list-props.ts";
import { NoRows } from "./no-rows.tsx";

// Loaded lazily: nothing is selected at first.
const fetchBulkBar = () => import("../group/group-bulk-bar.tsx").then((part) => part.GroupBulkBar);

/** The role groups, searched and paged by the server. */
export function GroupList({ search, onSearch }: ListProps) {
  const { page = 1, vaiTro } = search;
  const may = useMay();
  const filter = { search: search.search, roleId: vaiTro, page };
  const list = useQuery(roleQueries.groupPage(filter));
  const { data: roles } = useQuery(roleQueries.roles());
  const selection = useRowSelection<Schema["RoleGroup"]>(JSON.stringify([search.search, vaiTro]));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.chosen.size > 0,
    onFail: notifyPartFailed,
  });
  const model = useResourceTable({
    query: roleQueries.groupPage(filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: groupColumns,
    // Deleting is all that can be done with several.
    ...(may("deleteGroup") && { selection }),
  });
  return (
    <>
      <ListFilters search={search} onSearch={onSearch} placeholder="Tìm theo mã, tên nhóm vai trò">
        <NativeSelect
          label="Vai trò cha"
          aria-label="Lọc theo vai trò cha"
          // Its options are keyed by position, so new options need a new element.
          key={roles ? "all" : "none"}
          value={vaiTro ?? ""}
          data={[
            { value: "", label: "Tất cả vai trò" },
            ...(roles ?? []).map((role) => ({ value: role.id, label: roleTextOf(role) })),
          ]}
          onChange={({ currentTarget }) =>
            onSearch({ vaiTro: currentTarget.value || undefined, page: undefined })
          }
        />
      </ListFilters>
      <ResourceTable
        label="Nhóm vai trò"
        model={model}
        paging={{ page, pageSize: GROUP_PAGE_SIZE, onPage: (next) => onSearch({ page: next }) }}
        empty={<NoRows search={search} onSearch={onSearch} what="nhóm vai trò" />}
        open={{ nameOf: ({ name }) => name, onOpen: ({ id }) => onSearch({ xem: id }) }}
        actions={(group) => <GroupActions group={group} onSearch={onSearch} />}
      />
      {BulkBar ? <BulkBar selection={selection} total={list.data?.total} /> : null}
    </>
  );
}
