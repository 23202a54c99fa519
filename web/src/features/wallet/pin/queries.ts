import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";
import { onceClosed } from "#web/api/wallet.ts";

// `usePinCall` keeps the PIN of each of these out of the mutation cache.

export const setPin = mutationOptions({
  mutationFn: (body: Schema["SetWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/set", { body }))),
  onError: refetchIfOutdated("wallet"),
  gcTime: 0,
  meta: { invalidates: ["wallet"] },
});

export const changePin = mutationOptions({
  mutationFn: (body: Schema["ChangeWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/change", { body }))),
  onError: refetchIfOutdated("wallet"),
  gcTime: 0,
  meta: { invalidates: ["wallet"] },
});

export const resetPin = mutationOptions({
  mutationFn: (body: Schema["ResetWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/reset", { body }))),
  onError: refetchIfOutdated("wallet"),
  gcTime: 0,
  meta: { invalidates: ["wallet"] },
});

export const sendPinCode = mutationOptions({
  mutationFn: () => ok(api.POST("/wallet/otp/send-pin-reset")),
  meta: { invalidates: [] },
});
