import { Button } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import type { Days } from "./days.ts";
import type { PeriodSearch } from "./search.ts";

type ReversedRangeProps = { days: Days; onSearch: (next: PeriodSearch) => void };

const writtenDay = (day: string) => day.split("-").reverse().join("/");

/** In place of figures: the first day of the URL is after the last, so nothing was asked. */
export function ReversedRange({ days: { from, to }, onSearch }: ReversedRangeProps) {
  return (
    <ErrorState
      title="Ngày bắt đầu phải trước hoặc bằng ngày kết thúc"
      reason={`Khoảng đã chọn bắt đầu ngày ${writtenDay(from)} nhưng kết thúc ngày ${writtenDay(to)}.`}
      action={
        <Button
          leftSection={<IconArrowsExchange size={18} aria-hidden="true" />}
          onClick={() => onSearch({ ky: undefined, tu: to, den: from })}
        >
          Đổi chỗ hai ngày
        </Button>
      }
    />
  );
}
