import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { schemaResolver, type UseFormReturnType, useForm } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import {
  DescriptionField,
  type FormField,
  fieldOf,
  NameField,
  showCreated,
} from "./form-fields.tsx";
import {
  cleaned,
  freeCodes,
  roleFailureText,
  roleForm,
  showFieldErrors,
  texts,
} from "./form-rules.ts";
import { createRole } from "./mutations.ts";
import { roleQueries } from "./queries.ts";
import type { TaskDialogProps } from "./search.ts";

export function RoleForm({ onClose, onReplace }: TaskDialogProps) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { role_code: "", name: "", description: "" },
    transformValues: cleaned,
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
      <RoleCodeField field={fieldOf(form, "role_code")} selected={form.getValues().role_code} />
      <NameField what="vai trò" field={fieldOf(form, "name")} />
      <DescriptionField field={fieldOf(form, "description")} />
    </FormModal>
  );
}

type RoleCodeFieldProps = { field: FormField; selected: string };

function RoleCodeField({ field: { key, props }, selected }: RoleCodeFieldProps) {
  const roles = useQuery(roleQueries.roles());
  const codes = roles.data && freeCodes(roles.data);
  return (
    <>
      <StaleNotice query={roles} title="Không tải được danh sách vai trò" />
      <NativeSelect
        label="Mã vai trò"
        withAsterisk
        description={
          codes?.length === 0
            ? "Không còn mã nào từ R17 đến R30."
            : "Các mã từ R17 đến R30 chưa được dùng."
        }
        data={[
          { value: "", label: "Chọn mã" },
          // A selected code that was taken meanwhile stays, with its message.
          ...withSelected(codes ?? [], selected),
        ]}
        // Options are keyed by position, so new options need a new element.
        key={`${key} ${codes?.length}`}
        {...props}
      />
    </>
  );
}

function withSelected(codes: readonly string[], selected: string): string[] {
  return selected && !codes.includes(selected) ? [selected, ...codes] : [...codes];
}

type CreateRole = {
  form: Pick<UseFormReturnType<{ role_code: string }>, "getValues" | "setErrors" | "setFieldError">;
  onCreated: (role: Schema["Role"]) => void;
};

function useCreateRole({ form, onCreated }: CreateRole) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation(createRole);

  function save(body: Schema["CreateRole"]) {
    const wasLost = ApiError.from(error).isUnanswered;
    mutate(
      { body, wasLost },
      {
        onSuccess: onCreated,
        onError: (reason) => {
          showFieldErrors(form, reason);
          if (!hasStatus(reason, 409)) return;
          form.setFieldError("role_code", texts.roleCodeTaken);
          // Must not offer the code again.
          void client.invalidateQueries({ queryKey: roleQueries.roles().queryKey });
        },
      },
    );
  }

  return { save, isSaving: isPending, submitError: roleFailureText(error, form) };
}
