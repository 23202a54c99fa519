import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { IconEye, IconLock, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { isMissing } from "#web/api/no-data.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { notifyPartFailed, useLazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { Lines, NameCell } from "#web/ui/table/cells.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { NoRowsFound, NoRowsOnPage } from "#web/ui/table/no-rows.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import {
  type Column,
  type RowSelection,
  useResourceTable,
  useRowSelection,
} from "#web/ui/table/use-resource-table.ts";
import {
  doingOf,
  GROUP_PAGE_SIZE,
  needsChange,
  roleQueries,
  useMay,
  useWhyNotChange,
} from "./queries.ts";
import classes from "./role-tables.module.css";
import {
  actionNames,
  cutPage,
  findPermissions,
  findRoles,
  type ListProps,
  moduleNames,
  PAGE_SIZE,
  partsOf,
  type RoleSearch,
  roleTextOf,
  scopeTextOf,
  type Task,
} from "./rules.ts";

const roleColumns: readonly Column<Schema["Role"]>[] = [
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

export function RoleList({ search, onSearch }: ListProps) {
  const { page = 1 } = search;
  const model = useResourceTable({
    query: roleQueries.roles(),
    rows: (roles) => cutPage(findRoles(roles, search.search), page),
    columns: roleColumns,
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

export type GroupBulkBarProps = {
  selection: RowSelection<Schema["RoleGroup"]>;
  total: number | undefined;
};

type GroupListProps = ListProps & {
  fetchBulkBar: () => Promise<ComponentType<GroupBulkBarProps>>;
};

export function GroupList({ search, onSearch, fetchBulkBar }: GroupListProps) {
  const { page = 1, vaiTro } = search;
  const may = useMay();
  const filter = { search: search.search, roleId: vaiTro, page };
  const list = useQuery(roleQueries.groupPage(filter));
  const { data: roles } = useQuery(roleQueries.roles());
  const selection = useRowSelection<Schema["RoleGroup"]>(JSON.stringify([search.search, vaiTro]));
  const BulkBar = useLazyPart({
    fetchPart: fetchBulkBar,
    isWanted: selection.selected.size > 0,
    onFail: notifyPartFailed,
  });
  const model = useResourceTable({
    query: roleQueries.groupPage(filter),
    rows: ({ data, total }) => ({ items: data, total }),
    columns: groupColumns,
    ...(may("deleteGroup") && { selection }),
  });
  return (
    <>
      <ListFilters search={search} onSearch={onSearch} placeholder="Tìm theo mã, tên nhóm vai trò">
        <NativeSelect
          label="Vai trò cha"
          aria-label="Lọc theo vai trò cha"
          // Options are keyed by position: remount on new options.
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

const groupColumns: readonly Column<Schema["RoleGroup"]>[] = [
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

const MAX_NAMED = 2;

function Scope({ modules }: { modules: readonly Schema["ScopeModule"][] }) {
  if (modules.length === 0) return "Chưa chọn";
  const more = modules.length - MAX_NAMED;
  const named = scopeTextOf(modules.slice(0, MAX_NAMED));
  return more > 0 ? `${named} +${formatCount(more)}` : named;
}

const actions = [
  { task: "phan-quyen", label: "Phân quyền", icon: <IconLock size={18} /> },
  { task: "thanh-vien", label: "Thành viên", icon: <IconUsers size={18} /> },
  { task: "sua", label: "Chỉnh sửa", icon: <IconPencil size={18} /> },
  { task: "xoa", label: "Xóa", icon: <IconTrash size={18} /> },
] as const satisfies readonly { task: Task; label: string; icon: object }[];

type GroupActionsProps = {
  group: Schema["RoleGroup"];
  onSearch: (next: RoleSearch) => void;
};

function GroupActions({ group, onSearch }: GroupActionsProps) {
  const { id, name } = group;
  const may = useMay();
  const whyNot = useWhyNotChange()(group);
  return (
    <RowMenu
      name={name}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: () => onSearch({ xem: id }) },
        ...actions
          .filter(({ task }) => may(doingOf[task]))
          .map(({ task, label, icon }) => ({
            label,
            icon,
            onClick: () => onSearch({ viec: task, ma: id }),
            isDanger: task === "xoa",
            disabledReason: needsChange(task) ? whyNot : undefined,
          })),
      ]}
    />
  );
}

const permissionColumns: readonly Column<Schema["PermissionRecord"]>[] = [
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

export function PermissionList({ search, onSearch }: ListProps) {
  const { page = 1 } = search;
  const model = useResourceTable({
    query: roleQueries.permissions(),
    rows: (permissions) => cutPage(findPermissions(permissions, search.search), page),
    columns: permissionColumns,
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

type ListFiltersProps = ListProps & {
  placeholder: string;
  children?: ReactNode;
};

function ListFilters(props: ListFiltersProps) {
  const { search, onSearch, placeholder, children } = props;
  const clear = () => onSearch({ search: undefined, vaiTro: undefined, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={search.search ?? ""}
          placeholder={placeholder}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
      }
      {...((search.search || search.vaiTro) && { onClear: clear })}
      fold={{ active: countActive(search.vaiTro) }}
    >
      {children}
    </FilterBar>
  );
}

type NoRowsProps = ListProps & {
  what: string;
};

function NoRows({ search, onSearch, what }: NoRowsProps) {
  if ((search.page ?? 1) > 1) {
    return <NoRowsOnPage what={what} onFirstPage={() => onSearch({ page: undefined })} />;
  }
  if (search.search || search.vaiTro) return <NoRowsFound what={what} />;
  return <Empty text={`Chưa có ${what} nào`} />;
}

export function RoleName({ id }: { id: string }) {
  const { data: roles } = useQuery(roleQueries.roles());
  const role = roles?.find((each) => each.id === id);
  return role ? roleTextOf(role) : "—";
}

export function Code({ children }: { children: string }) {
  return <code className={classes.code}>{children}</code>;
}

type WaitingGroupProps = {
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
};

export function WaitingGroup({ query }: WaitingGroupProps) {
  if (!isMissing(query.error)) return <LoadingDialog query={query} />;
  return (
    <ErrorState
      title="Không tìm thấy nhóm vai trò"
      reason="Nhóm này có thể vừa bị người khác xóa."
    />
  );
}
