import { Button } from "@mantine/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { formatMoney } from "#web/lib/format.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { useOutOfSight } from "#web/ui/layout/use-out-of-sight.ts";
import { Money } from "#web/ui/media/money.tsx";
import { amountOf, amountProblem } from "./rules.ts";
import { TopUpFields } from "./top-up-fields.tsx";
import classes from "./top-up-screen.module.css";
import { TopUpSummary } from "./top-up-summary.tsx";
import { type TopUp, useTopUp } from "./use-top-up.ts";

const fetchPart = () => import("./top-up-dialog.tsx").then((part) => part.TopUpDialog);

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Nạp tiền" }];

export type OpenedTopUp = {
  id: string;
  /** It was just created: its success is told before its QR is shown. */
  isNew: boolean;
};

type TopUpScreenProps = {
  userId: string;
  opened: OpenedTopUp | undefined;
  onOpen: (opened: OpenedTopUp | undefined) => void;
};

/** Asks for a top-up (document 3 §2.3); how to pay it is shown over the form. */
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
            <fieldset disabled={topUp.isSending} className={classes.fields}>
              <TopUpFields topUp={topUp} problem={isChecked ? problem : undefined} />
            </fieldset>
          </form>
          <TopUpSummary topUp={topUp} formId={formId} buttonRef={buttonRef} />
        </div>
      )}
      <StickyBar
        label="Nạp tiền"
        amount={<Money dong={amountOf(topUp.form) ?? 0} tone="price" size="lg" />}
        note="Cần chuyển khoản"
        isShown={isOutOfSight && !topUp.unknown}
      >
        <Button type="submit" form={formId} size="lg" loading={topUp.isSending}>
          Nạp tiền
        </Button>
      </StickyBar>
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

/** A top-up that was sent, here, in another tab or before a reload, and whose outcome is unknown. */
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
