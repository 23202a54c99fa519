import { Button } from "@mantine/core";
import { IconArrowsExchange, IconInfoCircle } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import { type DateRange, quickRangeLabel, writtenDay } from "#web/lib/date-range.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ChoiceButtons } from "#web/ui/form/choice-buttons.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import classes from "./page-head.module.css";
import { type Days, periodOf } from "./period.ts";
import { type PeriodSearch, periods } from "./search.ts";

type WalletListHeaderProps = Pick<
  ComponentProps<typeof ListHeader>,
  "title" | "description" | "tools" | "refresh"
>;

export function WalletListHeader({ title, ...rest }: WalletListHeaderProps) {
  return (
    <ListHeader
      title={title}
      breadcrumb={[
        { label: "Trang chủ", to: "/" },
        { label: "Quản lý ví", to: "/quan-ly-vi-tap" },
        { label: "Admin Wallet", lang: "en", to: "/quan-ly-vi-tap/tong-quan" },
        { label: title },
      ]}
      {...rest}
    />
  );
}

export function ListBasis({ children }: { children: ReactNode }) {
  const note = (
    <p role="note" className={classes.note}>
      {children}
    </p>
  );
  if (!useMedia(NARROW)) return note;
  return (
    <details className={classes.foldedNote}>
      <summary>
        <IconInfoCircle size={18} aria-hidden="true" />
        Danh sách này gồm những gì?
      </summary>
      {note}
    </details>
  );
}

type RangeBarProps = {
  search: PeriodSearch;
  days: Days;
  onSearch: (next: PeriodSearch) => void;
};

const nothing: PeriodSearch = { ky: undefined, tu: undefined, den: undefined };

export function RangeBar({ search, days, onSearch }: RangeBarProps) {
  const chosen = periodOf(search);

  function choose({ from, to }: DateRange) {
    onSearch(from && to ? { ky: undefined, tu: from, den: to } : nothing);
  }

  return (
    <div className={classes.ranges}>
      <ChoiceButtons
        className={classes.quickRanges}
        label="Khoảng thời gian nhanh"
        choices={periods}
        labelOf={quickRangeLabel}
        chosen={chosen}
        onChoose={(ky) => onSearch({ ...nothing, ky })}
      />
      <div className={classes.days}>
        <DateRangeField label="Khoảng ngày" value={days} onChange={choose} />
      </div>
    </div>
  );
}

type ReversedRangeProps = { days: Days; onSearch: (next: PeriodSearch) => void };

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
