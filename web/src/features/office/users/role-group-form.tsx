import { isNotEmpty, useForm } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { FormBody } from "#web/ui/form/form-body.tsx";
import { SaveConflict } from "#web/ui/form/save-conflict.tsx";
import { whyNotGiveGroup } from "./policy.ts";
import { RoleGroupField } from "./role-group-field.tsx";
import { useSaveRoleGroup } from "./use-save-role-group.ts";
import { UserName } from "./user-name.tsx";

type RoleGroupFormProps = {
  user: Schema["AdminUser"];
  /** At least one. */
  groups: readonly Schema["RoleGroup"][];
  onClose: () => void;
};

export function RoleGroupForm({ user, groups, onClose }: RoleGroupFormProps) {
  const form = useForm({
    mode: "controlled",
    initialValues: { roleGroupCode: user.roleGroupCode ?? "" },
    validate: { roleGroupCode: isNotEmpty("Vui lòng chọn nhóm vai trò") },
  });
  const { save, isSaving, submitError, conflict } = useSaveRoleGroup({
    user,
    groups,
    form,
    onDone: onClose,
  });
  const me = useUser();
  // The group that would be taken away.
  const held = groups.find(({ code }) => code === user.roleGroupCode);
  return (
    <FormBody
      submitLabel={{ text: "Bổ nhiệm", whyNot: held && whyNotGiveGroup(me, held) }}
      loading={isSaving}
      submitError={submitError}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(save)}
    >
      <UserName user={user} />
      <RoleGroupField
        label={`Nhóm của vai trò ${user.role.name}`}
        groups={groups}
        {...form.getInputProps("roleGroupCode")}
        value={form.values.roleGroupCode}
      />
      <SaveConflict conflict={conflict} />
    </FormBody>
  );
}
