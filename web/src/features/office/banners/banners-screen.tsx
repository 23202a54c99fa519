import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { BannerList } from "./banner-list.tsx";
import type { BannerDialog, BannerSearch } from "./search.ts";

// Dialogs and their forms load when first opened.
const fetchCreate = () => import("./form/banner-create.tsx").then((module) => module.BannerCreate);
const fetchEdit = () => import("./form/banner-edit.tsx").then((module) => module.BannerEdit);
const fetchOrder = () => import("./order/order-dialog.tsx").then((module) => module.OrderDialog);

type BannersScreenProps = {
  search: BannerSearch;
  /** The dialog of the path. */
  dialog: BannerDialog | undefined;
  /** Changes the given search params; the others stay. */
  onSearch: (next: BannerSearch) => void;
  onOpen: (dialog: BannerDialog) => void;
  /** Closes every dialog. */
  onClose: () => void;
};

/** Banner administration (document 1 §2.12). Its whole state is in the URL. */
export function BannersScreen(props: BannersScreenProps) {
  const { search, dialog, onSearch, onOpen, onClose } = props;
  const isNew = dialog?.kind === "new";
  const edited = dialog?.kind === "edit" ? dialog.id : undefined;
  const isSorting = search.viec === "sap-xep" && !dialog;
  const Create = useDialogPart({ fetchPart: fetchCreate, isOpen: isNew, onClose });
  const Edit = useDialogPart({ fetchPart: fetchEdit, isOpen: edited !== undefined, onClose });
  const Order = useDialogPart({ fetchPart: fetchOrder, isOpen: isSorting, onClose });
  return (
    <>
      <BannerList search={search} onSearch={onSearch} onOpen={onOpen} />
      {isNew && Create ? <Create onClose={onClose} /> : null}
      {edited !== undefined && Edit ? (
        <Edit key={edited} bannerId={edited} onClose={onClose} />
      ) : null}
      {isSorting && Order ? <Order onClose={onClose} /> : null}
    </>
  );
}
