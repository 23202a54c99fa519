import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { DescriptionField, fieldOf, NameField, showCreated, useCreate } from "./form-fields.tsx";
import {
  beyond,
  cleaned,
  failureText,
  MAX_CODE,
  permissionForm,
  showFieldErrors,
  texts,
} from "./form-rules.ts";
import { createPermission } from "./mutations.ts";
import { actionNames, moduleNames } from "./rules.ts";
import type { TaskDialogProps } from "./search.ts";

const modules = Object.keys(moduleNames).join(", ");
const actions = Object.keys(actionNames).join(", ");

export function PermissionForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "" },
    transformValues: cleaned,
    validate: schemaResolver(permissionForm, { sync: true }),
  });
  const { create, isPending, error } = useCreate(createPermission, {
    onSuccess: showCreated(texts.permissionAdded, onReplace),
    onError: (reason) => showFieldErrors(form, reason),
  });

  return (
    <FormModal
      title="Tạo quyền"
      submitLabel="Tạo"
      loading={isPending}
      submitError={failureText(error, texts.permissionFailed, form)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(create)}
    >
      <TextInput
        label="Mã quyền"
        withAsterisk
        description={
          <>
            Dạng PERM_PHÂNHỆ_THAOTÁC, với
            <br />
            Phân hệ: {modules}.
            <br />
            Thao tác: {actions}.
          </>
        }
        placeholder="PERM_ORDER_EXPORT"
        maxLength={beyond(MAX_CODE)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
      <NameField what="quyền" field={fieldOf(form, "name")} />
      <DescriptionField field={fieldOf(form, "description")} />
    </FormModal>
  );
}
