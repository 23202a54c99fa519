import "@mantine/core/styles/Combobox.layer.css";
import { Group, NativeSelect, TextInput } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { PageNumbers } from "./page-numbers.tsx";
import classes from "./paging-bar.module.css";

export type Paging = {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** Adds a page-size select and a page-number input; desktop only. */
  onPageSize?: (pageSize: number) => void;
  label?: string;
};

const sizes = [10, 20, 50, 100];

type PagingBarProps = Paging & {
  /** Undefined if the server does not say: then a full page may have a next one. */
  total: number | undefined;
  /** Rows on this page; needed if the total may be unknown. */
  shown?: number;
  compact: boolean;
};

/** "1–20 trong 134" and the pages, on wide screens also the page size and a page-number input. */
export function PagingBar(props: PagingBarProps) {
  const { page, pageSize, onPage, onPageSize, label, total, shown = 0, compact } = props;
  const isCounted = total !== undefined;
  const pages = isCounted
    ? Math.max(1, Math.ceil(total / pageSize))
    : page + Number(shown >= pageSize);
  return (
    <div className={classes.bar} data-page={page}>
      <p className={classes.count}>
        {isCounted ? rangeText(page, pageSize, total) : `Trang ${formatCount(page)}`}
      </p>
      {pages > 1 ? (
        <PageNumbers
          page={page}
          pages={pages}
          isCounted={isCounted}
          onPage={onPage}
          compact={compact}
          label={label}
        />
      ) : null}
      {onPageSize && !compact ? (
        <Group wrap="nowrap">
          <NativeSelect
            aria-label="Số dòng mỗi trang"
            value={String(pageSize)}
            data={[...new Set([...sizes, pageSize])]
              .sort((a, b) => a - b)
              .map((size) => ({ value: String(size), label: `${size} / trang` }))}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
          {isCounted && pages > 1 ? <QuickJump pages={pages} onPage={onPage} /> : null}
        </Group>
      ) : null}
    </div>
  );
}

function rangeText(page: number, pageSize: number, total: number): string {
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return `${formatCount(first)}–${formatCount(last)} trong ${formatCount(total)}`;
}

function QuickJump({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  const id = useId();
  function jump(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const requested = readAmount(String(new FormData(event.currentTarget).get("page")));
    event.currentTarget.reset();
    if (requested.kind === "amount" && requested.value > 0) {
      onPage(Math.min(requested.value, pages));
    }
  }
  return (
    <form onSubmit={jump} className={classes.jump}>
      <label htmlFor={id}>Đến trang</label>
      <TextInput id={id} name="page" inputMode="numeric" w={64} autoComplete="off" />
    </form>
  );
}
