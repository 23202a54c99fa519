import "@mantine/core/styles/Popover.layer.css";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/vi";
import { DatePickerInput, DatesProvider, type DatesProviderSettings } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { type DateRange, formatDateRange, quickRanges } from "#web/lib/date-range.ts";
import { isoDay } from "#web/lib/format.ts";
import { usePopupPlace } from "../overlay/portal-target.ts";
import classes from "./date-range-picker.module.css";

type DateRangePickerProps = {
  id: string;
  label: string;
  labelId: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  placeholder: string;
};

export function DateRangePicker(props: DateRangePickerProps) {
  const { id, label, labelId, value, onChange, placeholder } = props;
  const [firstDay, setFirstDay] = useState<string>();
  const shown = firstDay ? { from: firstDay } : value;
  const now = new Date();

  // Closed with one day chosen, the calendar reports none: keep the previous range.
  function pick([from, to]: Days) {
    setFirstDay(from && !to ? from : undefined);
    if (from && to) onChange({ from, to });
  }

  return (
    <DatesProvider settings={vietnamese}>
      <DatePickerInput
        type="range"
        id={id}
        aria-labelledby={`${labelId} ${id}`}
        value={daysOf(shown)}
        onChange={pick}
        valueFormatter={() => formatDateRange(shown)}
        placeholder={placeholder}
        presets={quickRanges(now).map((quick) => ({
          label: quick.label,
          value: daysOf(quick.range),
        }))}
        allowSingleDateInRange
        highlightToday
        getDayAriaLabel={(day) => (day === isoDay(now) ? `Hôm nay, ${spoken(day)}` : spoken(day))}
        getDayProps={(day) => ({ "aria-pressed": isWithin(day, daysOf(shown)) })}
        ariaLabels={controlNames}
        leftSection={<IconCalendar size={18} aria-hidden="true" />}
        leftSectionPointerEvents="none"
        clearable
        clearButtonProps={{
          "aria-label": `Xóa ${label.toLocaleLowerCase("vi")}`,
          onClick: () => onChange({}),
        }}
        popoverProps={{
          ...usePopupPlace(),
          returnFocus: true,
          classNames: { dropdown: classes.dropdown },
          attributes: { dropdown: { "aria-label": label, "aria-labelledby": undefined } },
        }}
        classNames={{
          root: classes.root,
          datePickerRoot: classes.columns,
          presetsList: classes.presets,
          presetButton: classes.preset,
          calendarHeaderControl: classes.control,
          calendarHeaderLevel: classes.control,
          weekday: classes.weekday,
          day: classes.day,
        }}
      />
    </DatesProvider>
  );
}

const vietnamese: DatesProviderSettings = { locale: "vi", firstDayOfWeek: 1, weekendDays: [0] };

const controlNames = {
  // Not "Tháng trước", which is a range.
  previousMonth: "Xem tháng trước",
  nextMonth: "Xem tháng sau",
  previousYear: "Xem năm trước",
  nextYear: "Xem năm sau",
  previousDecade: "Xem mười năm trước",
  nextDecade: "Xem mười năm sau",
};

type Days = [string | null, string | null];

function daysOf({ from, to }: DateRange): Days {
  return from ? [from, to ?? null] : [to ?? null, null];
}

function isWithin(day: string, [first, last]: Days): boolean {
  return first !== null && first <= day && day <= (last ?? first);
}

/** `spoken("2026-11-16")` gives "16 tháng 11 năm 2026". */
function spoken(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} tháng ${month} năm ${year}`;
}
