import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { supportedBanksQuery } from "#web/api/banks.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { accountCheckTexts, matchesBank } from "#web/lib/bank-account.ts";
import { formatCount } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { lazyPart, useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormError, showFormErrors } from "#web/ui/form/form-error.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";

import { BankMark } from "#web/ui/wallet/bank-account.tsx";
import { type CheckForm, checkForm, maxNumber } from "./forms.ts";
import { validateAccount } from "./queries.ts";
import { verificationTexts } from "./rules.ts";
import classes from "./verification.module.css";

const fetchPart = () => import("./holder-modal.tsx").then((module) => module.HolderModal);

// Lazy: a searchable list weighs more than the rest of the screen.
const BankSelect = lazyPart(
  () => import("./bank-select.tsx").then((part) => part.BankSelect),
  <TextInput
    label="Ngân hàng"
    placeholder="Chọn hoặc gõ tên, mã ngân hàng"
    withAsterisk
    disabled
  />,
);

type VerificationScreenProps = {
  search: string;
  onSearch: (search: string) => void;
  isLookupOpen: boolean;
  onLookup: (isOpen: boolean) => void;
};

export function VerificationScreen(props: VerificationScreenProps) {
  const { search, onSearch, isLookupOpen, onLookup } = props;
  const close = () => onLookup(false);
  const HolderModal = useDialogPart({ fetchPart, isOpen: isLookupOpen, onClose: close });
  return (
    <>
      <PageHeader
        title="Xác minh tài khoản"
        description="Kiểm tra tài khoản ngân hàng trước khi chuyển tiền."
        actions={
          <Button variant="default" onClick={() => onLookup(true)}>
            Tra cứu chủ tài khoản
          </Button>
        }
      />
      <div className={classes.columns}>
        <CheckPanel />
        <BankListPanel search={search} onSearch={onSearch} />
      </div>
      {HolderModal && isLookupOpen ? <HolderModal onClose={close} /> : null}
    </>
  );
}

function CheckPanel() {
  const { mutate, data, variables, error, isPending, reset } = useSingleMutation(validateAccount);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<CheckForm>({
    mode: "controlled",
    initialValues: { bankId: "", accountNo: "" },
    validate: schemaResolver(checkForm, { sync: true }),
    // The result belongs to the previous values.
    onValuesChange: reset,
  });

  function check(values: CheckForm) {
    mutate(v.parse(checkForm, values), {
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

type CheckResultProps = {
  found: Schema["AccountCheck"] | undefined;
  accountNumber: string | undefined;
};

/** The live region is always rendered. */
function CheckResult({ found, accountNumber }: CheckResultProps) {
  return (
    <div className={classes.result} data-valid={found?.isValid} role="status">
      {found?.isValid ? (
        <>
          <p>
            <IconCircleCheck size={22} aria-hidden="true" />
            {found.message || accountCheckTexts.valid}
          </p>
          <DescriptionList kind="rows">
            <DescriptionItem name="Ngân hàng">{found.bankName ?? "—"}</DescriptionItem>
            <DescriptionItem name="Số tài khoản">{accountNumber}</DescriptionItem>
            <DescriptionItem name="Chủ tài khoản">
              {found.accountHolderName ?? accountCheckTexts.noHolder}
            </DescriptionItem>
          </DescriptionList>
        </>
      ) : found ? (
        <p>
          <IconCircleX size={22} aria-hidden="true" />
          {found.message || accountCheckTexts.invalid}
        </p>
      ) : null}
    </div>
  );
}

type BankListPanelProps = { search: string; onSearch: (search: string) => void };

function BankListPanel({ search, onSearch }: BankListPanelProps) {
  const query = useQuery(supportedBanksQuery);
  const { data: banks, error } = query;
  const found = banks?.filter((bank) => matchesBank(bank, search));
  return (
    <Panel
      title="Ngân hàng được hỗ trợ"
      description={found ? `${formatCount(found.length)} ngân hàng` : undefined}
    >
      <SearchInput
        value={search}
        onSearch={onSearch}
        placeholder="Tìm theo tên hoặc mã ngân hàng"
      />
      {found?.length ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list needs keyboard access
        <section className={classes.scroll} aria-label="Danh sách ngân hàng" tabIndex={0}>
          <ul aria-label="Ngân hàng được hỗ trợ">
            {found.map(({ code, name, isActive, logo }) => (
              <li key={code} className={classes.bank}>
                <BankMark code={code} logo={logo} />
                <span className={classes.words}>
                  <span className={classes.code}>{code}</span>
                  <span className={classes.name}>{name}</span>
                </span>
                {isActive ? null : <StatusBadge text="Tạm ngừng" color="gray" />}
              </li>
            ))}
          </ul>
        </section>
      ) : found ? (
        <Empty picture={glass} text="Không tìm thấy ngân hàng" hint="Thử tên ngắn hoặc mã khác." />
      ) : error ? (
        <ReadError query={query} title={verificationTexts.banksFailed} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Panel>
  );
}
