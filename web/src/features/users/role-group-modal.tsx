import "#web/ui/styles-modal.ts";
import { Modal } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/empty.tsx";
import { useReturnFocus } from "#web/ui/use-return-focus.ts";
import { roleQueries, userQueries } from "./queries.ts";
import { RoleGroupForm } from "./role-group-form.tsx";
import { WaitingModal } from "./waiting-modal.tsx";

const title = "Bổ nhiệm nhóm vai trò";

type RoleGroupModalProps = { userId: string; onClose: () => void };

/** Gives a user one of the groups of their role. */
export function RoleGroupModal({ userId, onClose }: RoleGroupModalProps) {
  const user = useQuery(userQueries.detail(userId));
  const groups = useQuery(roleQueries.groups(user.data?.role_id));
  useReturnFocus();

  if (!user.data) return <WaitingModal title={title} query={user} onClose={onClose} />;
  if (!groups.data) return <WaitingModal title={title} query={groups} onClose={onClose} />;
  if (groups.data.length > 0) {
    return <RoleGroupForm title={title} user={user.data} groups={groups.data} onClose={onClose} />;
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <Empty
        icon={<IconUsersGroup size={40} stroke={1.5} />}
        text={`Vai trò ${user.data.role.name} chưa có nhóm vai trò nào`}
        hint="Hãy tạo nhóm vai trò ở trang Vai trò và quyền."
      />
    </Modal>
  );
}
