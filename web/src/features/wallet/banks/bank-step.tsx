import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { useState } from "react";
import { matchesBank } from "#web/lib/bank-account.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import { BankChoice } from "./bank-choice.tsx";
import classes from "./steps.module.css";
import type { AddAccount } from "./use-add-account.ts";

type BankStepProps = { add: AddAccount; onNext: () => void };

/** First step: which bank. Pressing one goes on. */
export function BankStep({ add: { form, change, banks: query, bank }, onNext }: BankStepProps) {
  const { data: banks, error } = query;
  const [typed, setTyped] = useState("");
  const found = banks?.filter((candidate) => matchesBank(candidate, typed));
  const isLost = form.bankCode !== "" && banks !== undefined && !bank?.isActive;
  return (
    <Panel title="Tài khoản ở ngân hàng nào?">
      <div className={classes.form}>
        <SearchInput
          value={typed}
          onSearch={setTyped}
          placeholder="Tìm theo tên hoặc mã ngân hàng"
        />
        <FormError text={isLost ? accountCheckTexts.unknownBank : undefined} />
        {found?.length ? (
          <ul className={classes.banks} aria-label="Ngân hàng">
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
      </div>
    </Panel>
  );
}
