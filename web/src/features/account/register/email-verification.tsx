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
  /** Checks the e-mail first. */
  onSend: () => void;
  /** Goes on to the field after this part. */
  onLeave: () => void;
};

/** The e-mail and the code that proves it: sent, typed and checked in place. */
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
  // With each letter, sent or asked for too soon: the button waits now, and gives the focus up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another time begins
  useEffect(() => {
    if (wantsCode) codeField.current?.focus();
  }, [wantsCode, verification.emailCode.sentAt, resendAt]);

  function check() {
    verification.check({
      onVerified: () => {
        // Whoever types elsewhere by now stays there; a disabled button has given the focus up.
        const { activeElement } = document;
        const isHere = codePart.current?.contains(activeElement);
        if (isHere || activeElement === document.body) onLeave();
      },
      onRejected: () => codeField.current?.focus(),
    });
  }

  /** Enter checks the code: it must not send the whole form. */
  function checkOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
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
          {/* First, and the code below it: what opens moves no button. */}
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
                  error={Boolean(verification.codeError)}
                  aria-describedby="register-code-error"
                  onChange={(event) => verification.typeCode(event.currentTarget.value)}
                  onKeyDown={checkOnEnter}
                />
                <Button loading={verification.isChecking} onClick={check}>
                  Xác minh
                </Button>
              </div>
              <div id="register-code-error" role="alert" className={classes.live}>
                {verification.codeError ? (
                  <p className={classes.codeError}>{verification.codeError}</p>
                ) : null}
              </div>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}
