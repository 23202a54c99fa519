import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import type { Density } from "#web/ui/table/table-preferences.ts";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import type { RowSelection } from "#web/ui/table/use-row-selection.ts";
import { queryOf, type UserFilter, type UserSearch, userSortValues } from "./filter.ts";
import { reachable, type UserPage, userQueries } from "./queries.ts";
import { UserActions } from "./user-actions.tsx";
import { userColumns } from "./user-columns.tsx";

type UserTableProps = {
  filter: UserFilter;
  hidden: readonly string[];
  density: Density;
  selection: RowSelection<Schema["AdminUser"]>;
  /** Changes page or sorting, or opens a user's dialog. */
  onSearch: (next: UserSearch) => void;
};

export function UserTable(props: UserTableProps) {
  const { filter, hidden, density, selection, onSearch } = props;
  const { page, limit } = queryOf(filter);
  const model = useResourceTable({
    query: userQueries.list(filter),
    rows: (found) => ({ items: found.data, total: reachable(found, filter.sort) }),
    columns: userColumns,
    hidden,
    density,
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
        empty={<NoUsers page={page} onFirstPage={() => onSearch({ page: undefined })} />}
        open={{
          nameOf: ({ fullName }) => fullName,
          onOpen: ({ id }) => onSearch({ xem: id }),
        }}
        actions={(user) => (
          <UserActions
            user={user}
            onView={() => onSearch({ xem: user.id })}
            onChooseGroup={() => onSearch({ nhom: user.id })}
          />
        )}
      />
    </>
  );
}

/** The server does not sort: beyond the users of one call, the order is not known. */
function Unsorted({ found, sort }: { found: UserPage | undefined; sort: UserFilter["sort"] }) {
  const count = found ? reachable(found, sort) : 0;
  if (!found || count === found.total) return null;
  return (
    <Text size="sm" role="status" mb="xs">
      Chỉ sắp xếp được {formatCount(count)} người dùng mới nhất trong {formatCount(found.total)}.
      Hãy tìm hoặc lọc để thấy những người còn lại.
    </Text>
  );
}

/** A later page may be empty because its last row was deleted, or because of an old link. */
function NoUsers({ page, onFirstPage }: { page: number; onFirstPage: () => void }) {
  const isLaterPage = page > 1;
  return (
    <Empty
      picture={isLaterPage ? farmer : glass}
      text={isLaterPage ? "Trang này không có người dùng nào" : "Không tìm thấy người dùng"}
      hint={isLaterPage ? undefined : "Hãy thử từ khóa khác hoặc xóa bộ lọc."}
      action={isLaterPage ? <Button onClick={onFirstPage}>Về trang đầu</Button> : undefined}
    />
  );
}
