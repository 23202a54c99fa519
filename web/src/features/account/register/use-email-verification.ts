import { useState } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { cleanCode } from "#web/lib/identity-text.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/use-email-code.ts";
import { useReplacedError } from "#web/ui/form/use-replaced-error.ts";
import { codeErrorOf } from "./form-rules.ts";
import { checkEmailCode, sendEmailCode } from "./mutations.ts";
import { codeErrorText, isCodeRejected, sendErrorText } from "./register-error.ts";

/** Why the code was not accepted. If the server could not check it, it may still be right. */
type CodeError = { text: string; isWrongCode: boolean };

/** Verifies the typed e-mail by a code sent to it. Any other e-mail is unverified. */
export function useEmailVerification(typed: string) {
  const email = cleanCode(typed);
  const [asked, setAsked] = useState<string>();
  // Its code has been used: it cannot be entered again.
  const [isUsed, setUsed] = useState(false);
  const [verified, setVerified] = useState<string>();
  const [code, setCode] = useState("");
  const [codeError, setCodeError] = useState<CodeError>();
  const sendError = useReplacedError();
  const emailCode = useEmailCode();
  const checking = useSingleMutation({
    ...checkEmailCode,
    onSuccess: (_response, { target }) => setVerified(target),
    onError: (error) => {
      emailCode.lock(ApiError.from(error).retryAfter);
      setCodeError({ text: codeErrorText(error), isWrongCode: isCodeRejected(error) });
    },
  });
  const sending = useSingleMutation({
    ...sendEmailCode,
    onSuccess: ({ message }, { target }) => {
      emailCode.sent();
      setAsked(target);
      setUsed(false);
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
    setUsed(false);
  }

  /** The server no longer considers the e-mail verified. */
  function resetVerification() {
    setVerified(undefined);
    setUsed(true);
    emailCode.used();
  }

  /** `after` moves the focus: the button that had it may be disabled or gone. */
  function check(after: { onVerified: () => void; onRejected: () => void }) {
    sendError.hide();
    const text = codeErrorOf(code);
    setCodeError(text === undefined ? undefined : { text, isWrongCode: true });
    if (text !== undefined) return after.onRejected();
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
    isAsked: isAsked && !isUsed,
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
    resetVerification,
  };
}
