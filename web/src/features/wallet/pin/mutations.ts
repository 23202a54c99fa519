import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { walletClosed } from "./wallet-pass.ts";

/**
 * Without a response it may have been done; after a 409 a PIN was set or removed elsewhere. Whether
 * there is one, and a lock, is read anew.
 */
function readAnew(error: Error, client: QueryClient): void {
  if (!hasStatus(error, 409) && !ApiError.from(error).isUnanswered) return;
  void client.invalidateQueries({ queryKey: ["wallet"] });
}

// Each of these carries a PIN: `usePinCall` keeps it out of the mutation cache.

export const verifyPin = mutationOptions({
  mutationFn: (body: Schema["VerifyWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/verify", { body }))),
  gcTime: 0,
  meta: { touches: [] },
});

export const setPin = mutationOptions({
  mutationFn: (body: Schema["SetWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/set", { body }))),
  onError: (error, _body, _result, { client }) => readAnew(error, client),
  gcTime: 0,
  meta: { touches: ["wallet"] },
});

export const changePin = mutationOptions({
  mutationFn: (body: Schema["ChangeWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/change", { body }))),
  onError: (error, _body, _result, { client }) => readAnew(error, client),
  gcTime: 0,
  meta: { touches: ["wallet"] },
});

export const resetPin = mutationOptions({
  mutationFn: (body: Schema["ResetWalletPassword"]) =>
    onceClosed(() => ok(api.POST("/wallet/password/reset", { body }))),
  onError: (error, _body, _result, { client }) => readAnew(error, client),
  gcTime: 0,
  meta: { touches: ["wallet"] },
});

/** The code goes to the e-mail of the account. */
export const sendPinCode = mutationOptions({
  mutationFn: () => ok(api.POST("/wallet/otp/send-pin-reset")),
  meta: { touches: [] },
});

/** A call in flight that closes the wallet could end after this one, and undo what it opens. */
async function onceClosed<T>(send: () => Promise<T>): Promise<T> {
  await walletClosed();
  return send();
}
