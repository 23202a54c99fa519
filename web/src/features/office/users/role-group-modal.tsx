import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { roleQueries, userQueries } from "./queries.ts";
import { RoleGroupForm } from "./role-group-form.tsx";

type RoleGroupModalProps = { userId: string; onClose: () => void };

/** Assigns one of the groups of their role to a user. */
export function RoleGroupModal({ userId, onClose }: RoleGroupModalProps) {
  const userQuery = useQuery(userQueries.detail(userId));
  const user = userQuery.data;
  const groupsQuery = useQuery(roleQueries.groups(user?.role_id));
  const groups = groupsQuery.data;

  function body() {
    if (!user || !groups) return <Waiting query={user ? groupsQuery : userQuery} />;
    if (groups.length > 0) return <RoleGroupForm user={user} groups={groups} onClose={onClose} />;
    return (
      <Empty
        picture={farmer}
        text={`Vai trò ${user.role.name} chưa có nhóm vai trò nào`}
        hint="Hãy tạo nhóm vai trò ở trang Vai trò và quyền."
      />
    );
  }

  return (
    <FormDialog title="Bổ nhiệm nhóm vai trò" onClose={onClose}>
      {body()}
    </FormDialog>
  );
}
