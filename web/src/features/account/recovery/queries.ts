import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { bff, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { sentPassword } from "#web/lib/password-parts.ts";
import { dismissToast } from "#web/ui/feedback/dismiss-toast.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { beginRecovery, finishRecovery } from "./finished.ts";
import { texts } from "./form-rules.ts";

const sendCode = mutationOptions({
  mutationFn: (body: Schema["RecoveryForm"]) => {
    beginRecovery(body.email);
    return ok(bff.POST("/bff/recovery/code", { body }));
  },
  meta: { invalidates: [] },
});

export const verifyCode = mutationOptions({
  mutationFn: (body: Schema["RecoveryCodeForm"]) => ok(bff.POST("/bff/recovery/verify", { body })),
  meta: { invalidates: [] },
});

/** Ends all sessions of the account, including this browser's. */
export const setPassword = mutationOptions({
  mutationFn: async ({ email, newPassword }: Schema["ResetPasswordRequest"]) => {
    const body = { email, newPassword: sentPassword(newPassword) };
    const response = await ok(bff.POST("/bff/recovery/password", { body }));
    finishRecovery(email);
    return response;
  },
  meta: { invalidates: ["session"] },
});

type Callbacks = {
  /** Called even if the user has left meanwhile: the code was sent all the same. */
  onSent: (email: string) => unknown;
  /** An earlier code can still be entered; another one may be sent in `retryAfter` seconds. */
  onTooSoon: (email: string, retryAfter: number) => unknown;
  onSettled?: () => void;
};

export function useSendCode({ onSent, onTooSoon, onSettled }: Callbacks) {
  const { mutate, isPending, error, reset } = useSingleMutation({
    ...sendCode,
    onSuccess: (_response, { email }) => {
      notify.success(texts.sent);
      return onSent(email);
    },
    onError: (error, { email }) => {
      const { retryAfter } = ApiError.from(error);
      return retryAfter === undefined ? undefined : onTooSoon(email, retryAfter);
    },
    onSettled,
  });

  function send(email: string) {
    void dismissToast(texts.sent);
    mutate({ email });
  }

  return {
    send,
    isSending: isPending,
    failure: error ? messageOf(error, texts.sendFailed) : undefined,
    isTooSoon: ApiError.from(error).retryAfter !== undefined,
    clearFailure: reset,
  };
}
