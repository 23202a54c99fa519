import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { isFlagged } from "../desk/flags.ts";
import { boundText, usedCodesQuery } from "../desk/used-code.ts";
import { CodeRow } from "./code-row.tsx";
import { type Coded, type Codes, codedOf, fillDown, whyNotSend } from "./codes.ts";
import classes from "./codes-form.module.css";
import { LeftOut } from "./left-out.tsx";

type Deposits = readonly Schema["AdminDeposit"][];

type CodesFormProps = {
  /** Pending deposits. */
  deposits: Deposits;
  /** Selected, but decided already. */
  leftOut: Deposits;
  onStart: (coded: readonly Coded[]) => void;
  onClose: () => void;
};

/** A bank code for each of many deposits; those without one stay as they are. */
export function CodesForm({ deposits, leftOut, onStart, onClose }: CodesFormProps) {
  const [codes, setCodes] = useState<Codes>({});
  const [told, setTold] = useState("");
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
    setTold(
      tooMany > 0
        ? `Đã điền ${count} mã. Bỏ qua ${formatCount(tooMany)} dòng cuối vì hết yêu cầu.`
        : `Đã điền ${count} mã.`,
    );
  }

  /** The codes as they are now; undefined if they cannot be read. */
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
      <p className={classes.lead}>
        Mỗi yêu cầu cần mã giao dịch riêng trên sao kê. Yêu cầu để trống được giữ nguyên. Dán nhiều
        dòng vào một ô để điền lần lượt xuống dưới.
      </p>
      <LeftOut deposits={leftOut} />
      {used && boundText(used) ? <p className={classes.lead}>{boundText(used)}</p> : null}
      <ol className={classes.list} aria-label="Các yêu cầu được chọn">
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
        {told}
      </p>
      {needsCheck ? (
        <Checkbox
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
