import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect } from "@mantine/core";
import { hourOptions } from "../labels.ts";
import { hourChoices, type LogSearch } from "../search.ts";
import { DEFAULT_HOURS } from "../settings.ts";

type HourSelectProps = {
  label: string;
  hours: LogSearch["gio"];
  onHours: (hours: LogSearch["gio"]) => void;
};

/** The last hours of response times or errors. */
export function HourSelect({ label, hours = DEFAULT_HOURS, onHours }: HourSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={String(hours)}
      data={hourOptions}
      onChange={({ currentTarget: { value } }) => {
        const chosen = hourChoices.find((each) => String(each) === value);
        onHours(chosen === DEFAULT_HOURS ? undefined : chosen);
      }}
    />
  );
}
