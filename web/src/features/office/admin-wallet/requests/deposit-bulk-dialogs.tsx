import { Text, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { namesText } from "#web/lib/names-text.ts";
import type { Failure } from "#web/lib/run-for-each.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { usedCodesQuery } from "../queries.ts";
import { boundText, codeLabel, hasAmount, isFlagged, MAX_CODE } from "../rules.ts";
import { describeFailure, useDecisionJob } from "./decisions.ts";
import classes from "./deposit-bulk-dialogs.module.css";
import {
  badgeOf,
  type Coded,
  type Codes,
  codedOf,
  confirmation,
  type DepositDecision,
  type DepositPlan,
  fillDown,
  isPending,
  linesOf,
  nameOfDecision,
  ownerOf,
  texts,
  whyNotSend,
} from "./deposit-rules.ts";
import { sendDepositDecision } from "./queries.ts";
import type { JobProps, QuestionProps } from "./request-bulk-bar.tsx";
import { FlagBadges } from "./review-queue.tsx";

type Deposits = readonly Schema["AdminDeposit"][];

export function CodesForm({ plan, onStart, onClose }: QuestionProps<DepositPlan, Coded>) {
  const { pending: deposits, leftOut } = plan;
  const [codes, setCodes] = useState<Codes>({});
  const [announcement, setAnnouncement] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [wasTried, setTried] = useState(false);
  const client = useQueryClient();
  const { data: used, isError } = useQuery(usedCodesQuery);
  const [isReading, setReading] = useState(false);
  const coded = codedOf(codes, deposits);
  const needsCheck = coded.some(({ deposit }) => isFlagged(deposit));
  const isWrong = deposits.some((deposit) => whyNotSend(codes, deposits, deposit, used));
  const sum = coded.reduce((total, { deposit }) => total + deposit.amount, 0);

  function paste(from: number, lines: readonly string[]) {
    const { codes: filled, tooMany } = fillDown(codes, deposits, { from, lines });
    setCodes(filled);
    const count = formatCount(lines.length - tooMany);
    setAnnouncement(
      tooMany > 0
        ? `Đã điền ${count} mã. Bỏ qua ${formatCount(tooMany)} dòng cuối vì hết yêu cầu.`
        : `Đã điền ${count} mã.`,
    );
  }

  /** Undefined if they cannot be read. */
  async function readUsed() {
    setReading(true);
    const codesNow = await client.fetchQuery(usedCodesQuery).catch(() => undefined);
    setReading(false);
    return codesNow;
  }

  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    if (coded.length > 0 && !isWrong && (!needsCheck || isChecked)) {
      const now = await readUsed();
      const isFree = now && deposits.every((one) => !whyNotSend(codes, deposits, one, now));
      if (isFree) return onStart(coded);
    }
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  });

  return (
    <FormModal
      title="Xác nhận hàng loạt"
      submitLabel={coded.length > 0 ? `Xác nhận ${formatCount(coded.length)} mục` : "Xác nhận"}
      loading={isReading}
      submitError={
        wasTried && coded.length === 0
          ? "Hãy nhập mã giao dịch cho ít nhất một yêu cầu."
          : wasTried && isError
            ? "Chưa kiểm tra được các mã này đã dùng hay chưa. Vui lòng thử lại."
            : undefined
      }
      isDirty={() => coded.length > 0}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Text c="dimmed" fz="sm">
        Mỗi yêu cầu cần mã giao dịch riêng trên sao kê. Yêu cầu để trống được giữ nguyên. Dán nhiều
        dòng vào một ô để điền lần lượt xuống dưới.
      </Text>
      <LeftOut deposits={leftOut} />
      {used && boundText(used) ? (
        <Text c="dimmed" fz="sm">
          {boundText(used)}
        </Text>
      ) : null}
      <ol aria-label="Các yêu cầu được chọn">
        {deposits.map((deposit, index) => (
          <CodeRow
            key={deposit.id}
            deposit={deposit}
            code={codes[deposit.id] ?? ""}
            error={whyNotSend(codes, deposits, deposit, used)}
            onCode={(code) => setCodes((now) => ({ ...now, [deposit.id]: code }))}
            onLines={(lines) => paste(index, lines)}
          />
        ))}
      </ol>
      <p className={classes.total}>
        <span>
          Có mã: {formatCount(coded.length)} / {formatCount(deposits.length)} yêu cầu
        </span>
        <Money dong={sum} size="lg" />
      </p>
      <p className="tap-sr-only" role="status">
        {announcement}
      </p>
      {needsCheck ? (
        <CheckboxField
          label="Tôi đã kiểm tra các yêu cầu có cảnh báo và vẫn xác nhận"
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
          error={
            wasTried && !isChecked ? "Hãy xác nhận rằng bạn đã kiểm tra các cảnh báo" : undefined
          }
        />
      ) : null}
    </FormModal>
  );
}

