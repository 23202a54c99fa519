import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField, PasswordOwner } from "#web/ui/form/password-field.tsx";

type PasswordAgainProps = {
  email: string;
  pending: boolean;
  error: string | undefined;
  onSubmit: (password: string) => void;
};

export function PasswordAgain({ email, pending, error, onSubmit }: PasswordAgainProps) {
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);
  // Focuses the field so that a rejected password can be retyped.
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(password);
  }

  return (
    <EntryForm onSubmit={submit}>
      <PasswordOwner username={email} />
      <PasswordField
        ref={field}
        label="Mật khẩu"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <FormError text={error} />
      <Button type="submit" loading={pending} disabled={password === ""} fullWidth>
        Đăng nhập lại
      </Button>
    </EntryForm>
  );
}
