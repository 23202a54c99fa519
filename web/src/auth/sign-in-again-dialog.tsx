import "#web/ui/styles-modal.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { CODE_LENGTH, CodeInput } from "#web/ui/code-input.tsx";
import { useCover } from "#web/ui/covered.ts";
import { FormError } from "#web/ui/form-error.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useReturnFocus } from "#web/ui/use-return-focus.ts";
import { useUser } from "./can.tsx";
import { useSignInAgain } from "./use-sign-in-again.ts";

/** Above every other dialog, the confirmation included. */
const Z_INDEX = 400;

type SignInAgainDialogProps = { onDone: () => void; onLeave: () => void };

/** The session ended under a form: the password in place, and what was typed stays. */
export function SignInAgainDialog({ onDone, onLeave }: SignInAgainDialogProps) {
  const user = useUser();
  const { step, problem, isPending, submit } = useSignInAgain(user?.email ?? "", onDone);
  const [secret, setSecret] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus();
  useCover();

  // A refused secret is typed anew; the code's field takes over from the password's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step and the problem are what moves the focus
  useEffect(() => field.current?.focus(), [step, problem]);

  function send(event: FormEvent) {
    event.preventDefault();
    submit(secret, () => setSecret(""));
  }

  const isComplete = step === "code" ? secret.length === CODE_LENGTH : secret !== "";
  return (
    <Modal
      opened
      onClose={onLeave}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Phiên đăng nhập đã hết hạn"
      size="sm"
      zIndex={Z_INDEX}
    >
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Text>
            Nhập lại {step === "code" ? "mã xác thực 2 bước" : "mật khẩu"} của{" "}
            <strong>{user?.email}</strong> để tiếp tục. Những gì bạn đã nhập vẫn còn nguyên.
          </Text>
          {step === "code" ? (
            <CodeInput
              ref={field}
              label="Mã xác thực 2 bước"
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          ) : (
            <PasswordField
              ref={field}
              label="Mật khẩu"
              autoComplete="current-password"
              data-autofocus
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          )}
          <FormError text={problem} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onLeave} disabled={isPending}>
              Thoát và bỏ thay đổi
            </Button>
            <Button type="submit" loading={isPending} disabled={!isComplete}>
              Đăng nhập lại
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
