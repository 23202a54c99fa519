import { Button, Text, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
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
import { conflictText, DecidedElsewhere } from "./decisions.ts";
import { Notice } from "./review-queue.tsx";

type DecisionWords = {
  title: string;
  submit: SubmitLabel;
  /** Documented fallback for the server's error text. */
  failed: string;
  /** May describe a decision other than the dialog's. */
  sent: SentText;
};

export type SentText = { what: string; again: string };

type Decision<Body> = ReturnType<typeof useDecision<Body, Row>>;

type DecisionModalProps = {
  words: DecisionWords;
  decision: Pick<Decision<object>, "isSending" | "error" | "conflict" | "unknown">;
  isDirty: () => boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
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
 * Keeps what was typed after any error. After a lost response, nothing else can be sent until
 * the outcome is known.
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
  error: string | undefined;
  isSending: boolean;
};

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

type Look = {
  code: string;
  found?: UsedCode | undefined;
  bound?: string | undefined;
  error?: string;
};

/**
 * Checks a bank code before it is sent, and asks for consent if another request has it.
 * `error`: of the last call, since the server knows codes that the check did not read.
 */
export function useCodeCheck(ownId: string, error: unknown) {
  const client = useQueryClient();
  const [look, setLook] = useState<Look>();
  const [sent, setSent] = useState<string>();
  const [consented, setConsented] = useState<string>();
  // Consent may be given or withdrawn while the caller waits for an upload.
  const consentedNow = useRef<string>(undefined);
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
    /** For a completely typed code. */
    peek: async (typed: string) => {
      const code = bankCodeOf(typed);
      if (code) setLook(await read(code));
    },
    mayBeSent: async (typed: string): Promise<boolean> => {
      const code = bankCodeOf(typed);
      setLooking(true);
      const next = await read(code);
      // Render before the caller moves the focus.
      flushSync(() => {
        setLooking(false);
        setLook(next);
        setTried(true);
      });
      const isUsed = Boolean(next.found) || refusalOf(code) !== undefined;
      if (next.error || (isUsed && consentedNow.current !== code)) return false;
      setSent(code);
      return true;
    },
    isReused: (typed: string) => consentedNow.current === bankCodeOf(typed),
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
        onConsent: (isGiven: boolean) => {
          consentedNow.current = isGiven ? code : undefined;
          setConsented(consentedNow.current);
        },
      };
    },
  };
}

const noSecret = {};

type Row = { history?: readonly Schema["RequestDecision"][] };

type Options<Body, R> = Pick<MoneyCall<Body, Body, R>, "operation" | "mutation"> & {
  /** "nap-tien-gd_0042": one decision per request at a time, of whatever kind. */
  name: string;
  isBody: (stored: unknown) => stored is Body;
  /** Bypasses the cache. */
  readNow: () => Promise<R>;
  isUndecided: (row: R) => boolean;
  isOwnWork: (row: R, body: Body, userName: string) => boolean;
  stateOf: (row: R) => string;
  onDone: (body: Body, row: R | undefined) => void;
};

/**
 * Sends a decision at most once. It is stored with its key, also over a reload, until the BFF or
 * the request itself shows the outcome.
 */
export function useDecision<Body, R extends Row>(options: Options<Body, R>) {
  const { name, operation, mutation, isBody, readNow, isUndecided, onDone } = options;
  const client = useQueryClient();
  const user = useUser();
  /** Nothing may be sent while the next request opens. */
  const [isDone, setDone] = useState(false);

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
    conflict: conflictText(call.error),
    /** The outcome is unknown: nothing else may be sent until then. */
    unknown: isDone ? undefined : call.unknown,
    before: call.unknown?.content,
  };
}
