import { Input, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { isRealDay } from "#openapi/real-day.ts";
import { isoDay } from "#web/lib/format.ts";
import { fileNameOf } from "#web/lib/save-file.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { AmountField, type AmountValue } from "#web/ui/form/amount-field.tsx";
import { ChoiceButtons } from "#web/ui/form/choice-buttons.tsx";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { type Reminder, type Repeat, reminderFile, repeats } from "./reminder.ts";
import { amountProblem, MAX_MESSAGE } from "./rules.ts";
import classes from "./transfer.module.css";

const repeatTexts: Readonly<Record<Repeat, string>> = {
  once: "Một lần",
  weekly: "Hằng tuần",
  monthly: "Hằng tháng",
};

type ReminderModalProps = {
  to: Pick<Reminder, "uidCode" | "name">;
  last: Pick<Reminder, "amount" | "message"> | undefined;
  onClose: () => void;
};

export function ReminderModal({ to, last, onClose }: ReminderModalProps) {
  const today = isoDay(new Date());
  const [amount, setAmount] = useState<AmountValue>(last?.amount ?? "");
  const [message, setMessage] = useState(last?.message ?? "");
  const [day, setDay] = useState("");
  const [repeat, setRepeat] = useState<Repeat>("monthly");
  const [isChecked, setChecked] = useState(false);
  const amountError = amount === "" ? undefined : amountProblem(amount, undefined);
  const dayError =
    isRealDay(day) && day >= today ? undefined : "Vui lòng chọn ngày từ hôm nay trở đi";

  async function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (amountError || dayError) return;
    const content = {
      ...to,
      ...(typeof amount === "number" && { amount }),
      ...(message.trim() && { message: message.trim() }),
    };
    const now = new Date();
    const text = reminderFile({ ...content, day, repeat }, window.location.origin, now);
    const file = new Blob([text], { type: "text/calendar" });
    if (!(await keepFile(file, `${fileNameOf("nhac-chuyen-tien", now)}.ics`))) return;
    notify.success("Đã tải lời nhắc. Hãy mở tệp để thêm vào lịch của bạn.");
    onClose();
  }

  return (
    <FormModal
      title="Nhắc chuyển tiền"
      submitLabel="Tải lời nhắc"
      loading={false}
      submitError={undefined}
      isDirty={() => day !== ""}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
    >
      <p className={classes.reminderIntro}>
        Lời nhắc cho <strong>{to.name}</strong> là một tệp cho ứng dụng lịch của bạn, lúc 8 giờ
        sáng. TAP không tự chuyển tiền: liên kết trong đó mở sẵn giao dịch để bạn xem lại.
      </p>
      <TextInput
        label="Từ ngày"
        type="date"
        min={today}
        required
        value={day}
        error={isChecked && dayError}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      <Input.Wrapper label="Lặp lại" labelElement="div">
        <ChoiceButtons
          label="Lặp lại"
          choices={repeats}
          labelOf={repeatTexts}
          chosen={repeat}
          onChoose={setRepeat}
          className={classes.repeats}
        />
      </Input.Wrapper>
      <AmountField
        label="Số tiền"
        description="Có thể để trống."
        value={amount}
        error={isChecked && amountError}
        onChange={setAmount}
      />
      <TextInput
        label="Lời nhắn"
        maxLength={MAX_MESSAGE}
        autoComplete="off"
        value={message}
        onChange={({ currentTarget: { value } }) => setMessage(value)}
      />
    </FormModal>
  );
}
