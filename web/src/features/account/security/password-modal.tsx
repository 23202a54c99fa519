import { schemaResolver, useForm } from "@mantine/form";
import type { FormEvent } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { useUser } from "#web/auth/can.tsx";
import { useSignOutElsewhere } from "#web/auth/sign-out-elsewhere.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { showFormErrors } from "#web/ui/form/form-error.tsx";
import { PasswordField, PasswordOwner } from "#web/ui/form/password-field.tsx";
import { type PasswordForm, passwordForm } from "./form-rules.ts";
import { changePassword } from "./queries.ts";
import { texts } from "./rules.ts";

export function PasswordModal({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const offerSignOut = useSignOutElsewhere();
  const { mutate, isPending, error } = useSingleMutation({
    ...changePassword,
    onSuccess: () => {
      notify.success(texts.passwordChanged);
      offerSignOut();
    },
  });
  const form = useForm<PasswordForm>({
    mode: "uncontrolled",
    initialValues: { currentPassword: "", newPassword: "", confirmation: "" },
    validate: schemaResolver(passwordForm, { sync: true }),
  });

  function save(values: PasswordForm, event?: FormEvent<HTMLFormElement>) {
    const { currentPassword, newPassword } = values;
    const element = event?.currentTarget;
    mutate(
      { currentPassword, newPassword },
      {
        onSuccess: onClose,
        onError: (error) => showFormErrors(form, ApiError.from(error).fields, element),
      },
    );
  }

  return (
    <FormModal
      title="Đổi mật khẩu"
      submitLabel="Đổi mật khẩu"
      loading={isPending}
      submitError={error && submitErrorOf(error)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit(save, (errors, _values, event) =>
        showFormErrors(form, errors, event?.currentTarget),
      )}
    >
      <PasswordOwner username={user?.email ?? ""} />
      <PasswordField
        label="Mật khẩu hiện tại"
        autoComplete="current-password"
        key={form.key("currentPassword")}
        {...form.getInputProps("currentPassword")}
      />
      <PasswordField
        label="Mật khẩu mới"
        description="Ít nhất 6 ký tự"
        autoComplete="new-password"
        key={form.key("newPassword")}
        {...form.getInputProps("newPassword")}
      />
      <PasswordField
        label="Xác nhận mật khẩu mới"
        autoComplete="new-password"
        key={form.key("confirmation")}
        {...form.getInputProps("confirmation")}
      />
    </FormModal>
  );
}

/** Does not repeat a field's own error. */
function submitErrorOf(error: Error): string {
  const { isUnanswered, fields } = ApiError.from(error);
  if (isUnanswered) return texts.passwordMaybeChanged;
  const isAtField = Object.keys(fields).length > 0;
  return isAtField ? texts.passwordFailed : messageOf(error, texts.passwordFailed);
}