const MAX_NAMED = 5;

function LeftOut({ deposits }: { deposits: Deposits }) {
  const open = deposits.filter(isPending);
  return (
    <>
      <Named
        deposits={deposits.filter((deposit) => !isPending(deposit))}
        why="đã có kết quả"
        nameOf={(deposit) => `${deposit.id} (${badgeOf(deposit).text})`}
      />
      <Named
        deposits={open.filter((deposit) => !hasAmount(deposit))}
        why="không đọc được số tiền"
        nameOf={({ id }) => id}
      />
      <Named
        deposits={open.filter(hasAmount)}
        why="của chính bạn, người khác phải duyệt"
        nameOf={({ id }) => id}
      />
    </>
  );
}

type NamedProps = {
  deposits: Deposits;
  why: string;
  nameOf: (deposit: Deposits[number]) => string;
};

function Named({ deposits, why, nameOf }: NamedProps) {
  if (deposits.length === 0) return null;
  return (
    <Text c="dimmed" fz="sm">
      Bỏ qua {formatCount(deposits.length)} yêu cầu {why}:{" "}
      {namesText(deposits, { nameOf, most: MAX_NAMED, what: "yêu cầu" })}.
    </Text>
  );
}

type CodeRowProps = {
  deposit: Schema["AdminDeposit"];
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
  onLines: (lines: readonly string[]) => void;
};

/** Enter goes to the next code, as in a spreadsheet, and submits only in the last. */
function goDown(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  const next = event.currentTarget.closest("li")?.nextElementSibling?.querySelector("input");
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function CodeRow({ deposit, code, error, onCode, onLines }: CodeRowProps) {
  const { id, amount, flags, user } = deposit;
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        <strong>{ownerOf(deposit)}</strong>
        <span className={classes.id}>{id}</span>
      </span>
      <span className={classes.amount}>
        <Money dong={amount} />
        {isFlagged(deposit) ? <FlagBadges flags={flags} owner={user} /> : null}
      </span>
      <TextInput
        className={classes.code}
        aria-label={`${codeLabel} cho ${ownerOf(deposit)}, ${id}`}
        placeholder="Mã giao dịch"
        maxLength={MAX_CODE}
        autoComplete="off"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(event) => onCode(event.currentTarget.value)}
        onKeyDown={goDown}
        onPaste={(event) => {
          const lines = linesOf(event.clipboardData.getData("text"));
          if (!lines) return;
          event.preventDefault();
          onLines(lines);
        }}
      />
    </li>
  );
}

export function ConfirmJob({ items, onClose }: JobProps<Coded>) {
  const client = useQueryClient();
  const words = { done: "Đã xác nhận", what: "yêu cầu nạp tiền" };
  const { decide, close } = useDecisionJob({ items, onClose: finish }, words);
  const [sameCodes] = useState(() => new Set<string>());

  async function confirmOne(coded: Coded): Promise<void> {
    const { code } = coded;
    const { id } = coded.deposit;
    const decision: DepositDecision = { kind: "confirm", body: confirmation(code, "") };
    const { flags } = await decide(coded, {
      name: nameOfDecision(id),
      content: decision,
      send: (variables) => sendDepositDecision(id, variables),
    });
    if (flags?.includes("SAME_BANK_CODE")) sameCodes.add(code);
  }

  function finish(undone: readonly Coded[]) {
    void client.invalidateQueries({ queryKey: ["wallet"] });
    if (sameCodes.size > 0) {
      notify.warning(
        `Mã đã dùng cho yêu cầu khác: ${[...sameCodes].join(", ")}. Hãy kiểm tra lại sao kê.`,
      );
    }
    onClose(undone);
  }

  return (
    <LongJob
      title={`Xác nhận ${formatCount(items.length)} yêu cầu nạp tiền`}
      items={items}
      work={{
        // One at a time: money is credited in list order, and Stop takes effect at once.
        size: 1,
        send: ([item]) => (item ? confirmOne(item).then(none) : Promise.resolve([])),
      }}
      nameOf={({ deposit, code }) => `${ownerOf(deposit)}, ${deposit.id}, mã ${code}`}
      describeFailure={describeFailure(texts.confirmFailed)}
      onClose={close}
    />
  );
}

const none = (): Failure<Coded>[] => [];
