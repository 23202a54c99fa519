import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import classes from "./password-field.module.css";

/** A password with a show/hide toggle that is reachable by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      classNames={{ input: classes.frame, visibilityToggle: classes.toggle }}
      visibilityToggleButtonProps={{ "aria-label": "Hiện hoặc ẩn mật khẩu", tabIndex: 0 }}
      // Mantine omits it.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}

/** Tells a password manager whose password it is, where no field does. */
export function PasswordOwner({ username }: { username: string }) {
  return (
    <input
      className="tap-sr-only"
      name="username"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
