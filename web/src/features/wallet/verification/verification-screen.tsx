import { Button } from "@mantine/core";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { BankListPanel } from "./bank-list-panel.tsx";
import { CheckPanel } from "./check-panel.tsx";
import classes from "./verification.module.css";

const fetchPart = () => import("./holder-modal.tsx").then((module) => module.HolderModal);

type VerificationScreenProps = {
  /** Of the supported banks. */
  search: string;
  onSearch: (search: string) => void;
  isLookupOpen: boolean;
  onLookup: (isOpen: boolean) => void;
};

/** Whether a bank account exists, whose it is, and which banks there are. */
export function VerificationScreen(props: VerificationScreenProps) {
  const { search, onSearch, isLookupOpen, onLookup } = props;
  const close = () => onLookup(false);
  const HolderModal = useDialogPart({ fetchPart, isOpen: isLookupOpen, onClose: close });
  return (
    <>
      <PageHeader
        title="Xác minh tài khoản"
        description="Kiểm tra tài khoản ngân hàng trước khi chuyển tiền."
        actions={
          <Button variant="default" onClick={() => onLookup(true)}>
            Tra cứu chủ tài khoản
          </Button>
        }
      />
      <div className={classes.columns}>
        <CheckPanel />
        <BankListPanel search={search} onSearch={onSearch} />
      </div>
      {HolderModal && isLookupOpen ? <HolderModal onClose={close} /> : null}
    </>
  );
}
