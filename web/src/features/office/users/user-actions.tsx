import { Stack } from "@mantine/core";
import { IconEye, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { deleteUser } from "./mutations.ts";
import { whyNotDelete, whyNotEdit } from "./policy.ts";
import { texts } from "./texts.ts";
import { UserName } from "./user-name.tsx";

type UserActionsProps = {
  user: Schema["AdminUser"];
  onView: () => void;
  onChooseGroup: () => void;
};

/** The actions for a user in the list. */
export function UserActions({ user, onView, onChooseGroup }: UserActionsProps) {
  const me = useUser();
  const remove = useMutation(deleteUser(user.id));

  function askToDelete() {
    confirm({
      title: "Xóa người dùng",
      body: (
        <Stack gap="sm">
          <span>{texts.deleteQuestion}</span>
          <UserName user={user} />
        </Stack>
      ),
      note: texts.deleteNote,
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await remove.mutateAsync();
        notify.success(texts.deleted);
      },
      describeFailure: (error) => withReason(texts.deleteFailed, error),
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
          onClick: onChooseGroup,
          disabledReason: whyNotEdit(me, user),
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
