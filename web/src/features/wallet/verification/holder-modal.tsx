import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { ApiError } from "#web/api/api-error.ts";
import { supportedBanksQuery } from "#web/api/banks.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import { HolderResult } from "./holder-result.tsx";
import { lookupFailure } from "./lookup-failure.ts";
import { findHolder } from "./mutations.ts";
import { type HolderForm, holderForm, listedCode, maxCode, maxNumber } from "./rules.ts";

/** Who holds a bank account, as its bank says. */
export function HolderModal({ onClose }: { onClose: () => void }) {
  const { data: banks } = useQuery(supportedBanksQuery);
  const { mutate, data, error, isPending, reset } = useSingleMutation(findHolder);
  const form = useForm<HolderForm>({
    mode: "controlled",
    initialValues: { bankCode: "", accountNumber: "" },
    validate: schemaResolver(holderForm, { sync: true }),
    // The result is that of other values.
    onValuesChange: reset,
  });

  function lookUp(values: HolderForm, event?: FormEvent<HTMLFormElement>) {
    const element = event?.currentTarget;
    const account = holderForm.parse(values);
    // Without the list: as most banks write it.
    const bankCode = banks ? listedCode(banks, account.bankCode) : account.bankCode.toUpperCase();
    if (bankCode === undefined) {
      showFormErrors(form, { bankCode: accountCheckTexts.unknownBank }, element);
      return;
    }
    mutate(
      { ...account, bankCode },
      {
        onError: (failure) => showFormErrors(form, ApiError.from(failure).fields, element),
      },
    );
  }

  return (
    <FormModal
      title="Tra cứu chủ tài khoản"
      submitLabel="Tra cứu"
      loading={isPending}
      submitError={lookupFailure(data, error)}
      onClose={onClose}
      onSubmit={form.onSubmit(lookUp, (errors, _values, event) =>
        showFormErrors(form, errors, event?.currentTarget),
      )}
    >
      <TextInput
        label="Mã ngân hàng"
        description="Ví dụ VCB, xem danh sách ngân hàng được hỗ trợ"
        autoComplete="off"
        autoCapitalize="characters"
        withAsterisk
        maxLength={maxCode}
        {...form.getInputProps("bankCode")}
      />
      <TextInput
        label="Số tài khoản"
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        maxLength={maxNumber}
        {...form.getInputProps("accountNumber")}
      />
      <HolderResult found={data} />
    </FormModal>
  );
}
