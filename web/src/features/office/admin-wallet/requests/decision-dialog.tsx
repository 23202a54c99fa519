import { Button, Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { type MoneyCall, useMoneyCall } from "#web/api/money-call.ts";
import { useUser } from "#web/auth/can.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { FormBody, FormDialog, type SubmitLabel } from "#web/ui/form/form-dialog.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { QuickReasons } from "#web/ui/overlay/quick-reasons.tsx";
import {
  maxOf,
  type ReasonRule,
  reasonHint,
  withQuickReason,
} from "#web/ui/overlay/reason-rule.ts";
import { usedCodesQuery } from "../queries.ts";
import { bankCodeOf, boundText, requestWithCode, type UsedCode, usedText } from "../rules.ts";
import classes from "./decision-dialog.module.css";
import { conflictText, DecidedElsewhere } from "./failures.ts";
import { Notice } from "./review-queue.tsx";

type DecisionWords = {
  title: string;
  submit: SubmitLabel;
  /** The documented error text, for when the server gives none. */
  failed: string;
  /** What was sent and got no response, which may be another decision than the dialog's. */
  sent: SentText;
};

/** "Lệnh xác nhận nạp 500.000 đ của Trần Văn Minh", and the same on the button that repeats it. */
export type SentText = { what: string; again: string };

type Decision<Body> = ReturnType<typeof useDecision<Body, Row>>;

type DecisionModalProps = {
  words: DecisionWords;
  decision: Pick<Decision<object>, "isSending" | "error" | "conflict" | "unknown">;
  isDirty: () => boolean;
  /** Receives the form: an invalid field in it takes the focus. */
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** Opens the next request: this one needs no decision any more. */
  onNext: () => void;
  children: ReactNode;
};

const unknownWords = {
  looks: {
    "not-arrived": "Yêu cầu vẫn đang chờ, máy chủ chưa nhận được lệnh này.",
    "not-found": "Yêu cầu vẫn đang chờ. Lệnh vẫn có thể đang được xử lý.",
  },
  mayBeDone:
    "Nếu lệnh được thực hiện sau đó thì vẫn có hiệu lực. Hãy xem lại yêu cầu trước khi quyết định khác.",
};

/**
 * The dialog of a decision. What was typed survives any error. If somebody else was first, it leads to
 * the next request; if the response was lost, nothing else can be sent until the outcome is known.
 */
export function DecisionModal(props: DecisionModalProps) {
  const { words, decision, isDirty, onSubmit, onClose, onNext, children } = props;
  const { isSending, error, conflict, unknown } = decision;
  const { title, submit: submitLabel, failed, sent } = words;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (conflict) onNext();
    else onSubmit(event.currentTarget);
  }

  return (
    <FormDialog title={title} onClose={onClose}>
      {unknown ? (
        <UnknownOutcome
          call={{ ...unknown, resend: unknown.resend && (() => unknown.resend?.({})) }}
          what={sent.what}
          again={sent.again}
          words={unknownWords}
        >
          <Button variant="default" onClick={onClose}>
            Xem yêu cầu
          </Button>
        </UnknownOutcome>
      ) : (
        <FormBody
          submitLabel={conflict ? "Mở yêu cầu kế tiếp" : submitLabel}
          loading={isSending}
          submitError={conflict ?? (error === undefined ? undefined : messageOf(error, failed))}
          isDirty={() => !conflict && (isSending || isDirty())}
          onClose={onClose}
          onSubmit={submit}
        >
          {children}
        </FormBody>
      )}
    </FormDialog>
  );
}

/** Whose money goes where, at the top of a dialog. */
export function RequestSummary({ request }: { request: Schema["WithdrawRequest"] }) {
  const { amount, accountNumber, accountHolderName, bankName, wallet } = request;
  return (
    <div className={classes.summary}>
      <p className={classes.person}>
        <span>{wallet.user.fullName}</span>
        <Money dong={amount} size="lg" />
      </p>
      <p className={classes.account}>
        {accountNumber} · {accountHolderName}
        <br />
        {bankName}
      </p>
    </div>
  );
}

type ReasonFieldProps = {
  rule: ReasonRule;
  value: string;
  onChange: (value: string) => void;
  /** From `whyNotReason`. */
  error: string | undefined;
  isSending: boolean;
};

/** The reason of a rejection, with the frequent ones as buttons. */
export function ReasonField({ rule, value, onChange, error, isSending }: ReasonFieldProps) {
  return (
    <>
      <Textarea
        label={rule.label}
        description={reasonHint(rule)}
        rows={3}
        required={!rule.isOptional}
        maxLength={maxOf(rule)}
        readOnly={isSending}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      {rule.quick ? (
        <QuickReasons
          reasons={rule.quick}
          text={value}
          disabled={isSending}
          onPick={(quick) => onChange(withQuickReason(rule, value, quick))}
        />
      ) : null}
    </>
  );
}

type CodeCheckProps = { state: ReturnType<ReturnType<typeof useCodeCheck>["state"]> };

/** Below the field of a code: the other request that has it, and the consent to use it again. */
export function CodeCheck({ state }: CodeCheckProps) {
  const { other, bound, isConsented, consentError, onConsent } = state;
  if (!other)
    return bound ? (
      <Text c="dimmed" fz="sm">
        {bound}
      </Text>
    ) : null;
  return (
    <>
      <Notice role="alert">
        <p className={classes.used}>
          {other.text}{" "}
          {other.id ? (
            <TextLink to="/quan-ly-vi-tap/giao-dich" search={{ search: other.id }} target="_blank">
              Xem yêu cầu đó (thẻ mới)
            </TextLink>
          ) : null}
        </p>
      </Notice>
      <CheckboxField
        className={classes.consent}
        label="Tôi đã xem sao kê: mã này đúng là của cả hai yêu cầu, vẫn dùng"
        checked={isConsented}
        onChange={(event) => onConsent(event.currentTarget.checked)}
        error={consentError}
      />
    </>
  );
}

