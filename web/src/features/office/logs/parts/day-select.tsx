import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { dayOptions } from "../labels.ts";
import { dayChoices, type LogSearch } from "../search.ts";
import { DEFAULT_DAYS } from "../settings.ts";

type DaySelectProps = {
  label: string;
  days: LogSearch["ngay"];
  onDays: (days: LogSearch["ngay"]) => void;
};

/** The last 1, 7 or 30 days of counts or an activity. */
export function DaySelect({ label, days = DEFAULT_DAYS, onDays }: DaySelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(days)}
      data={dayOptions}
      onChange={({ currentTarget: { value } }) => {
        const chosen = dayChoices.find((each) => String(each) === value);
        onDays(chosen === DEFAULT_DAYS ? undefined : chosen);
      }}
    />
  );
}
