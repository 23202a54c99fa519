import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Button, Radio, Skeleton, Stack, Textarea } from "@mantine/core";
import { mutationOptions, useQuery } from "@tanstack/react-query";
import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { type Found, type MoneyVariables, type Sent, useMoneyCall } from "#web/api/money-call.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import { formatMoney } from "#web/lib/format.ts";
import { isSameContent, recentIntents } from "#web/lib/intents.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { keepTopUp, UNNAMED } from "#web/lib/open-top-up.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { AmountField, QuickAmounts } from "#web/ui/form/amount-field.tsx";

import { FormError } from "#web/ui/form/form-error.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StickyBar, useOutOfSight } from "#web/ui/layout/sticky-bar.tsx";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { Money } from "#web/ui/media/money.tsx";
import {
  amountOf,
  amountProblem,
  emptyForm,
  FEE_PERCENT,
  findSent,
  noteLimit,
  requestOf,
  type TopUpForm,
  topUpTexts,
} from "./rules.ts";
import classes from "./top-up-screen.module.css";

const fetchPart = () => import("./top-up-dialog.tsx").then((part) => part.TopUpDialog);

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Nạp tiền" }];

type OpenedTopUp = {
  id: string;
  isNew: boolean;
};

type TopUpScreenProps = {
  userId: string;
  opened: OpenedTopUp | undefined;
  onOpen: (opened: OpenedTopUp | undefined) => void;
};

