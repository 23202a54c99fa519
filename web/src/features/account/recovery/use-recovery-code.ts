import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import type { Recovery } from "#web/lib/history-state.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { useEmailCode } from "#web/ui/form/use-email-code.ts";
import { verifyCode } from "./mutations.ts";
import { texts } from "./texts.ts";
import { useSendCode } from "./use-send-code.ts";

type Callbacks = {
  onVerified: (recovery: Recovery) => void;
  /** The code has to be typed again: it was rejected, or another one was requested. */
  onWanted: () => void;
};

/** Checks the code from the e-mail, and requests another one. */
export function useRecoveryCode(recovery: Recovery, { onVerified, onWanted }: Callbacks) {
  const { email } = recovery;
  const emailCode = useEmailCode(recovery);
  const { sentAt, resendAt } = emailCode;
  const verify = useSingleMutation({
    ...verifyCode,
    onSuccess: () => {
      notify.success(texts.codeConfirmed);
      onVerified({ email, sentAt, resendAt });
    },
    onError: (error) => {
      emailCode.lock(ApiError.from(error).retryAfter);
      onWanted();
    },
  });
  const another = useSendCode({
    onSent: () => emailCode.sent(),
    onTooSoon: (_email, retryAfter) => emailCode.wait(retryAfter),
    onSettled: onWanted,
  });

  function resend() {
    verify.reset();
    another.send(email);
  }

  function submit(code: string) {
    another.clearFailure();
    verify.mutate({ email, code });
  }

  return {
    emailCode: { sentAt, resendAt, sending: another.isSending, onSend: resend },
    error: verify.error ? codeFailure(verify.error) : another.failure,
    isPending: verify.isPending,
    submit,
  };
}

/** A server that broke down has not checked the code. */
function codeFailure(error: Error): string {
  return messageOf(error, hasStatus(error, 400) ? texts.codeRefused : genericErrorText);
}
