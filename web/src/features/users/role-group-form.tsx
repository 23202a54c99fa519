import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio, Stack } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { FormModal } from "#web/ui/form-modal.tsx";
import { notify } from "#web/ui/notify.ts";
import { assignRoleGroup } from "./mutations.ts";
import { texts } from "./texts.ts";
import { UserName } from "./user-name.tsx";

type RoleGroupFormProps = {
  title: string;
  user: Schema["AdminUser"];
  /** At least one. */
  groups: readonly Schema["RoleGroup"][];
  onClose: () => void;
};

export function RoleGroupForm({ title, user, groups, onClose }: RoleGroupFormProps) {
  const { mutate, isPending, error } = useSingleMutation({
    ...assignRoleGroup(user.id),
    onSuccess: () => notify.success(texts.groupAssigned),
  });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { roleGroupCode: user.roleGroupCode ?? "" },
    validate: { roleGroupCode: isNotEmpty("Vui lòng chọn nhóm vai trò") },
  });

  return (
    <FormModal
      title={title}
      submitLabel="Bổ nhiệm"
      loading={isPending}
      submitError={error && messageOf(error, texts.groupFailed)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(({ roleGroupCode }) => mutate(roleGroupCode, { onSuccess: onClose }))}
    >
      <UserName user={user} />
      <Radio.Group
        label={`Nhóm của vai trò ${user.role.name}`}
        key={form.key("roleGroupCode")}
        {...form.getInputProps("roleGroupCode")}
      >
        <Stack gap="xs" mt="xs">
          {groups.map(({ id, code, name, description, permissionCount }) => (
            <Radio
              key={id}
              value={code}
              label={name}
              description={[description, `${formatCount(permissionCount)} quyền`]
                .filter(Boolean)
                .join(" · ")}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormModal>
  );
}
