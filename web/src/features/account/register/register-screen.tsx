import { Button, CloseButton, Group, Text, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { RoleSelect } from "#web/auth/role-select.tsx";
import { inAppBrowser } from "#web/lib/in-app-browser.ts";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { CodeCountdown, CodeInput } from "#web/ui/form/code-input.tsx";
import { EntryCard, EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { REFERRAL_MAX } from "./referral.ts";
import classes from "./register.module.css";
import { texts } from "./rules.ts";
import { type useEmailVerification, useRegister } from "./use-register.ts";

type RegisterScreenProps = {
  from: string | undefined;
  referralCode: string | undefined;
  social?: (referralCode: string) => ReactNode;
};

export function RegisterScreen({ from, referralCode = "", social }: RegisterScreenProps) {
  const [user, setUser] = useState<Schema["RegisteredUser"]>();
  const registration = useRegister(referralCode, setUser);
  const referral = registration.form.useWatchValue("referralCode").trim();
  // Google refuses in-app browsers, so the form comes first.
  const isInApp = inAppBrowser() !== undefined;
  if (user) return <RegisterDone user={user} from={from} />;
  return (
    <EntryCard
      title="Đăng ký"
      hint="Tạo tài khoản để mua bán nông sản cùng hợp tác xã"
      foot={
        <>
          Đã có tài khoản?{" "}
          <TextLink to="/dang-nhap" search={{ from }} underline="always">
            Đăng nhập
          </TextLink>
        </>
      }
    >
      {isInApp ? null : social?.(referral)}
      <RegisterForm registration={registration} from={from} />
      {isInApp ? social?.(referral) : null}
    </EntryCard>
  );
}

type RegisterFormProps = {
  registration: ReturnType<typeof useRegister>;
  from: string | undefined;
};

function RegisterForm({ registration, from }: RegisterFormProps) {
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
      <CheckboxField
        className={classes.terms}
        label={<TermsLabel />}
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

type EmailVerificationProps = {
  verification: ReturnType<typeof useEmailVerification>;
  inputProps: GetInputPropsReturnType;
  onSend: () => void;
  onLeave: () => void;
};

function EmailVerification({ verification, inputProps, onSend, onLeave }: EmailVerificationProps) {
  const { isVerified, isAsked } = verification;
  const codeField = useRef<HTMLInputElement>(null);
  const codePart = useRef<HTMLDivElement>(null);
  const wantsCode = isAsked && !isVerified;
  const { resendAt } = verification.emailCode;
  // After each request for a code, even one too soon: the disabled button loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one of the times changes
  useEffect(() => {
    if (wantsCode) codeField.current?.focus();
  }, [wantsCode, verification.emailCode.sentAt, resendAt]);

  function check() {
    verification.check({
      onVerified: () => {
        // Not if the user is typing elsewhere by now. A disabled button has lost the focus.
        const { activeElement } = document;
        const isHere = codePart.current?.contains(activeElement);
        if (isHere || activeElement === document.body) onLeave();
      },
      onRejected: () => codeField.current?.focus(),
    });
  }

  /** Enter checks the code instead of submitting the whole form. */
  function checkOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    check();
  }

  return (
    <div className={classes.proof}>
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        withAsterisk={false}
        {...inputProps}
      />
      <div role="status" className={classes.live}>
        {isVerified ? (
          <Group component="p" gap={6} wrap="nowrap" c="var(--tap-accent)" fw={600}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {texts.emailVerified}
          </Group>
        ) : null}
      </div>
      {isVerified ? null : (
        <>
          {/* Above the code, so that the button does not move when the code appears. */}
          <CodeCountdown
            {...verification.emailCode}
            sending={verification.isSending}
            sendLabel="Gửi mã xác minh"
            onSend={onSend}
          />
          <FormError text={verification.sendError} />
          {wantsCode ? (
            <div className={classes.code} ref={codePart}>
              <div className={classes.check}>
                <CodeInput
                  ref={codeField}
                  label="Mã OTP"
                  value={verification.code}
                  error={verification.codeError?.isWrongCode}
                  aria-describedby="register-code-error"
                  onChange={verification.typeCode}
                  onKeyDown={checkOnEnter}
                />
                <Button loading={verification.isChecking} onClick={check}>
                  Xác minh
                </Button>
              </div>
              <div id="register-code-error" role="alert" className={classes.live}>
                {verification.codeError ? (
                  <Text c="var(--mantine-color-error)" fz="sm">
                    {verification.codeError.text}
                  </Text>
                ) : null}
              </div>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

/** Opens in a new tab, so that no input is lost. */
function TermsLabel() {
  return (
    <span>
      Tôi đồng ý với{" "}
      <TextLink to="/chinh-sach" target="_blank" underline="always">
        điều khoản và chính sách<span className="tap-sr-only"> (mở trong thẻ mới)</span>
      </TextLink>{" "}
      của TAP
    </span>
  );
}

type RegisterDoneProps = { user: Schema["RegisteredUser"]; from: string | undefined };

/** The focused element is gone with the form: start at the top. */
function startAtHeading(part: HTMLElement | null) {
  const heading = part?.querySelector("h1");
  if (!heading) return;
  window.scrollTo({ top: 0 });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function RegisterDone({ user, from }: RegisterDoneProps) {
  return (
    <div ref={startAtHeading}>
      <EntryCard
        title={texts.success}
        hint={`Chào mừng ${user.fullName} đến với chợ nông sản TAP. Hãy đăng nhập bằng ${user.email} để bắt đầu.`}
      >
        <ButtonLink to="/dang-nhap" search={{ from }} state={{ identifier: user.email }} fullWidth>
          Đăng nhập ngay
        </ButtonLink>
      </EntryCard>
    </div>
  );
}
