import { Input, Skeleton } from "@mantine/core";
import { useId } from "react";
import type { DateRange } from "#web/lib/date-range.ts";
import { lazyPart } from "../feedback/lazy-part.tsx";

type DateRangeFieldProps = {
  label: string;
  /** Days as "YYYY-MM-DD"; `{}` for no limit. */
  value: DateRange;
  /** Called with both days, or with none when cleared; never with one. */
  onChange: (range: DateRange) => void;
};

const Picker = lazyPart(
  () => import("./date-range-picker.tsx").then((module) => module.DateRangePicker),
  <Skeleton h="var(--tap-control)" radius="md" />,
);

export function DateRangeField({ label, ...rest }: DateRangeFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  // A <label> would replace the button's accessible name and hide the days from screen readers.
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <Picker id={id} label={label} labelId={labelId} placeholder="Mọi ngày" {...rest} />
    </Input.Wrapper>
  );
}
