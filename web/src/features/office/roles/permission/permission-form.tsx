import { Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { actionNames, moduleNames } from "../labels.ts";
import { createPermission } from "../mutations.ts";
import { MAX_DESCRIPTION, NAME } from "../rules.ts";
import { sayFailure, showFieldErrors } from "../say-failure.ts";
import { showCreated } from "../show-created.ts";
import { texts } from "../texts.ts";
import { MAX_CODE, permissionForm } from "./permission-rules.ts";

const modules = Object.keys(moduleNames).join(", ");
const actions = Object.keys(actionNames).join(", ");

/** Creates a permission, which role groups can then be given. */
export function PermissionForm({ onClose, onReplace }: TaskDialogProps) {
  const { mutate, isPending, error } = useSingleMutation(createPermission);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code: "", name: "", description: "" },
    transformValues: (values) => ({ ...values, code: values.code.trim() }),
    validate: schemaResolver(permissionForm, { sync: true }),
  });

  return (
    <FormModal
      title="Tạo quyền"
      submitLabel="Tạo"
      loading={isPending}
      submitError={sayFailure(error, texts.permissionFailed)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) =>
        mutate(values, {
          onSuccess: showCreated(texts.permissionAdded, onReplace),
          onError: (reason) => showFieldErrors(form, reason),
        }),
      )}
    >
      <TextInput
        label="Mã quyền"
        withAsterisk
        description={`PERM_PHÂNHỆ_THAOTÁC. Phân hệ: ${modules}. Thao tác: ${actions}.`}
        placeholder="PERM_ORDER_EXPORT"
        maxLength={MAX_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={form.key("code")}
        {...form.getInputProps("code")}
      />
      <TextInput
        label="Tên quyền"
        withAsterisk
        maxLength={NAME.max}
        autoComplete="off"
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <Textarea
        label="Mô tả"
        rows={3}
        maxLength={MAX_DESCRIPTION}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
    </FormModal>
  );
}
