import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import classes from "./approve-question.module.css";
import type { QuestionProps } from "./request-bulk-bar.tsx";
import { FlagBadges } from "./review-queue.tsx";
import { type BulkPlan, sumOf } from "./withdrawal-rules.ts";

type ApproveQuestionProps = QuestionProps<BulkPlan, Schema["WithdrawRequest"]>;

/** Says how many and how much, and lets flagged requests be chosen one by one. */
export function ApproveQuestion({ plan, onStart, onClose }: ApproveQuestionProps) {
  const { clear, flagged, own, leftOut } = plan;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const requests = [...clear, ...flagged.filter(({ id }) => chosen.includes(id))];
  const count = formatCount(requests.length);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (requests.length > 0) return onStart(requests);
    setError("Hãy chọn ít nhất một yêu cầu");
  }

  return (
    <FormModal
      title={`Duyệt ${count} yêu cầu rút tiền?`}
      submitLabel={`Duyệt ${count} yêu cầu`}
      loading={false}
      submitError={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={classes.sum}>
        Tổng số tiền <strong>{formatMoney(sumOf(requests))}</strong>
      </p>
      {flagged.length > 0 ? (
        <Checkbox.Group
          label={`${formatCount(flagged.length)} yêu cầu cần kiểm tra lại không được duyệt cùng`}
          description="Chọn từng yêu cầu nếu bạn đã kiểm tra."
          value={[...chosen]}
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
        >
          <div className={classes.flagged}>
            {flagged.map(({ id, amount, wallet, flags }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${id}, ${wallet.user.fullName}, ${formatMoney(amount)}`}
                description={<FlagBadges flags={flags} owner={wallet.user} />}
              />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      {own.length > 0 ? (
        <p className={classes.note}>
          Bỏ qua {formatCount(own.length)} yêu cầu của chính bạn, người khác phải duyệt:{" "}
          {own.map(({ id }) => id).join(", ")}.
        </p>
      ) : null}
      {leftOut.length > 0 ? (
        <p className={classes.note}>
          Bỏ qua {formatCount(leftOut.length)} yêu cầu không ở trạng thái Chờ duyệt.
        </p>
      ) : null}
    </FormModal>
  );
}