export function TopUpScreen({ userId, opened, onOpen }: TopUpScreenProps) {
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLElement>(null);
  const topUp = useTopUp(userId, (id) => onOpen({ id, isNew: true }));
  const [isChecked, setChecked] = useState(false);
  const [buttonRef, isOutOfSight] = useOutOfSight();
  const close = () => onOpen(undefined);
  const Dialog = useDialogPart({ fetchPart, isOpen: opened !== undefined, onClose: close });
  const problem = amountProblem(topUp.form);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { activeElement } = document;
    opener.current = activeElement instanceof HTMLElement ? activeElement : null;
    setChecked(Boolean(problem));
    if (problem) element.current?.querySelector("input")?.focus();
    else topUp.send();
  }

  return (
    <>
      <PageHeader
        title="Nạp tiền"
        breadcrumb={crumbs}
        actions={
          <ButtonLink to="/lich-su" search={{ loai: "deposit" }} variant="default">
            Lịch sử nạp tiền
          </ButtonLink>
        }
      />
      {topUp.unknown ? (
        <UnknownTopUp call={topUp.unknown} />
      ) : (
        <div className={classes.columns}>
          <form id={formId} ref={element} onSubmit={submit} noValidate>
            <fieldset disabled={topUp.isSending}>
              <TopUpFields topUp={topUp} problem={isChecked ? problem : undefined} />
            </fieldset>
          </form>
          <TopUpSummary topUp={topUp} formId={formId} buttonRef={buttonRef} />
        </div>
      )}
      {topUp.unknown ? null : (
        <StickyBar
          label="Nạp tiền"
          amount={<Money dong={amountOf(topUp.form) ?? 0} tone="price" size="lg" />}
          note="Cần chuyển khoản"
          isShown={isOutOfSight}
        >
          <Button type="submit" form={formId} size="lg" loading={topUp.isSending}>
            Nạp tiền
          </Button>
        </StickyBar>
      )}
      {Dialog && opened ? (
        <Dialog
          userId={userId}
          id={opened.id}
          isNew={opened.isNew}
          opener={opener}
          onShowQr={() => onOpen({ ...opened, isNew: false })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function UnknownTopUp({ call }: { call: NonNullable<TopUp["unknown"]> }) {
  const amount = call.content ? formatMoney(call.content.amount) : "";
  return (
    <UnknownOutcome
      call={{ ...call, resend: call.resend && (() => call.resend?.({})) }}
      what={`Yêu cầu nạp ${amount}`.trim()}
      again={amount}
    >
      <ButtonLink to="/lich-su" search={{ loai: "deposit" }} variant="default">
        Xem lịch sử nạp tiền
      </ButtonLink>
    </UnknownOutcome>
  );
}

type TopUpFieldsProps = {
  topUp: TopUp;
  problem: string | undefined;
};

function TopUpFields({ topUp, problem }: TopUpFieldsProps) {
  const { form, change, error } = topUp;
  const { amount: refused } = ApiError.from(error).fields;
  return (
    <>
      <Panel title="Số tiền nạp">
        <Stack>
          <AmountField
            label="Số tiền"
            size="lg"
            autoComplete="off"
            value={form.amount}
            onChange={(amount) => change({ amount })}
            error={problem ?? refused}
          />
          <QuickAmounts chosen={Number(form.amount)} onChoose={(amount) => change({ amount })} />
          <Textarea
            label="Ghi chú (không bắt buộc)"
            placeholder="Ví dụ: Nạp tiền mua phân bón"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={noteLimit}
            value={form.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </Stack>
      </Panel>
      <PaymentMethod />
    </>
  );
}

function PaymentMethod() {
  return (
    <Panel title="Phương thức thanh toán">
      <Radio
        name="gatewayType"
        value="bank_transfer"
        checked
        readOnly
        required
        label="Chuyển khoản ngân hàng bằng mã QR"
        description="Quét mã VietQR bằng ứng dụng ngân hàng. Số dư được cộng sau khi quản trị viên xác nhận."
      />
    </Panel>
  );
}

type TopUpSummaryProps = { topUp: TopUp; formId: string; buttonRef: Ref<HTMLButtonElement> };

function TopUpSummary({ topUp, formId, buttonRef }: TopUpSummaryProps) {
  const { form, error, isSending } = topUp;
  const amount = amountOf(form) ?? 0;
  const fee = (amount * FEE_PERCENT) / 100;
  const isAtField = Object.keys(ApiError.from(error).fields).length > 0;
  return (
    <Panel title="Tóm tắt">
      <Balance />
      <Stack component="dl" gap={8}>
        <AmountRow label="Số tiền nạp vào ví" dong={amount} />
        <AmountRow label={`Phí nạp tiền (${FEE_PERCENT}%)`} dong={fee} />
        <AmountRow label="Cần chuyển khoản" dong={amount + fee} kind="total" size="lg" />
      </Stack>
      <p className={classes.words}>{amount > 0 ? moneyWords(amount + fee) : ""}</p>
      <Button type="submit" form={formId} ref={buttonRef} size="lg" fullWidth loading={isSending}>
        Nạp tiền
      </Button>
      <FormError
        text={
          error === undefined || isAtField ? undefined : messageOf(error, topUpTexts.notCreated)
        }
      />
    </Panel>
  );
}

/** A top-up works without the balance, so a failure is only mentioned. */
function Balance() {
  const { data, error } = useQuery(walletQuery);
  return (
    <p className={classes.balance} aria-busy={!data && !error}>
      <span>Số dư hiện tại</span>
      {data ? (
        <strong>{formatMoney(data.balance)}</strong>
      ) : error ? (
        <span>Chưa đọc được</span>
      ) : (
        <Skeleton height={20} width={110} />
      )}
    </p>
  );
}

const createDeposit = mutationOptions({
  mutationFn: ({ body, intent }: MoneyVariables<Schema["CreateDeposit"]>) =>
    ok(api.POST("/wallet/deposit", { body, params: { header: { "Idempotency-Key": intent } } })),
  meta: { invalidates: ["wallet"] },
  gcTime: 0,
});

const depositShape = v.object({
  amount: v.number(),
  gatewayType: v.literal("bank_transfer"),
  callbackUrl: v.optional(v.string()),
  description: v.optional(v.string()),
}) satisfies v.GenericSchema<Schema["CreateDeposit"]>;

const isDeposit = (stored: unknown): stored is Schema["CreateDeposit"] =>
  v.is(depositShape, stored);

const SEARCHED_ROWS = 50;

/** The `name` of the intent (lib/intents.ts). */
const TOP_UP = "top-up";

/** Without its QR, which the history does not have. */
async function findDeposit(
  sent: Sent<Schema["CreateDeposit"]>,
): Promise<Found<Schema["DepositResult"]> | undefined> {
  const query = { type: "deposit", limit: SEARCHED_ROWS } as const;
  const { transactions } = await ok(api.GET("/wallet/history", { params: { query } }));
  const others = recentIntents(TOP_UP, sent.userId);
  const isEarlier = (id: string) => others.some(({ doneId }) => doneId === id);
  const found = findSent(transactions, sent, isEarlier);
  return found && { result: { transactionId: found.id, message: "" } };
}

function useTopUp(userId: string, onCreated: (id: string) => void) {
  const [form, setForm] = useState(() => readForm(userId));
  useOpenForm();
  const call = useMoneyCall({
    name: TOP_UP,
    userId,
    operation: "createDeposit",
    mutation: createDeposit,
    isContent: isDeposit,
    find: findDeposit,
    remember: ({ amount }) => ({ amount }),
    idOf: ({ transactionId }) => transactionId,
    onDone: finish,
  });

  function change(part: Partial<TopUpForm>) {
    call.clearError();
    const changed = { ...form, ...part };
    setForm(changed);
    saveForm(userId, changed);
  }

  function finish(result: Schema["DepositResult"] | undefined, content: Schema["CreateDeposit"]) {
    const id = result?.transactionId ?? UNNAMED;
    keepTopUp(userId, {
      transactionId: id,
      amount: content.amount,
      qrString: result?.qrString ?? undefined,
      // We draw the payload ourselves; the image would only take storage.
      qrCode: result?.qrString ? undefined : (result?.qrCode ?? undefined),
      paymentUrl: result?.paymentUrl ?? undefined,
      isTrial: result?.isTrial ?? false,
      message: result?.message ?? "",
    });
    // The call may be another tab's: keep a different top-up that is typed here.
    if (isSameContent(requestOf(form, window.location.origin), content)) {
      removeForm(userId);
      setForm(emptyForm);
    }
    onCreated(id);
  }

  return {
    form,
    change,
    send: () => call.send(requestOf(form, window.location.origin), {}),
    error: call.error,
    isSending: call.isSending,
    unknown: call.unknown,
  };
}

type TopUp = ReturnType<typeof useTopUp>;

const FORM = "top-up";

const formShape = v.object({ amount: v.union([v.number(), v.string()]), note: v.string() });

const readForm = (userId: string): TopUpForm => readDraft(FORM, userId, formShape) ?? emptyForm;

const saveForm = (userId: string, form: TopUpForm) => saveDraft(FORM, userId, form);

const removeForm = (userId: string) => removeDraft(FORM, userId);
