import { schemaResolver, useForm } from "@mantine/form";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { fieldOf } from "../fields/form-field.ts";
import { createGroup } from "../mutations.ts";
import { trimmed } from "../rules.ts";
import { sayFailure, showFieldErrors } from "../say-failure.ts";
import { showCreated } from "../show-created.ts";
import { texts } from "../texts.ts";
import { useCreate } from "../use-create.ts";
import { CREATED_CODE, newGroupForm } from "./edits.ts";
import { GroupFields } from "./group-fields.tsx";

/** Creates a role group, which then gets its permissions. */
export function GroupCreateForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "", roleId: "" },
    transformValues: trimmed,
    validate: schemaResolver(newGroupForm, { sync: true }),
  });
  const { create, isPending, error } = useCreate(createGroup, {
    onSuccess: showCreated(texts.groupAdded, onReplace),
    onError: (reason) => showFieldErrors(form, reason),
  });

  return (
    <FormModal
      title="Tạo nhóm vai trò"
      submitLabel="Tạo"
      loading={isPending}
      submitError={sayFailure(error, texts.groupFailed, form)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(create)}
    >
      <GroupFields code={CREATED_CODE} field={(name) => fieldOf(form, name)} />
    </FormModal>
  );
}
