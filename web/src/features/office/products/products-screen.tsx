import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { ProductList } from "./product-list.tsx";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { useAdding } from "./use-adding.ts";

// Panel, forms and dialogs are larger than the list, so they load when first opened.
const fetchPanel = () => import("./detail/product-panel.tsx").then((module) => module.ProductPanel);
const fetchEditor = () =>
  import("./editor/product-editor.tsx").then((module) => module.ProductEditor);
const fetchImport = () => import("./import/import-modal.tsx").then((module) => module.ImportModal);
const fetchReject = () =>
  import("./detail/reject-dialog.tsx").then((module) => module.RejectDialog);

type ProductsScreenProps = {
  scope: ProductScope;
  search: ProductSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: ProductSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: ProductSearch) => void;
};

/** Product management of administrators and shops (document 2 §2). Its whole state is in the URL. */
export function ProductsScreen({ scope, search, onSearch, onReplace }: ProductsScreenProps) {
  const { xem, sua, them, nhap, tu_choi } = search;
  const { mayAdd, mayImport } = useAdding(scope);
  const isEditing = mayAdd && (sua !== undefined || them === true);
  const isImporting = mayImport && nhap === true;
  const closePanel = () => onReplace({ xem: undefined, phan: undefined });
  const closeEditor = () => onReplace({ sua: undefined, them: undefined });
  const closeImport = () => onReplace({ nhap: undefined });
  const closeReject = () => onReplace({ tu_choi: undefined });
  const Panel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: closePanel,
  });
  const Editor = useDialogPart({ fetchPart: fetchEditor, isOpen: isEditing, onClose: closeEditor });
  const Import = useDialogPart({
    fetchPart: fetchImport,
    isOpen: isImporting,
    onClose: closeImport,
  });
  const Reject = useDialogPart({
    fetchPart: fetchReject,
    isOpen: tu_choi !== undefined,
    onClose: closeReject,
  });
  return (
    <>
      <ProductList scope={scope} search={search} onSearch={onSearch} />
      {xem !== undefined && Panel ? (
        <Panel
          scope={scope}
          productId={xem}
          search={search}
          onSearch={onSearch}
          onReplace={onReplace}
        />
      ) : null}
      {isEditing && Editor ? (
        <Editor
          key={sua ?? "new"}
          scope={scope}
          onClose={closeEditor}
          {...(sua !== undefined && { productId: sua })}
        />
      ) : null}
      {isImporting && Import ? <Import scope={scope} onClose={closeImport} /> : null}
      {tu_choi !== undefined && Reject ? (
        <Reject key={tu_choi} productId={tu_choi} onClose={closeReject} />
      ) : null}
    </>
  );
}
