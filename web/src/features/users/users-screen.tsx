import { lazy, Suspense } from "react";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { UserSearch } from "./filter.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserStats } from "./user-stats.tsx";
import { UserTable } from "./user-table.tsx";

// Dialogs and their forms weigh as much as the list; they come when one is opened.
const UserModal = lazy(() =>
  import("./user-modal.tsx").then((module) => ({ default: module.UserModal })),
);
const RoleGroupModal = lazy(() =>
  import("./role-group-modal.tsx").then((module) => ({ default: module.RoleGroupModal })),
);

type UsersScreenProps = {
  search: UserSearch;
  /** Changes what is given of the search; the rest stays. */
  onSearch: (next: UserSearch) => void;
  onCloseModal: () => void;
};

/** Admin user management (document 1 §2.8). All that it shows stands in the URL. */
export function UsersScreen({ search, onSearch, onCloseModal }: UsersScreenProps) {
  const { xem, nhom, ...filter } = search;
  return (
    <>
      <PageHeader
        title="Quản lý người dùng"
        description="Xem, chỉnh sửa, phân vai trò và nhóm vai trò cho người dùng của hệ thống."
      />
      <UserStats filter={filter} />
      <UserFilters filter={filter} onChange={onSearch} />
      <UserTable filter={filter} onSearch={onSearch} />
      <Suspense fallback={null}>
        {xem ? <UserModal key={xem} userId={xem} onClose={onCloseModal} /> : null}
        {nhom ? <RoleGroupModal key={nhom} userId={nhom} onClose={onCloseModal} /> : null}
      </Suspense>
    </>
  );
}
