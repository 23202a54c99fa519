import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { settle } from "#web/api/lost-response.ts";
import { bankTexts } from "./texts.ts";

/** Saves an account; after a lost response, the saved ones tell whether it was. 409: DUPLICATE. */
export const saveAccount = mutationOptions({
  mutationFn: (body: Schema["SaveBankAccount"]) =>
    settle(ok(api.POST("/withdraw/save-bank-account", { body })), {
      look: () => findSaved(body),
      unclear: bankTexts.unclear,
    }),
  meta: { touches: ["wallet"] },
  onError: (error, _body, _result, { client }) => {
    // It was saved before, perhaps by an attempt whose response got lost.
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
