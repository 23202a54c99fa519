import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import type { UserSearch } from "./filter.ts";
import { UserFilters } from "./user-filters.tsx";
import { UserStats } from "./user-stats.tsx";
import { UserTable } from "./user-table.tsx";

// Dialogs and their forms weigh as much as the list; they come when one is opened.
const fetchUser = () => import("./user-modal.tsx").then((module) => module.UserModal);
const fetchRoleGroup = () =>
  import("./role-group-modal.tsx").then((module) => module.RoleGroupModal);

type UsersScreenProps = {
  search: UserSearch;
  /** Changes what is given of the search; the rest stays. */
  onSearch: (next: UserSearch) => void;
  onCloseModal: () => void;
};

/** Admin user management (document 1 §2.8). All that it shows stands in the URL. */
export function UsersScreen({ search, onSearch, onCloseModal }: UsersScreenProps) {
  const { xem, nhom, ...filter } = search;
  const UserModal = useDialogPart({
    fetchPart: fetchUser,
    isOpen: xem !== undefined,
    onClose: onCloseModal,
  });
  const RoleGroupModal = useDialogPart({
    fetchPart: fetchRoleGroup,
    isOpen: nhom !== undefined,
    onClose: onCloseModal,
  });
  return (
    <>
      <PageHeader
        title="Quản lý người dùng"
        description="Xem, chỉnh sửa, phân vai trò và nhóm vai trò cho người dùng của hệ thống."
      />
      <UserStats filter={filter} />
      <UserFilters filter={filter} onChange={onSearch} />
      <UserTable filter={filter} onSearch={onSearch} />
      {xem && UserModal ? <UserModal key={xem} userId={xem} onClose={onCloseModal} /> : null}
      {nhom && RoleGroupModal ? (
        <RoleGroupModal key={nhom} userId={nhom} onClose={onCloseModal} />
      ) : null}
    </>
  );
}
