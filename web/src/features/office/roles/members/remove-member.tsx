import { IconUserMinus } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { useUser } from "#web/auth/can.tsx";
import { OwnLossNotice, useOwnLoss } from "#web/auth/rights-questions.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { removeMember } from "../mutations.ts";
import { useWhyNotChange } from "../policy.ts";
import { texts } from "../texts.ts";

type RemoveMemberProps = { group: Schema["RoleGroup"]; member: Schema["RoleGroupMember"] };

/** Takes the group from a user, after a question. */
export function RemoveMember({ group, member: { id, fullName } }: RemoveMemberProps) {
  const me = useUser();
  const lossOf = useOwnLoss();
  const remove = useMutation(removeMember(group.id));
  const attempt = useAttempts();
  const disabledReason = useWhyNotChange()(group);

  function ask() {
    confirm({
      title: "Gỡ người dùng khỏi nhóm?",
      body: (
        <>
          <strong>{fullName}</strong> sẽ mất nhóm {group.name} và các quyền của nhóm.
          <OwnLossNotice loss={id === me?.id ? lossOf(group.code, group.permissions) : undefined} />
        </>
      ),
      confirmLabel: "Gỡ",
      danger: true,
      run: async () => {
        await attempt((wasLost) => remove.mutateAsync({ userId: id, wasLost }));
        notify.success(texts.memberRemoved);
      },
      describeFailure: (error) => messageOf(error, texts.memberFailed),
    });
  }

  return (
    <RowAction
      label={`Gỡ ${fullName}`}
      icon={<IconUserMinus size={20} />}
      danger
      onClick={ask}
      {...(disabledReason !== undefined && { disabledReason })}
    />
  );
}
