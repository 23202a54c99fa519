import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import type { Recovery } from "#web/lib/history-state.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useLetter } from "#web/ui/form/use-email-code.ts";
import { sendCode, verifyCode } from "./mutations.ts";
import { texts } from "./texts.ts";

type Callbacks = { onVerified: (recovery: Recovery) => void; onRefused: () => void };

/** Checking the code of a letter, and asking for another letter. */
export function useRecoveryCode(recovery: Recovery, { onVerified, onRefused }: Callbacks) {
  const { email } = recovery;
  const letter = useLetter(recovery);
  const { sentAt, resendAt } = letter;
  const verify = useSingleMutation({
    ...verifyCode,
    onSuccess: () => {
      notify.success(texts.codeConfirmed);
      onVerified({ email, sentAt, resendAt });
    },
    onError: onRefused,
  });
  const send = useSingleMutation({
    ...sendCode,
    onSuccess: () => {
      letter.sent();
      notify.success(texts.sent);
    },
    onError: (error) => letter.wait(ApiError.from(error).retryAfter),
  });

  function resend() {
    verify.reset();
    send.mutate({ email });
  }

  function submit(code: string) {
    send.reset();
    verify.mutate({ email, code });
  }

  return {
    letter: { sentAt, resendAt, sending: send.isPending, onSend: resend },
    error:
      (verify.error && messageOf(verify.error, texts.codeRefused)) ??
      (send.error && messageOf(send.error, texts.sendFailed)),
    isPending: verify.isPending,
    submit,
  };
}
