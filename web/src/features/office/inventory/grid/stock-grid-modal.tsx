import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#web/auth/can.tsx";
import { Waiting } from "#web/ui/feedback/waiting.tsx";
import { confirmDiscard } from "#web/ui/form/confirm-discard.ts";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { useBackGuard } from "#web/ui/form/use-leave-guard.ts";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { InventoryScope } from "../scope.ts";
import type { InventoryFilter } from "../search.ts";
import { GridWorkspace } from "./grid-workspace.tsx";
import classes from "./stock-grid-modal.module.css";
import { stockBySku } from "./stock-query.ts";
import { useStockGrid } from "./use-stock-grid.ts";

type StockGridModalProps = {
  scope: InventoryScope;
  /** The list behind the dialog, which can be loaded into the grid. */
  filter?: InventoryFilter;
  onClose: () => void;
};

const everything: InventoryFilter = {};

/** Types, pastes or loads the stock of many versions, and saves them in one step. */
export function StockGridModal({ scope, filter = everything, onClose }: StockGridModalProps) {
  const stock = useQuery(stockBySku(scope));
  const grid = useStockGrid(scope, useUser()?.id ?? "", stock.data);
  const covered = useCovered();
  useReturnFocus();
  useOpenForm();
  useBackGuard(grid.isDirty);

  function leave() {
    grid.discard();
    onClose();
  }

  function close() {
    if (grid.isDirty()) confirmDiscard({ run: leave });
    else leave();
  }

  return (
    <Modal
      opened
      onClose={close}
      title="Nhập nhanh tồn kho"
      size="72rem"
      classNames={{ content: classes.content, body: classes.modalBody }}
      closeOnEscape={!covered}
      closeOnClickOutside={false}
    >
      {stock.data ? (
        <GridWorkspace grid={grid} filter={filter} onClose={close} onAllSaved={leave} />
      ) : (
        <Waiting query={stock} lines={10} />
      )}
    </Modal>
  );
}
