import { TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { supportedBanksQuery } from "#web/api/banks.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { accountCheckTexts } from "#web/lib/bank-account.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { showFormErrors } from "#web/ui/form/form-error.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { type HolderForm, holderForm, listedCode, maxCode, maxNumber } from "./forms.ts";
import { findHolder } from "./queries.ts";
import { lookupFailure } from "./rules.ts";
import classes from "./verification.module.css";

export function HolderModal({ onClose }: { onClose: () => void }) {
  const { data: banks } = useQuery(supportedBanksQuery);
  const { mutate, data, error, isPending, reset } = useSingleMutation(findHolder);
  const form = useForm<HolderForm>({
    mode: "controlled",
    initialValues: { bankCode: "", accountNumber: "" },
    validate: schemaResolver(holderForm, { sync: true }),
    // The result belongs to the previous values.
    onValuesChange: reset,
  });

  function lookUp(values: HolderForm, event?: FormEvent<HTMLFormElement>) {
    const element = event?.currentTarget;
    const account = v.parse(holderForm, values);
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

/** The live region is always rendered. */
function HolderResult({ found }: { found: Schema["AccountHolder"] | undefined }) {
  return (
    <div className={classes.result} data-valid="true" role="status">
      {found?.accountHolderName ? (
        <DescriptionList kind="rows">
          <DescriptionItem name="Chủ tài khoản">
            <strong>{found.accountHolderName}</strong>
          </DescriptionItem>
          <DescriptionItem name="Ngân hàng">{found.bankName}</DescriptionItem>
          <DescriptionItem name="Số tài khoản">{found.accountNumber}</DescriptionItem>
        </DescriptionList>
      ) : null}
    </div>
  );
}
