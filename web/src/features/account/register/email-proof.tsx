import { Button, TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { CodeCountdown } from "#web/ui/form/code-countdown.tsx";
import { CodeInput } from "#web/ui/form/code-input.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import classes from "./register.module.css";
import { texts } from "./texts.ts";
import type { useEmailProof } from "./use-email-proof.ts";

type EmailProofProps = {
  proof: ReturnType<typeof useEmailProof>;
  inputProps: GetInputPropsReturnType;
  /** Checks the e-mail first. */
  onSend: () => void;
};

/** The e-mail and the code that proves it: sent, typed and checked in place. */
export function EmailProof({ proof, inputProps, onSend }: EmailProofProps) {
  const { isProved, isAsked } = proof;
  const codeField = useRef<HTMLInputElement>(null);
  const wantsCode = isAsked && !isProved;
  useEffect(() => {
    if (wantsCode) codeField.current?.focus();
  }, [wantsCode]);

  /** Enter checks the code: it must not send the whole form. */
  function checkOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    proof.check();
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
        {isProved ? (
          <p className={classes.proved}>
            <IconCircleCheck size={20} aria-hidden="true" />
            {texts.emailVerified}
          </p>
        ) : null}
      </div>
      {isProved ? null : (
        <>
          {/* First, and the code below it: what opens moves no button. */}
          <CodeCountdown
            {...proof.letter}
            sending={proof.isSending}
            sendLabel="Gửi mã xác minh"
            onSend={onSend}
          />
          <FormError text={proof.sendError} />
          {wantsCode ? (
            <div className={classes.code}>
              <div className={classes.check}>
                <CodeInput
                  ref={codeField}
                  label="Mã OTP"
                  value={proof.code}
                  error={Boolean(proof.codeError)}
                  aria-describedby="register-code-error"
                  onChange={(event) => proof.typeCode(event.currentTarget.value)}
                  onKeyDown={checkOnEnter}
                />
                <Button loading={proof.isChecking} onClick={proof.check}>
                  Xác minh
                </Button>
              </div>
              <div id="register-code-error" role="alert" className={classes.live}>
                {proof.codeError ? <p className={classes.codeError}>{proof.codeError}</p> : null}
              </div>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}