const unreadable = "Chưa kiểm tra được mã này đã dùng hay chưa. Vui lòng thử lại.";
const notConsented = "Hãy xác nhận dùng lại, hoặc sửa mã";

/** What was found out about a code. */
type Look = {
  code: string;
  found?: UsedCode | undefined;
  bound?: string | undefined;
  error?: string;
};

/**
 * Looks a bank code up before it is sent, and asks for consent to one that another request has.
 * `error` is that of the last call: the server knows codes that the look did not reach.
 */
export function useCodeCheck(ownId: string, error: unknown) {
  const client = useQueryClient();
  const [look, setLook] = useState<Look>();
  const [sent, setSent] = useState<string>();
  const [consented, setConsented] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [wasTried, setTried] = useState(false);

  async function read(code: string): Promise<Look> {
    try {
      const codes = await client.fetchQuery(usedCodesQuery);
      return { code, found: requestWithCode(codes, code, ownId), bound: boundText(codes) };
    } catch {
      return { code, error: unreadable };
    }
  }

  function refusalOf(code: string): ApiError | undefined {
    const isRefused = error instanceof ApiError && error.code === "BANK_CODE_USED";
    return isRefused && sent === code ? error : undefined;
  }

  return {
    isLooking,
    /** Shows what is known about a code that was typed to its end. */
    peek: async (typed: string) => {
      const code = bankCodeOf(typed);
      if (code) setLook(await read(code));
    },
    /** Whether the code may be sent now: it is free, or consented to. */
    mayBeSent: async (typed: string): Promise<boolean> => {
      const code = bankCodeOf(typed);
      setLooking(true);
      const next = await read(code);
      // Rendered before the caller moves the focus to what is wrong.
      flushSync(() => {
        setLooking(false);
        setLook(next);
        setTried(true);
      });
      const isUsed = Boolean(next.found) || refusalOf(code) !== undefined;
      if (next.error || (isUsed && consented !== code)) return false;
      setSent(code);
      return true;
    },
    isReused: (typed: string) => consented === bankCodeOf(typed),
    /** What to show for the typed code. */
    state: (typed: string) => {
      const code = bankCodeOf(typed);
      const own = look?.code === code ? look : undefined;
      const refusal = refusalOf(code);
      return {
        error: own?.error,
        bound: own?.bound,
        other: own?.found
          ? { text: usedText(own.found), id: own.found.id }
          : refusal && { text: `${refusal.message}.`, id: refusal.data.usedBy },
        isConsented: consented === code,
        consentError: wasTried && consented !== code ? notConsented : undefined,
        onConsent: (isGiven: boolean) => setConsented(isGiven ? code : undefined),
      };
    },
  };
}

/** A decision needs no PIN. */
const noSecret = {};

type Row = { history?: readonly Schema["RequestDecision"][] };

type Options<Body, R> = Pick<MoneyCall<Body, Body, R>, "operation" | "mutation"> & {
  /** Names the request, "nap-tien-gd_0042": one decision of whatever kind at a time. */
  name: string;
  /** Whether a stored value is what this decision sends. */
  isBody: (stored: unknown) => stored is Body;
  /** Fetches the request past the cache. */
  readNow: () => Promise<R>;
  isUndecided: (row: R) => boolean;
  /** Whether a decided request shows that this user decided it so. */
  isOwnWork: (row: R, body: Body, userName: string) => boolean;
  /** What the request is, in words. */
  stateOf: (row: R) => string;
  /** `row` is missing if the server did not send it. */
  onDone: (body: Body, row: R | undefined) => void;
};

/**
 * A decision about a request, sent at most once. What was sent is kept with its key, also over a
 * reload, until the BFF or the request itself shows what became of it.
 */
export function useDecision<Body, R extends Row>(options: Options<Body, R>) {
  const { name, operation, mutation, isBody, readNow, isUndecided, onDone } = options;
  const client = useQueryClient();
  const user = useUser();
  /** Opening the next request may take a moment: nothing may be sent until then. */
  const [isDone, setDone] = useState(false);

  // A look has shown what the list does not have yet.
  const refetch = () => {
    for (const family of ["adminWallet", "wallet"] as const) {
      void client.invalidateQueries({ queryKey: [family] }, { cancelRefetch: false });
    }
  };

  const call = useMoneyCall<Body, Body, R>({
    name,
    userId: user?.id ?? "",
    operation,
    mutation,
    isContent: isBody,
    find: async ({ content }) => {
      const row = await readNow();
      if (isUndecided(row)) return undefined;
      if (options.isOwnWork(row, content, user?.fullName ?? "")) return { result: row };
      return { refusal: new DecidedElsewhere(row.history?.at(-1), options.stateOf(row)) };
    },
    onDone: (row, body) => {
      setDone(true);
      refetch();
      onDone(body, row ?? undefined);
    },
    onRefused: refetch,
  });

  return {
    send: (body: Body): void => {
      if (!isDone) call.send(body, noSecret as Omit<Body, keyof Body>);
    },
    isSending: call.isSending || isDone,
    error: call.error,
    /** Somebody else was first: who and when. */
    conflict: conflictText(call.error),
    /** Sent, and nobody knows whether it was done: nothing else may be sent until then. */
    unknown: isDone ? undefined : call.unknown,
    /** What was sent before the dialog opened: its fields begin with that. */
    before: call.unknown?.content,
  };
}
