import "@mantine/core/styles/PasswordInput.layer.css";
import { PasswordInput, type PasswordInputProps } from "@mantine/core";

/** A password with its show/hide toggle, which the keyboard reaches too. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ "aria-label": "Hiện hoặc ẩn mật khẩu", tabIndex: 0 }}
      // Mantine leaves it out.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
