import { Button } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useTimeout } from "@mantine/hooks";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import type { Recovery } from "#web/api/history-state.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { EntryCard, EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField, PasswordOwner } from "#web/ui/form/password-field.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { passwordForm, texts } from "./form-rules.ts";
import { setPassword } from "./queries.ts";
import classes from "./recovery.module.css";

type PasswordScreenProps = {
  recovery: Recovery;
  onChanged: () => void;
  onDone: () => void;
};

export function PasswordScreen({ recovery, onChanged, onDone }: PasswordScreenProps) {
  const { email, isDone } = recovery;
  if (isDone) return <PasswordChanged email={email} onDone={onDone} />;
  return (
    <EntryCard
      title="Đổi mật khẩu"
      hint={
        <>
          Mật khẩu mới cho <strong>{email}</strong>
        </>
      }
      foot={
        <TextLink to="/otp" search={true} state={{ recovery }} replace className={classes.link}>
          Quay lại nhập mã
        </TextLink>
      }
    >
      <NewPasswordForm email={email} onChanged={onChanged} />
    </EntryCard>
  );
}

type NewPasswordFormProps = { email: string; onChanged: () => void };

function NewPasswordForm({ email, onChanged }: NewPasswordFormProps) {
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

type PasswordChangedProps = { email: string; onDone: () => void };

/** The focused element is gone with the form. */
function startAtHeading(part: HTMLElement | null) {
  const heading = part?.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function PasswordChanged({ email, onDone }: PasswordChangedProps) {
  useRedirect(onDone);
  return (
    <div ref={startAtHeading}>
      <EntryCard
        title={texts.changed}
        hint="Bạn sẽ được chuyển đến trang đăng nhập sau 3 giây. Các thiết bị khác cần đăng nhập lại."
      >
        <ButtonLink to="/dang-nhap" search={true} state={{ identifier: email }} replace fullWidth>
          Đăng nhập ngay
        </ButtonLink>
      </EntryCard>
    </div>
  );
}

const REDIRECT_MS = 3_000;

export function useRedirect(onDone: () => void): void {
  useTimeout(onDone, REDIRECT_MS, { autoInvoke: true });
}
