import "#web/ui/overlay/styles-modal.ts";
import farmer from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { roleQueries, userQueries } from "./queries.ts";
import { RoleGroupForm } from "./role-group-form.tsx";

const title = "Bổ nhiệm nhóm vai trò";

type RoleGroupModalProps = { userId: string; onClose: () => void };

/** Assigns one of the groups of their role to a user. */
export function RoleGroupModal({ userId, onClose }: RoleGroupModalProps) {
  const userQuery = useQuery(userQueries.detail(userId));
  const user = userQuery.data;
  const groupsQuery = useQuery(roleQueries.groups(user?.role_id));
  const groups = groupsQuery.data;
  useReturnFocus();

  if (user && groups && groups.length > 0) {
    return <RoleGroupForm title={title} user={user} groups={groups} onClose={onClose} />;
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {user && groups ? (
        <Empty
          picture={farmer}
          text={`Vai trò ${user.role.name} chưa có nhóm vai trò nào`}
          hint="Hãy tạo nhóm vai trò ở trang Vai trò và quyền."
        />
      ) : (
        <Waiting query={user ? groupsQuery : userQuery} />
      )}
    </Modal>
  );
}
