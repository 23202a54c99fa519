import "@mantine/core/styles/Pagination.layer.css";
import { Pagination } from "@mantine/core";

type PageNumbersProps = {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  compact?: boolean;
};

/** The page numbers alone, for grids of cards. */
export function PageNumbers({ page, pages, onPage, compact = false }: PageNumbersProps) {
  return (
    <nav aria-label="Phân trang">
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        siblings={compact ? 0 : 1}
        gap={compact ? 3 : 8}
        getItemProps={(item) => ({ "aria-label": `Trang ${item}` })}
        getControlProps={(control) => ({
          "aria-label": control === "previous" ? "Trang trước" : "Trang sau",
        })}
      />
    </nav>
  );
}
