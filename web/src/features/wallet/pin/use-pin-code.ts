import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { walletStatusQuery } from "#web/api/wallet.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/use-email-code.ts";
import { sendPinCode } from "./mutations.ts";
import type { ResetTexts } from "./texts.ts";

/** The e-mailed code with which a PIN is replaced: when it was sent, and another one. */
export function usePinCode(texts: ResetTexts) {
  const client = useQueryClient();
  const { sentAt, resendAt, sent, wait, lock, used } = useEmailCode();
  const { mutate, isPending, error, reset } = useSingleMutation({
    ...sendPinCode,
    onSuccess: () => {
      sent();
      notify.success(texts.sent);
    },
    onError: (failure) => {
      const { code, retryAfter } = ApiError.from(failure);
      wait(retryAfter);
      if (code === "PIN_NOT_SET") {
        void client.invalidateQueries({ queryKey: walletStatusQuery.queryKey });
      }
    },
  });

  return {
    sentAt,
    resendAt,
    send: ({ onSent }: { onSent: () => void }) => mutate(undefined, { onSuccess: onSent }),
    isSending: isPending,
    failure: error ? texts.notSent(error) : undefined,
    clearFailure: reset,
    used,
    lock,
  };
}

export type PinCode = ReturnType<typeof usePinCode>;
