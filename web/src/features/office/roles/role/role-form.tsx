import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { hasStatus } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import type { TaskDialogProps } from "../dialog-props.ts";
import { createRole } from "../mutations.ts";
import { roleQueries } from "../queries.ts";
import { freeCodes, MAX_DESCRIPTION, NAME, roleForm } from "../rules.ts";
import { sayFailure, showFieldErrors } from "../say-failure.ts";
import { showCreated } from "../show-created.ts";
import { texts } from "../texts.ts";

/** Creates a role under one of the codes that are free. */
export function RoleForm({ onClose, onReplace }: TaskDialogProps) {
  const client = useQueryClient();
  const roles = useQuery(roleQueries.roles());
  const codes = roles.data && freeCodes(roles.data);
  const { mutate, isPending, error } = useSingleMutation(createRole);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { role_code: "", name: "", description: "" },
    validate: schemaResolver(roleForm, { sync: true }),
  });

  function save(values: ReturnType<typeof form.getValues>) {
    mutate(values, {
      onSuccess: showCreated(texts.roleAdded, onReplace),
      onError: (reason) => {
        showFieldErrors(form, reason);
        if (hasStatus(reason, 409)) form.setFieldError("role_code", texts.roleCodeTaken);
        // Taken meanwhile: the list of codes must not offer it again.
        void client.invalidateQueries({ queryKey: roleQueries.roles().queryKey });
      },
    });
  }

  return (
    <FormModal
      title="Tạo vai trò"
      submitLabel="Tạo"
      loading={isPending}
      submitError={sayFailure(error, texts.roleFailed)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save(values))}
    >
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
          // A chosen code that was taken meanwhile stays, with its message.
          ...withChosen(codes ?? [], form.getValues().role_code),
        ]}
        key={`${form.key("role_code")} ${codes?.length}`}
        {...form.getInputProps("role_code")}
      />
      <TextInput
        label="Tên vai trò"
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

function withChosen(codes: readonly string[], chosen: string): string[] {
  return chosen && !codes.includes(chosen) ? [chosen, ...codes] : [...codes];
}
