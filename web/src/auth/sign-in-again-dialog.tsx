import "#web/ui/overlay/styles-modal.ts";
import { Button, Modal, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { EntryForm } from "#web/ui/form/entry-card.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PasswordField, PasswordOwner } from "#web/ui/form/password-field.tsx";
import { anchorTop, useCover, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { useUser } from "./can.tsx";
import { CodeStep } from "./code-step.tsx";
import { sessionQuery } from "./session.ts";
import { rememberedIdentifier } from "./sign-in-rules.ts";
import { useSignInSteps } from "./use-sign-in-steps.ts";

/** Above every other dialog, including confirmations. */
const Z_INDEX = 400;

const reasons = {
  ended: {
    title: "Phiên đăng nhập đã hết hạn",
    purpose: "để tiếp tục",
    submit: "Đăng nhập lại",
    leave: "Thoát và bỏ thay đổi",
  },
  "not-recent": {
    title: "Xác nhận bằng mật khẩu",
    purpose: "để đổi email hoặc số điện thoại",
    submit: "Xác nhận",
    leave: "Quay lại",
  },
} as const;

type SignInAgainDialogProps = {
  /** `not-recent`: too old for changing the e-mail or phone number. */
  reason?: keyof typeof reasons;
  onDone: () => void;
  onLeave: () => void;
};

export function SignInAgainDialog({ reason = "ended", onDone, onLeave }: SignInAgainDialogProps) {
  const words = reasons[reason];
  const queryClient = useQueryClient();
  const email = useUser()?.email ?? "";
  const steps = useSignInSteps({
    onSignedIn: (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, { user });
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === "error" });
      onDone();
    },
  });
  useReturnFocus();
  useCover();

  return (
    <Modal
      opened
      onClose={onLeave}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={words.title}
      size="sm"
      zIndex={Z_INDEX}
      {...anchorTop}
    >
      <Stack gap="md">
        <Text>
          {steps.isCodeStep ? "Nhập mã xác thực 2 bước" : "Nhập lại mật khẩu"} của{" "}
          <strong>{email}</strong> {words.purpose}. Những gì bạn đã nhập vẫn còn nguyên.
        </Text>
        {steps.isCodeStep ? (
          <CodeStep
            pending={steps.isPending}
            error={steps.error}
            emailCode={steps.emailCode}
            backLabel="Quay lại mật khẩu"
            onSubmit={steps.submitCode}
            onBack={steps.backToPassword}
          />
        ) : (
          <PasswordAgain
            email={email}
            submitLabel={words.submit}
            pending={steps.isPending}
            error={steps.error}
            onSubmit={(password) =>
              // By e-mail or phone: a stored identifier is this user's.
              steps.submitPassword({
                identifier: email,
                password,
                remember: rememberedIdentifier() !== "",
              })
            }
          />
        )}
        <Text size="sm" c="dimmed">
          Bạn vào bằng Google và chưa có mật khẩu? Hãy{" "}
          {reason === "ended" ? (
            <>
              {/* Not a `TextLink`: this dialog is outside the router. */}
              <Text
                component="a"
                href="/dang-nhap"
                target="_blank"
                inherit
                td="underline"
                c="var(--mantine-color-anchor)"
              >
                đăng nhập ở thẻ mới
              </Text>
              , rồi quay lại đây.
            </>
          ) : (
            "đăng xuất, đăng nhập lại bằng Google, rồi đổi trong vòng 5 phút."
          )}
        </Text>
        <Button variant="default" onClick={onLeave} disabled={steps.isPending}>
          {words.leave}
        </Button>
      </Stack>
    </Modal>
  );
}

type PasswordAgainProps = {
  email: string;
  submitLabel: string;
  pending: boolean;
  error: string | undefined;
  onSubmit: (password: string) => void;
};

function PasswordAgain({ email, submitLabel, pending, error, onSubmit }: PasswordAgainProps) {
  const [password, setPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);
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
        {submitLabel}
      </Button>
    </EntryForm>
  );
}
