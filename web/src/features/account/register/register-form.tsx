import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, CloseButton, TextInput } from "@mantine/core";
import { RoleSelect } from "#web/auth/role-select.tsx";
import { EntryForm } from "#web/ui/form/entry-form.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { EmailVerification } from "./email-verification.tsx";
import { REFERRAL_MAX } from "./referral.ts";
import classes from "./register.module.css";
import { TermsLabel } from "./terms-label.tsx";
import type { useRegister } from "./use-register.ts";

type RegisterFormProps = {
  registration: ReturnType<typeof useRegister>;
  /** The page to return to after signing in. */
  from: string | undefined;
};

export function RegisterForm({ registration, from }: RegisterFormProps) {
  const { form, element, verification, sendCode, error, isPending, submit } = registration;
  const { maybeCreated, removeReferral } = registration;
  const hasReferral = form.useWatchValue("referralCode") !== "";
  return (
    <EntryForm ref={element} onSubmit={submit}>
      <RoleSelect
        required
        withAsterisk={false}
        key={form.key("roleId")}
        {...form.getInputProps("roleId")}
      />
      <TextInput
        label="Họ và tên"
        autoComplete="name"
        required
        withAsterisk={false}
        key={form.key("fullName")}
        {...form.getInputProps("fullName")}
      />
      <PhoneField
        required
        withAsterisk={false}
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <EmailVerification
        verification={verification}
        key={form.key("email")}
        inputProps={form.getInputProps("email")}
        onSend={sendCode}
        onLeave={() => form.getInputNode("password")?.focus()}
      />
      <PasswordField
        label="Mật khẩu"
        description="Ít nhất 8 ký tự, gồm chữ hoa, chữ thường, chữ số và ký tự đặc biệt"
        autoComplete="new-password"
        required
        withAsterisk={false}
        key={form.key("password")}
        {...form.getInputProps("password")}
      />
      <PasswordField
        label="Xác nhận mật khẩu"
        autoComplete="new-password"
        required
        withAsterisk={false}
        key={form.key("confirmation")}
        {...form.getInputProps("confirmation")}
      />
      <TextInput
        label="Mã giới thiệu"
        description="Không bắt buộc"
        autoComplete="off"
        maxLength={REFERRAL_MAX}
        rightSection={
          hasReferral ? (
            <CloseButton aria-label="Bỏ mã giới thiệu" onClick={removeReferral} />
          ) : null
        }
        key={form.key("referralCode")}
        {...form.getInputProps("referralCode")}
      />
      <Checkbox
        className={classes.terms}
        label={<TermsLabel />}
        aria-invalid={form.errors.terms !== undefined}
        key={form.key("terms")}
        {...form.getInputProps("terms", { type: "checkbox" })}
      />
      <FormError text={error} />
      <Button type="submit" loading={isPending} fullWidth>
        Đăng ký
      </Button>
      {maybeCreated ? (
        <ButtonLink
          to="/dang-nhap"
          search={{ from }}
          state={{ identifier: maybeCreated }}
          // What was typed may have been saved.
          ignoreBlocker
          variant="light"
          fullWidth
        >
          Đăng nhập để kiểm tra
        </ButtonLink>
      ) : null}
    </EntryForm>
  );
}
