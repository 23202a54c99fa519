import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { sentPassword } from "#web/lib/password-parts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useEmailCode } from "#web/ui/form/code-input.tsx";
import { type TwoStepChange, texts } from "./rules.ts";

export const securityQueries = {
  sessions: () =>
    queryOptions({
      queryKey: ["devices", "sessions"] as const,
      queryFn: ({ signal }) => ok(api.GET("/auth/sessions", { signal })),
    }),
};

export const changePassword = mutationOptions({
  mutationFn: ({ currentPassword, newPassword }: Schema["ChangePasswordRequest"]) =>
    ok(
      api.POST("/users/change-password", {
        body: {
          currentPassword: sentPassword(currentPassword),
          newPassword: sentPassword(newPassword),
        },
      }),
    ),
  // The server may have ended the sessions on other devices.
  meta: { invalidates: ["devices"] },
});

const sendTwoStepCode = mutationOptions({
  mutationFn: (email: string) => ok(api.POST("/auth/2fa/otp/request", { body: { target: email } })),
  meta: { invalidates: [] },
});

export const changeTwoStep = (change: TwoStepChange) =>
  mutationOptions({
    mutationFn: (body: Schema["EmailOtpCheck"]) =>
      ok(
        change === "enable"
          ? api.POST("/auth/2fa/otp/verify", { body })
          : api.POST("/auth/2fa/otp/confirm-disable", { body }),
      ),
    meta: { invalidates: ["profile"] },
  });

/** Call it outside the dialog: closing that to read the e-mail must not forget the sent code. */
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
