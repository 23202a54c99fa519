import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import { Stack, Text } from "@mantine/core";
import { IconEye, IconLogout, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDate, formatOutOf } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { NameCell } from "#web/ui/table/cells.tsx";
import { NoRowsFound, NoRowsOnPage } from "#web/ui/table/no-rows.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { RowMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import {
  type Column,
  type RowSelection,
  useResourceTable,
} from "#web/ui/table/use-resource-table.ts";
import { deleteUser, reachable, signOutUser, type UserPage, userQueries } from "./queries.ts";
import {
  queryOf,
  roleTextOf,
  statusBadgeOf,
  type UserFilter,
  type UserSearch,
  userSortValues,
  whyNotDelete,
  whyNotEdit,
  whyNotSignOut,
} from "./rules.ts";
import classes from "./user-table.module.css";

type UserTableProps = {
  filter: UserFilter;
  preferences: TablePreferences;
  selection: RowSelection<Schema["AdminUser"]>;
  onSearch: (next: UserSearch) => void;
};

export function UserTable(props: UserTableProps) {
  const { filter, preferences, selection, onSearch } = props;
  const { page, limit } = queryOf(filter);
  const model = useResourceTable({
    query: userQueries.list(filter),
    rows: (found) => ({ items: found.data, total: reachable(found, filter.sort) }),
    columns: userColumns,
    preferences,
    selection,
    sorting: {
      sort: filter.sort,
      onSort: (next) =>
        onSearch({ sort: userSortValues.find((sort) => sort === next), page: undefined }),
    },
  });
  const { data } = useQuery(userQueries.list(filter));
  return (
    <>
      <Unsorted found={data} sort={filter.sort} />
      <ResourceTable
        label="Người dùng"
        model={model}
        paging={{
          page,
          pageSize: limit,
          onPage: (next) => onSearch({ page: next }),
          onPageSize: (next) => onSearch({ limit: next, page: undefined }),
        }}
        empty={
          page > 1 ? (
            <NoRowsOnPage
              what="người dùng"
              picture={farmer}
              onFirstPage={() => onSearch({ page: undefined })}
            />
          ) : (
            <NoRowsFound what="người dùng" />
          )
        }
        open={{
          nameOf: ({ fullName }) => fullName,
          onOpen: ({ id }) => onSearch({ xem: id }),
        }}
        actions={(user) => (
          <UserActions
            user={user}
            onView={() => onSearch({ xem: user.id })}
            onSelectGroup={() => onSearch({ nhom: user.id })}
          />
        )}
      />
    </>
  );
}

/** Only the users of one call can be sorted. */
function Unsorted({ found, sort }: { found: UserPage | undefined; sort: UserFilter["sort"] }) {
  const count = found ? reachable(found, sort) : 0;
  if (!found || count === found.total) return null;
  return (
    <Text size="sm" role="status" mb="xs">
      Chỉ sắp xếp được {formatCount(count)} người dùng mới nhất{formatOutOf(found.total)}. Hãy tìm
      hoặc lọc để thấy những người còn lại.
    </Text>
  );
}

/** Sortable columns have the id of a `UserSort`. */
export const userColumns: readonly Column<Schema["AdminUser"]>[] = [
  {
    id: "fullName",
    header: "Người dùng",
    cell: (user) => <UserName user={user} size={32} />,
    card: "title",
    isSortable: true,
  },
  { id: "phone", header: "Điện thoại và mã", cell: (user) => <UserContact user={user} /> },
  {
    id: "role",
    header: "Vai trò",
    cell: ({ role }) => role.name || roleTextOf(role),
    isSortable: true,
  },
  {
    id: "status",
    header: "Trạng thái",
    cell: ({ status }) => <StatusBadge {...statusBadgeOf(status)} />,
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

type UserNameProps = {
  user: Pick<Schema["AdminUser"], "fullName" | "email" | "avatarUrl">;
  /** In pixels. */
  size?: number;
};

export function UserName({ user: { fullName, email, avatarUrl }, size = 40 }: UserNameProps) {
  const avatar = <PersonAvatar fullName={fullName} src={avatarUrl} size={size} />;
  return <NameCell picture={avatar} name={fullName} note={email} />;
}

type UserContactProps = { user: Pick<Schema["AdminUser"], "phone" | "uidCode"> };

/** The code identifies the user in transfers. */
function UserContact({ user: { phone, uidCode } }: UserContactProps) {
  return (
    <span className={classes.contact}>
      <span>{phone || "—"}</span>
      <span className={classes.code}>{uidCode}</span>
    </span>
  );
}

type UserActionsProps = {
  user: Schema["AdminUser"];
  onView: () => void;
  onSelectGroup: () => void;
};

function UserActions({ user, onView, onSelectGroup }: UserActionsProps) {
  const me = useUser();
  const signOut = useMutation(signOutUser(user.id));
  const remove = useMutation(deleteUser(user.id));

  function askToSignOut() {
    confirm({
      title: "Đăng xuất khỏi mọi thiết bị?",
      body: <UserName user={user} />,
      note: "Mọi trình duyệt đang đăng nhập tài khoản này trên web TAP sẽ phải đăng nhập lại. Để chặn đăng nhập lại, hãy khóa tài khoản.",
      confirmLabel: "Đăng xuất",
      danger: true,
      run: async () => {
        await signOut.mutateAsync();
        notify.success("Đã đăng xuất người dùng khỏi mọi thiết bị");
      },
    });
  }

  function askToDelete() {
    confirm({
      title: "Xóa người dùng",
      body: (
        <Stack gap="sm">
          <span>Bạn có chắc chắn muốn xóa người dùng này?</span>
          <UserName user={user} />
        </Stack>
      ),
      note: "Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await remove.mutateAsync();
        notify.success("Xóa người dùng thành công");
      },
      describeFailure: (error) => withReason("Xóa người dùng thất bại", error),
    });
  }

  return (
    <RowMenu
      name={user.fullName}
      items={[
        { label: "Xem", icon: <IconEye size={18} />, onClick: onView },
        {
          label: "Bổ nhiệm nhóm vai trò",
          icon: <IconUsersGroup size={18} />,
          onClick: onSelectGroup,
          disabledReason: whyNotEdit(me, user),
        },
        {
          label: "Đăng xuất khỏi mọi thiết bị",
          icon: <IconLogout size={18} />,
          onClick: askToSignOut,
          disabledReason: whyNotSignOut(me, user),
        },
        {
          label: "Xóa",
          icon: <IconTrash size={18} />,
          onClick: askToDelete,
          disabledReason: whyNotDelete(me, user),
          isDanger: true,
        },
      ]}
    />
  );
}
