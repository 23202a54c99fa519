import { schemaResolver, useForm } from "@mantine/form";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { fieldOf, GroupFields, showCreated, useCreate } from "./form-fields.tsx";
import {
  CREATED_CODE,
  cleaned,
  failureText,
  newGroupForm,
  showFieldErrors,
  texts,
} from "./form-rules.ts";
import { createGroup } from "./mutations.ts";
import type { TaskDialogProps } from "./search.ts";

export function GroupCreateForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "", roleId: "" },
    transformValues: cleaned,
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
      submitError={failureText(error, texts.groupFailed, form)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(create)}
    >
      <GroupFields code={CREATED_CODE} field={(name) => fieldOf(form, name)} />
    </FormModal>
  );
}
