import { Button } from "@mantine/core";
import { IconTableImport } from "@tabler/icons-react";
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { LayoutToggle } from "#web/ui/table/layout-toggle.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { noFilter } from "./filter.ts";
import { useInventory } from "./quick/inventory-context.ts";
import type { InventorySearch } from "./search.ts";
import { stockColumns } from "./stock-columns.tsx";
import { texts } from "./texts.ts";

type StockDisplayProps = {
  /** The current filter, order, columns and layout. */
  search: InventorySearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: InventorySearch) => void;
};

/** Clears the previous view. */
const noView: InventorySearch = { ...noFilter, sort: undefined, size: undefined, dang: undefined };

/** Named views, display settings and layout of the list. */
export function StockDisplay(props: StockDisplayProps) {
  const { search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <>
      <TableTools
        columns={stockColumns}
        hidden={hidden}
        preferences={preferences}
        onPreferences={onPreferences}
        view={view}
        onView={(stored) => onSearch({ ...noView, ...stored, page: undefined })}
        onHide={() => onSearch({ an: undefined })}
      />
      <LayoutToggle
        isCards={search.dang === "the"}
        onChange={(isCards) => onSearch({ dang: isCards ? "the" : undefined })}
      />
    </>
  );
}

/** The way to the stock grid. */
export function GridButton({ onOpen }: { onOpen: () => void }) {
  const { mayChange } = useInventory();
  const { props, bubble } = useDisabledReason(texts.mayNotChange);
  return (
    <>
      <Button
        leftSection={<IconTableImport size={18} />}
        {...(mayChange ? { onClick: onOpen } : props)}
      >
        Nhập nhanh tồn kho
      </Button>
      {mayChange ? null : bubble}
    </>
  );
}
