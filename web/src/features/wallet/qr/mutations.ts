import { mutationOptions } from "@tanstack/react-query";
import { api, ok } from "#web/api/client.ts";

/** Makes the VietQR with which a bank's app would pay so much. */
export const makeVietQr = mutationOptions({
  mutationFn: (amount: number) => ok(api.POST("/wallet/test-vietqr-formats", { body: { amount } })),
  meta: { touches: [] },
});
