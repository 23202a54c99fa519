import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { isFlagged } from "../desk/flags.ts";
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
  const coded = codedOf(codes, deposits);
  const needsCheck = coded.some(({ deposit }) => isFlagged(deposit));
  const isWrong = deposits.some((deposit) => whyNotSend(codes, deposits, deposit));
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

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (coded.length > 0 && !isWrong && (!needsCheck || isChecked)) return onStart(coded);
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }

  return (
    <FormModal
      title="Xác nhận hàng loạt"
      submitLabel={coded.length > 0 ? `Xác nhận ${formatCount(coded.length)} mục` : "Xác nhận"}
      loading={false}
      submitError={
        wasTried && coded.length === 0
          ? "Hãy nhập mã giao dịch cho ít nhất một yêu cầu."
          : undefined
      }
      isDirty={() => coded.length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.lead}>
        Mỗi yêu cầu cần mã giao dịch riêng trên sao kê. Yêu cầu để trống được giữ nguyên. Dán nhiều
        dòng vào một ô để điền lần lượt xuống dưới.
      </p>
      <LeftOut deposits={leftOut} />
      <ol className={classes.list} aria-label="Các yêu cầu được chọn">
        {deposits.map((deposit, index) => (
          <CodeRow
            key={deposit.id}
            deposit={deposit}
            code={codes[deposit.id] ?? ""}
            error={whyNotSend(codes, deposits, deposit)}
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
