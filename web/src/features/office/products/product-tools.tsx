import { Button } from "@mantine/core";
import { IconPlus, IconTableImport } from "@tabler/icons-react";
import { ExportMenu } from "#web/ui/table/table-menus.tsx";
import type { TablePreferences } from "#web/ui/table/table-preferences.ts";
import { TableTools } from "#web/ui/table/table-tools.tsx";
import { noFilter } from "./filter.ts";
import { columnsOf } from "./product-columns.tsx";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { useAdding } from "./use-adding.ts";
import { useExport } from "./use-export.ts";

type ProductToolsProps = {
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

/** Display settings, named views, export and import of the list, and the way to a new product. */
export function ProductTools(props: ProductToolsProps) {
  const { scope, search, hidden, preferences, onPreferences, onSearch } = props;
  const { page, ...view } = search;
  const { filtered } = useExport(scope);
  const { mayAdd, mayImport } = useAdding(scope);
  return (
    <>
      <ExportMenu fileName="san-pham" load={(format) => filtered(view, format)} />
      <TableTools
        columns={columnsOf[scope]}
        hidden={hidden}
        preferences={preferences}
        onPreferences={onPreferences}
        view={view}
        onView={(stored) => onSearch({ ...noView, ...stored, page: undefined })}
        onHide={() => onSearch({ an: undefined })}
      />
      {mayImport ? (
        <Button
          variant="default"
          leftSection={<IconTableImport size={18} />}
          onClick={() => onSearch({ nhap: true })}
        >
          Nhập từ tệp
        </Button>
      ) : null}
      {mayAdd ? (
        <Button leftSection={<IconPlus size={18} />} onClick={() => onSearch({ them: true })}>
          Thêm sản phẩm
        </Button>
      ) : null}
    </>
  );
}
