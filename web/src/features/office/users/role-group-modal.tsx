import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { roleQueries, userQueries } from "./queries.ts";
import { RoleGroupForm } from "./role-group-form.tsx";

const title = "Bổ nhiệm nhóm vai trò";

type RoleGroupModalProps = { userId: string; onClose: () => void };

/** Gives a user one of the groups of their role. */
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
          icon={<IconUsersGroup size={40} stroke={1.5} />}
          text={`Vai trò ${user.role.name} chưa có nhóm vai trò nào`}
          hint="Hãy tạo nhóm vai trò ở trang Vai trò và quyền."
        />
      ) : (
        <Waiting query={user ? groupsQuery : userQuery} />
      )}
    </Modal>
  );
}
