import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { queryOf, type UserFilter, type UserSearch } from "./filter.ts";
import { roleTextOf, statusTagOf } from "./labels.ts";
import { userQueries } from "./queries.ts";
import { UserActions } from "./user-actions.tsx";
import { UserName } from "./user-name.tsx";
import { UserReach } from "./user-reach.tsx";

const columns: readonly Column<Schema["AdminUser"]>[] = [
  { header: "Người dùng", cell: (user) => <UserName user={user} />, card: "title" },
  { header: "Điện thoại và mã", cell: (user) => <UserReach user={user} /> },
  { header: "Vai trò", cell: ({ role }) => role.name || roleTextOf(role) },
  { header: "Trạng thái", cell: ({ status }) => <StatusBadge {...statusTagOf(status)} /> },
];

type UserTableProps = {
  filter: UserFilter;
  /** Turns the page, or opens a dialog on a user. */
  onSearch: (next: UserSearch) => void;
};

export function UserTable({ filter, onSearch }: UserTableProps) {
  const { page, limit } = queryOf(filter);
  return (
    <ResourceTable
      label="Người dùng"
      query={userQueries.list(filter)}
      rows={({ data, total }) => ({ items: data, total })}
      columns={columns}
      paging={{
        page,
        pageSize: limit,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (next) => onSearch({ limit: next, page: undefined }),
      }}
      empty={<NoUsers page={page} onFirstPage={() => onSearch({ page: undefined })} />}
      actions={(user) => (
        <UserActions
          user={user}
          onView={() => onSearch({ xem: user.id })}
          onChooseGroup={() => onSearch({ nhom: user.id })}
        />
      )}
    />
  );
}

/** A later page may be empty because its last row was deleted, or because of an old link. */
function NoUsers({ page, onFirstPage }: { page: number; onFirstPage: () => void }) {
  const isLaterPage = page > 1;
  return (
    <Empty
      icon={<IconUsers size={40} stroke={1.5} />}
      text={isLaterPage ? "Trang này không có người dùng nào" : "Không tìm thấy người dùng"}
      hint={isLaterPage ? undefined : "Hãy thử từ khóa khác hoặc xóa bộ lọc."}
      action={isLaterPage ? <Button onClick={onFirstPage}>Về trang đầu</Button> : undefined}
    />
  );
}
