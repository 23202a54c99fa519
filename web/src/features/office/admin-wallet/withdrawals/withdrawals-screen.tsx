import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import type { WithdrawalSearch } from "./search.ts";
import { WithdrawalList } from "./withdrawal-list.tsx";

// As large as the list, so it loads when first opened.
const fetchPanel = () => import("./withdrawal-panel.tsx").then((module) => module.WithdrawalPanel);

type WithdrawalsScreenProps = {
  search: WithdrawalSearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: WithdrawalSearch) => void;
  /** The same in place of the present history entry, so that Back does not reopen a dialog. */
  onReplace: (next: WithdrawalSearch) => void;
};

/** The queue of withdrawals (document 3 §2.13). Its whole state is in the URL. */
export function WithdrawalsScreen({ search, onSearch, onReplace }: WithdrawalsScreenProps) {
  const { xem } = search;
  const Panel = useDialogPart({
    fetchPart: fetchPanel,
    isOpen: xem !== undefined,
    onClose: () => onReplace({ xem: undefined, viec: undefined }),
  });
  return (
    <>
      <WithdrawalList search={search} onSearch={onSearch} />
      {xem && Panel ? <Panel requestId={xem} search={search} onReplace={onReplace} /> : null}
    </>
  );
}
