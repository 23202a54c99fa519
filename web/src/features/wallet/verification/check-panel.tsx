import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { type FormEvent, useRef } from "react";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { showFormErrors } from "#web/ui/form/show-form-errors.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import { CheckResult } from "./check-result.tsx";
import { validateAccount } from "./mutations.ts";
import { type CheckForm, checkForm, maxNumber } from "./rules.ts";
import classes from "./verification.module.css";

// A list that is searched by typing weighs more than the rest of the screen.
const BankSelect = lazyPart(
  () => import("./bank-select.tsx").then((part) => part.BankSelect),
  <TextInput
    label="Ngân hàng"
    placeholder="Chọn hoặc gõ tên, mã ngân hàng"
    withAsterisk
    disabled
  />,
);

/** Whether a bank account exists. */
export function CheckPanel() {
  const { mutate, data, variables, error, isPending, reset } = useSingleMutation(validateAccount);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<CheckForm>({
    mode: "controlled",
    initialValues: { bankId: "", accountNo: "" },
    validate: schemaResolver(checkForm, { sync: true }),
    // The result is that of other values.
    onValuesChange: reset,
  });

  function check(values: CheckForm) {
    mutate(checkForm.parse(values), {
      onError: (failure) => showFormErrors(form, ApiError.from(failure).fields, element.current),
    });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(check, (errors) => showFormErrors(form, errors, element.current))(event);
  }

  return (
    <Panel title="Kiểm tra tài khoản ngân hàng">
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        <BankSelect {...form.getInputProps("bankId")} />
        <TextInput
          label="Số tài khoản"
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          maxLength={maxNumber}
          {...form.getInputProps("accountNo")}
        />
        <Button type="submit" loading={isPending}>
          Kiểm tra
        </Button>
        <FormError text={error ? withReason(accountCheckTexts.failed, error) : undefined} />
        <CheckResult found={data} accountNumber={variables?.accountNo} />
      </form>
    </Panel>
  );
}
