import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Box, Button, Stack, TextInput, UnstyledButton } from "@mantine/core";
import { IconCheck, IconChevronRight } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import {
  accountCheckTexts,
  holderNameLength,
  matchesBank,
  plainAccountNumber,
} from "#web/lib/bank-account.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StepList, useStepFocus } from "#web/ui/layout/step-list.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";

import { BankMark } from "#web/ui/wallet/bank-account.tsx";
import classes from "./add-account.module.css";
import { AccountFinding, ConfirmStep } from "./confirm-step.tsx";
import { accountCheckQuery } from "./queries.ts";
import { type AddStep, holderProblem, lastOpenStep, numberProblem } from "./rules.ts";
import { type AddAccount, type Adding, useAddAccount } from "./use-add-account.ts";

export type AddAccountScreenProps = Adding & {
  step: AddStep;
  onStep: (step: AddStep) => void;
  /** The user came from a withdrawal, which goes on afterwards. */
  isForWithdrawal: boolean;
};

const crumbs = [
  { label: "Ví TAP", to: "/vi-tap" },
  { label: "Quản lý ngân hàng", to: "/quan-ly-ngan-hang" },
  { label: "Thêm tài khoản" },
];
const steps = ["Chọn ngân hàng", "Thông tin tài khoản", "Xác nhận"];

export function AddAccountScreen(props: AddAccountScreenProps) {
  const { step, onStep, isForWithdrawal, ...adding } = props;
  const add = useAddAccount(adding);
  const open = lastOpenStep(add.form, add.banks.data, add.saved);
  // The step that is shown, not the one in the URL, so that a redirect does not move the focus.
  const place = useStepFocus<HTMLDivElement>(add.isSaving ? step : Math.min(step, open));
  if (step > open && !add.isSaving) {
    return <Navigate to="/quan-ly-ngan-hang" search={(now) => ({ ...now, buoc: open })} replace />;
  }
  return (
    <Box ref={place} {...pageColumn.form}>
      <PageHeader
        title="Thêm tài khoản ngân hàng"
        breadcrumb={crumbs}
        actions={
          isForWithdrawal ? (
            <ButtonLink to="/rut-tien" search={{ buoc: 2 }} variant="default">
              Quay lại rút tiền
            </ButtonLink>
          ) : null
        }
      />
      <StepList label="Các bước thêm tài khoản" steps={steps} current={step - 1} />
      {step === 1 ? (
        <BankStep add={add} onNext={() => onStep(2)} />
      ) : step === 2 ? (
        <InfoStep add={add} onStep={onStep} />
      ) : (
        <ConfirmStep add={add} onStep={onStep} />
      )}
    </Box>
  );
}

type BankStepProps = { add: AddAccount; onNext: () => void };

function BankStep({ add: { form, change, banks: query, bank }, onNext }: BankStepProps) {
  const { data: banks, error } = query;
  const [typed, setTyped] = useState("");
  const found = banks?.filter((candidate) => matchesBank(candidate, typed));
  const isLost = form.bankCode !== "" && banks !== undefined && !bank?.isActive;
  return (
    <Panel title="Tài khoản ở ngân hàng nào?">
      <Stack>
        <SearchInput
          value={typed}
          onSearch={setTyped}
          placeholder="Tìm theo tên hoặc mã ngân hàng"
        />
        <FormError text={isLost ? accountCheckTexts.unknownBank : undefined} />
        {found?.length ? (
          <ul aria-label="Ngân hàng">
            {found.map((candidate) => (
              <li key={candidate.code}>
                <BankChoice
                  bank={candidate}
                  isChosen={candidate.code === form.bankCode}
                  onChoose={() => {
                    change({ bankCode: candidate.code });
                    onNext();
                  }}
                />
              </li>
            ))}
          </ul>
        ) : found ? (
          <Empty
            picture={glass}
            text="Không tìm thấy ngân hàng"
            hint="Thử tên ngắn hoặc mã khác."
          />
        ) : error ? (
          <ReadError query={query} />
        ) : (
          <LinesSkeleton lines={8} />
        )}
      </Stack>
    </Panel>
  );
}

type BankChoiceProps = {
  bank: Schema["SupportedBank"];
  isChosen: boolean;
  onChoose: () => void;
};

