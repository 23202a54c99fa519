import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/use-email-code.ts";
import { useReplacedError } from "#web/ui/form/use-replaced-error.ts";
import { codeErrorOf } from "./form-rules.ts";
import { checkEmailCode, sendEmailCode } from "./mutations.ts";
import { codeErrorText, sendErrorText } from "./register-error.ts";

/** Verifies the typed e-mail by a code sent to it. Any other e-mail is unverified. */
export function useEmailVerification(typed: string) {
  const email = typed.trim();
  const [asked, setAsked] = useState<string>();
  const [verified, setVerified] = useState<string>();
  const [code, setCode] = useState("");
  const [codeError, setCodeError] = useState<string>();
  const sendError = useReplacedError();
  const emailCode = useEmailCode();
  const checking = useSingleMutation({
    ...checkEmailCode,
    onSuccess: (_response, { target }) => setVerified(target),
    onError: (error) => setCodeError(codeErrorText(error)),
  });
  const sending = useSingleMutation({
    ...sendEmailCode,
    onSuccess: ({ message }, { target }) => {
      emailCode.sent();
      setAsked(target);
      typeCode("");
      notify.success(message);
    },
  });
  const isAsked = asked === email;

  /** `refuse` is called if the server rejects the e-mail itself. */
  function send(refuse: (text: string) => void) {
    sendError.hide();
    setCodeError(undefined);
    sending.mutate(
      { target: email },
      {
        onError: (error) => {
          const { fields, retryAfter } = ApiError.from(error);
          if (fields.target) return refuse(fields.target);
          if (retryAfter !== undefined) waitFor(retryAfter);
          sendError.show(sendErrorText(error));
        },
      },
    );
  }

  /** A code was requested before, e.g. before a reload, and can be entered. */
  function waitFor(seconds: number) {
    if (!isAsked) emailCode.forget();
    emailCode.wait(seconds);
    setAsked(email);
  }

  /** `after` moves the focus: the button that had it may be disabled or gone. */
  function check(after: { onVerified: () => void; onRejected: () => void }) {
    sendError.hide();
    const error = codeErrorOf(code);
    setCodeError(error);
    if (error) return after.onRejected();
    checking.mutate(
      { otp: code, target: email },
      { onSuccess: after.onVerified, onError: after.onRejected },
    );
  }

  function typeCode(text: string) {
    setCode(text);
    setCodeError(undefined);
  }

  return {
    isVerified: email !== "" && verified === email,
    /** A code was sent to this e-mail and can be entered. */
    isAsked,
    code,
    codeError,
    sendError: sendError.text,
    emailCode: isAsked
      ? { sentAt: emailCode.sentAt, resendAt: emailCode.resendAt }
      : { sentAt: undefined },
    isSending: sending.isPending,
    isChecking: checking.isPending,
    send,
    check,
    typeCode,
    /** The server no longer considers the e-mail verified. */
    resetVerification: () => setVerified(undefined),
  };
}
