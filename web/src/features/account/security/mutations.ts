import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { sentPassword } from "#web/lib/password-parts.ts";
import type { TwoStepChange } from "./texts.ts";

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
  meta: { touches: ["devices"] },
});

export const sendTwoStepCode = mutationOptions({
  mutationFn: (email: string) => ok(api.POST("/auth/2fa/otp/request", { body: { target: email } })),
  meta: { touches: [] },
});

/** Submits the code that turns two-step authentication on or off. */
export const changeTwoStep = (change: TwoStepChange) =>
  mutationOptions({
    mutationFn: (body: Schema["EmailOtpCheck"]) =>
      ok(
        change === "enable"
          ? api.POST("/auth/2fa/otp/verify", { body })
          : api.POST("/auth/2fa/otp/confirm-disable", { body }),
      ),
    meta: { touches: ["profile"] },
  });
