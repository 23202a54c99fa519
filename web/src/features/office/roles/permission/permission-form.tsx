import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { DescriptionField } from "../fields/description-field.tsx";
import { fieldOf } from "../fields/form-field.ts";
import { NameField } from "../fields/name-field.tsx";
import { actionNames, moduleNames } from "../labels.ts";
import { createPermission } from "../mutations.ts";
import { beyond, trimmed } from "../rules.ts";
import { sayFailure, showFieldErrors } from "../say-failure.ts";
import { showCreated } from "../show-created.ts";
import { texts } from "../texts.ts";
import { useCreate } from "../use-create.ts";
import { MAX_CODE, permissionForm } from "./permission-rules.ts";

const modules = Object.keys(moduleNames).join(", ");
const actions = Object.keys(actionNames).join(", ");

/** Creates a permission, which role groups can then be given. */
export function PermissionForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "" },
    transformValues: trimmed,
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
      submitError={sayFailure(error, texts.permissionFailed, form)}
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
