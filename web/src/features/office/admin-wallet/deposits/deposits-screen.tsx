import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { DepositList } from "./deposit-list.tsx";
import type { DepositSearch } from "./search.ts";

// The panel with its dialogs is as large as the list, so it loads when first opened.
const fetchPanel = () => import("./deposit-panel.tsx").then((module) => module.DepositPanel);

type DepositsScreenProps = {
  search: DepositSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: DepositSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: DepositSearch) => void;
};

/** The approval desk for top-ups (document 3 §2.13). Its whole state is in the URL. */
export function DepositsScreen({ search, onSearch, onReplace }: DepositsScreenProps) {
  const { xem } = search;
  const DepositPanel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  return (
    <>
      <DepositList search={search} onSearch={onSearch} />
      {xem && DepositPanel ? (
        <DepositPanel depositId={xem} search={search} onReplace={onReplace} />
      ) : null}
    </>
  );
}
