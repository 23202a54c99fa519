import { Button } from "@mantine/core";
import { IconFold, IconFoldDown } from "@tabler/icons-react";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import type { CategorySearch } from "./filter.ts";
import type { Branch } from "./tree.ts";
import type { OpenBranches } from "./use-open-branches.ts";

type CategoryFiltersProps = {
  keyword: string | undefined;
  onSearch: (next: CategorySearch) => void;
};

export function CategoryFilters({ keyword, onSearch }: CategoryFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchInput
          value={keyword ?? ""}
          placeholder="Tìm theo tên hoặc slug"
          onSearch={(text) => onSearch({ keyword: text || undefined, page: undefined })}
        />
      }
      fold={{ active: 0 }}
    />
  );
}

type ExpandButtonProps = {
  /** Those of the page. */
  branches: readonly Branch[];
  open: OpenBranches;
};

/** Opens or closes every branch of the page. */
export function ExpandButton({ branches, open }: ExpandButtonProps) {
  const parents = branches.filter(({ children }) => children.length > 0);
  const areOpen = parents.length > 0 && parents.every(open.isOpen);
  return (
    <Button
      variant="default"
      leftSection={areOpen ? <IconFold size={18} /> : <IconFoldDown size={18} />}
      disabled={parents.length === 0}
      onClick={() => open.setAll(parents, !areOpen)}
    >
      {areOpen ? "Thu gọn hết" : "Mở rộng hết"}
    </Button>
  );
}
