import { useRef } from "react";
import { isFiltered } from "../filter.ts";
import type { InventoryFilter } from "../search.ts";
import { GridFooter } from "./grid-footer.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import { IssueList } from "./issue-list.tsx";
import { PasteZone } from "./paste-zone.tsx";
import { type GridHandle, StockGrid } from "./stock-grid.tsx";
import classes from "./stock-grid-modal.module.css";
import { useGridInput } from "./use-grid-input.ts";
import { useGridPaste } from "./use-grid-paste.ts";
import { useGridSaving } from "./use-grid-saving.tsx";
import { useListSkus } from "./use-list-skus.ts";
import type { StockGridModel } from "./use-stock-grid.ts";

type GridWorkspaceProps = {
  grid: StockGridModel;
  filter: InventoryFilter;
  onClose: () => void;
  /** Nothing is left in the grid. */
  onAllSaved: () => void;
};

/** The grid with what brings rows into it, what is wrong in it, and saving. */
export function GridWorkspace({ grid, filter, onClose, onAllSaved }: GridWorkspaceProps) {
  const { scope, known, state, dispatch, checked } = grid;
  const { issues } = checked;
  const table = useRef<GridHandle>(null);
  const input = useGridInput(dispatch, known, useListSkus(scope, filter, known));
  const paste = useGridPaste({ input, state, table });
  const { ask, job, count, products, whyNot, reason, setReason } = useGridSaving({
    grid,
    onEnd: input.clearMessage,
    onAllSaved,
  });

  return (
    <fieldset
      className={classes.workspace}
      aria-label="Bảng nhập tồn kho"
      onPaste={paste.onPaste}
      onKeyDown={paste.onKeyDown}
    >
      <GridToolbar state={state} input={input} isFiltered={isFiltered(filter)} />
      {state.rows.length === 0 ? <PasteZone onText={paste.takeFirst} /> : null}
      <IssueList
        issues={issues}
        onJump={(index, column) => table.current?.focus(index, column)}
        onRemove={() => dispatch({ do: "remove", ids: new Set(issues.map(({ rowId }) => rowId)) })}
      />
      <StockGrid
        ref={table}
        state={state}
        checked={checked}
        actions={{
          edit: (id, column, text) => dispatch({ do: "edit", id, column, text }),
          leave: () => dispatch({ do: "leaveCell" }),
          remove: (id) => dispatch({ do: "remove", ids: new Set([id]) }),
          decide: (conflict, keepsMine) => dispatch({ do: "decide", conflict, keepsMine }),
          run: (command) => (command === "save" ? ask() : input.step(state, command)),
        }}
      />
      <GridFooter
        count={count}
        products={products}
        whyNot={whyNot}
        reason={reason}
        onReason={setReason}
        onClose={onClose}
        onSave={ask}
      />
      {job}
    </fieldset>
  );
}
