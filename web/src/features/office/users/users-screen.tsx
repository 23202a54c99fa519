import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { UserSearch } from "./filter.ts";
import { UserList } from "./user-list.tsx";

// Dialogs and their forms are as large as the list, so they load when first opened.
const fetchUser = () => import("./user-modal.tsx").then((module) => module.UserModal);
const fetchRoleGroup = () =>
  import("./role-group-modal.tsx").then((module) => module.RoleGroupModal);

type UsersScreenProps = {
  search: UserSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: UserSearch) => void;
  onCloseModal: () => void;
};

/** Admin user management (document 1 §2.8). Its whole state is in the URL. */
export function UsersScreen({ search, onSearch, onCloseModal }: UsersScreenProps) {
  const { xem, nhom } = search;
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
      <UserList search={search} onSearch={onSearch} />
      {xem && UserModal ? <UserModal key={xem} userId={xem} onClose={onCloseModal} /> : null}
      {nhom && RoleGroupModal ? (
        <RoleGroupModal key={nhom} userId={nhom} onClose={onCloseModal} />
      ) : null}
    </>
  );
}
