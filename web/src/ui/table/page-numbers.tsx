import "@mantine/core/styles/Pagination.layer.css";
import { Pagination } from "@mantine/core";

/** Seven of them, with their gaps, fit one line at 320 px. */
const FIT = "clamp(2.25rem, calc((100vw - 3.5rem) / 7), 2.75rem)";

type PageNumbersProps = {
  page: number;
  pages: number;
  /** False if `pages` is only as far as we know: then only back and forth. */
  isCounted?: boolean;
  onPage: (page: number) => void;
  compact?: boolean;
  label?: string;
};

export function PageNumbers(props: PageNumbersProps) {
  const { page, pages, isCounted = true, onPage, compact = false, label = "Phân trang" } = props;
  return (
    <nav aria-label={label}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        withPages={isCounted}
        siblings={compact ? 0 : 1}
        gap={compact ? 3 : 8}
        size={compact ? FIT : undefined}
        getItemProps={(item) => ({ "aria-label": `Trang ${item}` })}
        getControlProps={(control) =>
          control === "previous"
            ? { "aria-label": "Trang trước", ...atEnd(page <= 1) }
            : { "aria-label": "Trang sau", ...atEnd(page >= pages) }
        }
      />
    </nav>
  );
}

/** Still focusable: disabling the pressed button would lose the focus. */
const atEnd = (isEnd: boolean) =>
  isEnd
    ? { disabled: false, "aria-disabled": true, mod: { disabled: true }, onClick: undefined }
    : {};
