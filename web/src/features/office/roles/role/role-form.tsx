import { schemaResolver, useForm } from "@mantine/form";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { DescriptionField } from "../fields/description-field.tsx";
import { fieldOf } from "../fields/form-field.ts";
import { NameField } from "../fields/name-field.tsx";
import { roleForm, trimmed } from "../rules.ts";
import { showCreated } from "../show-created.ts";
import { texts } from "../texts.ts";
import { RoleCodeField } from "./role-code-field.tsx";
import { useCreateRole } from "./use-create-role.ts";

/** Creates a role under one of the codes that are free. */
export function RoleForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { role_code: "", name: "", description: "" },
    transformValues: trimmed,
    validate: schemaResolver(roleForm, { sync: true }),
  });
  const creating = useCreateRole({ form, onCreated: showCreated(texts.roleAdded, onReplace) });

  return (
    <FormModal
      title="Tạo vai trò"
      submitLabel="Tạo"
      loading={creating.isSaving}
      submitError={creating.submitError}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(creating.save)}
    >
      <RoleCodeField field={fieldOf(form, "role_code")} chosen={form.getValues().role_code} />
      <NameField what="vai trò" field={fieldOf(form, "name")} />
      <DescriptionField field={fieldOf(form, "description")} />
    </FormModal>
  );
}
