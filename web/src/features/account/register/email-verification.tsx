import { Button, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { CodeInput } from "#web/ui/form/code-input.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import classes from "./register.module.css";
import { texts } from "./texts.ts";
import type { useEmailVerification } from "./use-email-verification.ts";

type EmailVerificationProps = {
  verification: ReturnType<typeof useEmailVerification>;
  inputProps: GetInputPropsReturnType;
  /** Validates the e-mail first. */
  onSend: () => void;
  /** Moves the focus to the field after this part. */
  onLeave: () => void;
};

/** The e-mail and the code that verifies it: sent, entered and checked in place. */
export function EmailVerification({
  verification,
  inputProps,
  onSend,
  onLeave,
}: EmailVerificationProps) {
  const { isVerified, isAsked } = verification;
  const codeField = useRef<HTMLInputElement>(null);
  const codePart = useRef<HTMLDivElement>(null);
  const wantsCode = isAsked && !isVerified;
  const { resendAt } = verification.emailCode;
  // After each request for a code, even too soon: the button is disabled and loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever one of the times changes
  useEffect(() => {
    if (wantsCode) codeField.current?.focus();
  }, [wantsCode, verification.emailCode.sentAt, resendAt]);

  function check() {
    verification.check({
      onVerified: () => {
        // Not if the user is typing elsewhere by now; a disabled button has lost the focus.
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
          <p className={classes.proved}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {texts.emailVerified}
          </p>
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
                  <p className={classes.codeError}>{verification.codeError.text}</p>
                ) : null}
              </div>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}