function BankChoice({ bank, isChosen, onChoose }: BankChoiceProps) {
  const { code, name, isActive, logo } = bank;
  const { props, bubble } = useDisabledReason("Ngân hàng này đang tạm ngừng, chưa thể chọn");
  return (
    <>
      <UnstyledButton
        className={classes.choice}
        aria-pressed={isChosen}
        {...(isActive ? { onClick: onChoose } : props)}
      >
        <BankMark code={code} logo={logo} />
        <span className={classes.choiceText}>
          <span className={classes.code}>{code}</span>
          <span className={classes.name}>{name}</span>
        </span>
        {isActive ? (
          isChosen ? (
            <IconCheck size={20} aria-hidden="true" />
          ) : (
            <IconChevronRight size={20} className={classes.more} aria-hidden="true" />
          )
        ) : (
          <span className={classes.paused}>Tạm ngừng</span>
        )}
      </UnstyledButton>
      {isActive ? null : bubble}
    </>
  );
}

type InfoStepProps = { add: AddAccount; onStep: (step: AddStep) => void };

function InfoStep({ add, onStep }: InfoStepProps) {
  const { form, change, saved, bank } = add;
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // Set on blur, so that the bank is asked once the number is complete.
  const [asked, setAsked] = useState(form.accountNumber);
  const account = { bankCode: form.bankCode, accountNumber: form.accountNumber };
  const wrongNumber = numberProblem(form, saved);
  const isAsked = !wrongNumber && asked === form.accountNumber;
  const check = useQuery({ ...accountCheckQuery(account), enabled: isAsked });
  const found = isAsked ? check.data : undefined;
  const refused = found && !found.isValid ? found.message || accountCheckTexts.invalid : undefined;
  const showsNumber = isTried || (asked !== "" && asked === form.accountNumber);

  async function next() {
    setTried(true);
    setAsked(form.accountNumber);
    if (wrongNumber || holderProblem(form)) {
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
      );
      return;
    }
    setWaiting(true);
    // If the bank cannot be asked, the account is saved as not verified.
    const answer = await client.fetchQuery(accountCheckQuery(account)).catch(() => undefined);
    setWaiting(false);
    if (answer?.isValid !== false) onStep(3);
  }
  const goOn = useSingleFlight(next);

  function submit(event: FormEvent) {
    event.preventDefault();
    goOn();
  }

  return (
    <Panel title="Thông tin tài khoản">
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        <ChosenBank bank={bank} code={form.bankCode} onOther={() => onStep(1)} />
        <TextInput
          label="Số tài khoản"
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          value={form.accountNumber}
          onChange={(event) =>
            change({ accountNumber: plainAccountNumber(event.currentTarget.value) })
          }
          onBlur={() => setAsked(form.accountNumber)}
          error={refused ?? (showsNumber ? wrongNumber : undefined)}
        />
        <TextInput
          label="Tên chủ tài khoản"
          description="Như ghi ở ngân hàng, có thể viết không dấu"
          autoComplete="name"
          withAsterisk
          maxLength={holderNameLength.max}
          value={form.accountHolderName}
          onChange={(event) => change({ accountHolderName: event.currentTarget.value })}
          error={isTried ? holderProblem(form) : undefined}
        />
        <AccountFinding
          query={check}
          isAsked={isAsked}
          typed={form.accountHolderName}
          onUse={(accountHolderName) => change({ accountHolderName })}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onStep(1)} disabled={isWaiting}>
            Quay lại
          </Button>
          <Button type="submit" loading={isWaiting}>
            Tiếp tục
          </Button>
        </div>
      </form>
    </Panel>
  );
}

type ChosenBankProps = {
  bank: Schema["SupportedBank"] | undefined;
  code: string;
  onOther: () => void;
};

function ChosenBank({ bank, code, onOther }: ChosenBankProps) {
  return (
    <div className={classes.bank}>
      <BankMark code={code} logo={bank?.logo} />
      <span className={classes.bankName}>{bank?.name ?? code}</span>
      <Button variant="subtle" onClick={onOther}>
        Đổi ngân hàng
      </Button>
    </div>
  );
}
