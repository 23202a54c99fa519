import { schemaResolver, useForm } from "@mantine/form";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { fieldOf } from "../fields/form-field.ts";
import { createGroup } from "../mutations.ts";
import { trimmed } from "../rules.ts";
import { sayFailure, showFieldErrors } from "../say-failure.ts";
import { showCreated } from "../show-created.ts";
import { texts } from "../texts.ts";
import { CREATED_CODE, newGroupForm } from "./edits.ts";
import { GroupFields } from "./group-fields.tsx";

/** Creates a role group, which then gets its permissions. */
export function GroupCreateForm({ onClose, onReplace }: TaskDialogProps) {
  const { mutate, isPending, error } = useSingleMutation(createGroup);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "", roleId: "" },
    transformValues: trimmed,
    validate: schemaResolver(newGroupForm, { sync: true }),
  });
  return (
    <FormModal
      title="Tạo nhóm vai trò"
      submitLabel="Tạo"
      loading={isPending}
      submitError={sayFailure(error, texts.groupFailed, form)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) =>
        mutate(values, {
          onSuccess: showCreated(texts.groupAdded, onReplace),
          onError: (reason) => showFieldErrors(form, reason),
        }),
      )}
    >
      <GroupFields code={CREATED_CODE} field={(name) => fieldOf(form, name)} />
    </FormModal>
  );
}
