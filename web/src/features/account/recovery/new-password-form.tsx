import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField, PasswordOwner } from "#web/ui/form/password-field.tsx";
import { passwordForm } from "./form-rules.ts";
import { setPassword } from "./mutations.ts";
import { texts } from "./texts.ts";

type NewPasswordFormProps = { email: string; onChanged: () => void };

export function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
  const change = useSingleMutation({
    ...setPassword,
    onSuccess: () => {
      notify.success(texts.changed);
      onChanged();
    },
  });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", confirmation: "" },
    validate: schemaResolver(passwordForm, { sync: true }),
  });

  function submit(newPassword: string) {
    change.mutate({ email, newPassword });
  }

  return (
    <EntryForm
      onSubmit={form.onSubmit(
        ({ password }) => submit(password),
        (wrong) => form.getInputNode(wrong.password ? "password" : "confirmation")?.focus(),
      )}
    >
      <PasswordOwner username={email} />
      <PasswordField
        label="Mật khẩu mới"
        description="Từ 8 đến 15 ký tự, gồm chữ thường, chữ hoa, chữ số và ký tự đặc biệt"
        autoComplete="new-password"
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <PasswordField
        label="Xác nhận mật khẩu"
        autoComplete="new-password"
        key={form.key("confirmation")}
        {...form.getInputProps("confirmation")}
      />
      <FormError text={change.error && changeFailure(change.error)} />
      <Button type="submit" loading={change.isPending} fullWidth>
        Đổi mật khẩu
      </Button>
    </EntryForm>
  );
}

function changeFailure(error: Error): string {
  const isUnknown = ApiError.from(error).isUnanswered;
  return isUnknown ? texts.maybeChanged : messageOf(error, texts.changeFailed);
}
