import { Button } from "@mantine/core";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { LayoutToggle } from "#web/ui/table/layout-toggle.tsx";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { noFilter } from "./filter.ts";
import { columnsOf } from "./product-columns.tsx";
import type { ProductScope } from "./scope.ts";
import type { ProductFilter, ProductSearch } from "./search.ts";
import { useAdding } from "./use-adding.ts";
import { useExport } from "./use-export.ts";

type ProductToolsProps = {
  scope: ProductScope;
  filter: ProductFilter;
  onSearch: (next: ProductSearch) => void;
};

/** Export and import of the list. */
export function ProductTools({ scope, filter: { page, ...view }, onSearch }: ProductToolsProps) {
  const { filtered } = useExport(scope);
  const { mayImport } = useAdding(scope);
  return (
    <>
      <ExportMenu fileName="san-pham" load={(format) => filtered(view, format)} />
      {mayImport ? (
        <Button
          variant="default"
          leftSection={<IconTableImport size={18} />}
          onClick={() => onSearch({ nhap: true })}
        >
          Nhập từ tệp
        </Button>
      ) : null}
    </>
  );
}

type ProductDisplayProps = {
  scope: ProductScope;
  /** The current filter, columns and layout. */
  search: ProductSearch;
  hidden: readonly string[];
  preferences: TablePreferences;
  onPreferences: (next: Partial<TablePreferences>) => void;
  onSearch: (next: ProductSearch) => void;
};

/** Clears the previous view. */
const noView: ProductSearch = {
  ...noFilter,
  muc: undefined,
  sort: undefined,
  size: undefined,
  dang: undefined,
};

/** Named views, display settings and layout of the list. */
export function ProductDisplay(props: ProductDisplayProps) {
  const { scope, search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  return (
    <>
      <TableTools
        columns={columnsOf[scope]}
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

/** The way to a new product. */
export function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onAdd}>
      Thêm sản phẩm
    </Button>
  );
}
