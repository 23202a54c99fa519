import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/use-email-code.ts";
import { sendTwoStepCode } from "./mutations.ts";
import { texts } from "./texts.ts";

/**
 * Sends the codes for turning two-step authentication on or off. Call it outside the dialog, whose
 * user may close it to look for the e-mail: that must not forget that a code was sent.
 */
export function useCodeSending(email: string) {
  const emailCode = useEmailCode();
  const { mutate, isPending, error, reset } = useSingleMutation({
    ...sendTwoStepCode,
    onSuccess: () => {
      emailCode.sent();
      notify.success(texts.codeSent);
    },
    onError: (error) => emailCode.wait(ApiError.from(error).retryAfter),
  });

  return {
    sentAt: emailCode.sentAt,
    resendAt: emailCode.resendAt,
    send: ({ onSettled }: { onSettled: () => void }) => mutate(email, { onSettled: onSettled }),
    isSending: isPending,
    failure: error ? messageOf(error, texts.codeNotSent) : undefined,
    clearFailure: reset,
    lock: emailCode.lock,
    /** The code has been used: the next change needs another one. */
    forget: emailCode.used,
  };
}

export type CodeSending = ReturnType<typeof useCodeSending>;
