import { Input, Skeleton } from "@mantine/core";
import { useId } from "react";
import type { DateRange } from "#web/lib/date-range.ts";
import { lazyPart } from "../feedback/lazy-part.tsx";

type DateRangeFieldProps = {
  label: string;
  /** Days as "YYYY-MM-DD"; `{}` for no limit. */
  value: DateRange;
  /** Called with both days, or with none when it is cleared; never with a range half chosen. */
  onChange: (range: DateRange) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
};

const Picker = lazyPart(
  () => import("./date-range-picker.tsx").then((module) => module.DateRangePicker),
  <Skeleton h="var(--tap-control)" radius="md" />,
);

/** A range of days, with the ranges that are asked for most. The calendar comes later. */
export function DateRangeField({ label, placeholder = "Mọi ngày", ...rest }: DateRangeFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  // A <label> would be all of the button's name: nobody would hear the days.
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <Picker id={id} label={label} labelId={labelId} placeholder={placeholder} {...rest} />
    </Input.Wrapper>
  );
}
