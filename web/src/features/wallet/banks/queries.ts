import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { settle } from "#web/api/lost-response.ts";
import { bankTexts } from "./rules.ts";

const CHECK_FRESH_MS = 5 * 60_000;

/** A POST that changes nothing. */
export const accountCheckQuery = (account: { bankCode: string; accountNumber: string }) =>
  queryOptions({
    queryKey: ["walletLookups", "account-check", account] as const,
    queryFn: ({ signal }) =>
      ok(api.POST("/withdraw/verify-bank-account", { body: account, signal })),
    staleTime: CHECK_FRESH_MS,
  });

/** 409: DUPLICATE. */
export const saveAccount = mutationOptions({
  mutationFn: (body: Schema["SaveBankAccount"]) =>
    settle(ok(api.POST("/withdraw/save-bank-account", { body })), {
      look: () => findSaved(body),
      unclear: bankTexts.unclear,
    }),
  meta: { invalidates: ["wallet"] },
  onError: (error, _body, _result, { client }) => {
    // An earlier attempt whose response got lost may have saved it.
    if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: ["wallet"] });
  },
});

async function findSaved({
  bankCode,
  accountNumber,
}: Schema["SaveBankAccount"]): Promise<Schema["SavedBank"] | undefined> {
  const { banks } = await ok(api.GET("/withdraw/saved-banks"));
  return banks.find((one) => one.bankCode === bankCode && one.accountNumber === accountNumber);
}
