import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { savedBanksQuery, supportedBanksQuery } from "#web/api/banks.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { saveAccount } from "./queries.ts";
import { type AccountForm, accountOf, bankTexts, emptyForm } from "./rules.ts";

export type Adding = {
  user: Pick<SessionUser, "id">;
  onSaved: (account: Schema["SavedBank"]) => void;
};

export function useAddAccount({ user, onSaved }: Adding) {
  const [form, setForm] = useState(() => readForm(user.id));
  const banks = useQuery(supportedBanksQuery);
  const { data: saved = [] } = useQuery(savedBanksQuery);
  const { mutate, isPending, isSuccess, error, reset } = useSingleMutation(saveAccount);
  const bank = banks.data?.find(({ code }) => code === form.bankCode);
  useOpenForm();

  function change(part: Partial<AccountForm>) {
    if (error) reset();
    const changed = { ...form, ...part };
    setForm(changed);
    saveForm(user.id, changed);
  }

  /** `found` is undefined if the bank could not be asked. */
  function save(found: Schema["AccountCheck"] | undefined) {
    if (!bank) return;
    mutate(accountOf(form, bank.name, found), {
      onSuccess: (account) => {
        removeForm(user.id);
        notify.success(bankTexts.saved);
        onSaved(account);
      },
    });
  }

  // Still true after success, until the user has left: saving again would be a duplicate.
  return { form, change, banks, bank, saved, save, isSaving: isPending || isSuccess, error };
}

export type AddAccount = ReturnType<typeof useAddAccount>;

const NAME = "them-tai-khoan-ngan-hang";

const shape = v.object({
  bankCode: v.string(),
  accountNumber: v.string(),
  accountHolderName: v.string(),
});

const readForm = (userId: string): AccountForm => readDraft(NAME, userId, shape) ?? emptyForm;

const saveForm = (userId: string, form: AccountForm) => saveDraft(NAME, userId, form);

const removeForm = (userId: string) => removeDraft(NAME, userId);
