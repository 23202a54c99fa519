import { Button, FileButton, Group, Textarea, TextInput } from "@mantine/core";
import {
  IconFileSpreadsheet,
  IconListDetails,
  IconTablePlus,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { ToolButton } from "#web/ui/layout/tool-button.tsx";
import {
  GridDialog,
  GridFooter,
  GridMessageLine,
  IssueList,
  StepButtons,
  workspace,
} from "#web/ui/table/grid/grid-dialog.tsx";
import type { GridHandle } from "#web/ui/table/grid/grid-frame.tsx";
import { type InventoryFilter, type InventoryScope, isFiltered } from "../rules.ts";
import { MAX_REASON } from "../stock.ts";
import { useGridSaving } from "./grid-saving.tsx";
import { columnLabels, type GridColumn, type GridState } from "./grid-state.ts";
import { StockGrid } from "./stock-grid.tsx";
import classes from "./stock-grid-modal.module.css";
import { type GridInput, useGridInput, useGridPaste } from "./use-grid-input.ts";
import { type StockGridModel, stockBySku, useListSkus, useStockGrid } from "./use-stock-grid.ts";

type StockGridModalProps = {
  scope: InventoryScope;
  /** The list behind the dialog, which can be loaded into the grid. */
  filter?: InventoryFilter;
  onClose: () => void;
};

const everything: InventoryFilter = {};

export function StockGridModal({ scope, filter = everything, onClose }: StockGridModalProps) {
  const stock = useQuery(stockBySku(scope));
  const grid = useStockGrid(scope, useUser()?.id ?? "", stock.data);

  function leave() {
    grid.discard();
    onClose();
  }

  return (
    <GridDialog title="Nhập nhanh tồn kho" isDirty={grid.isDirty} onLeave={leave}>
      {(close) =>
        stock.data ? (
          <GridWorkspace grid={grid} filter={filter} onClose={close} onAllSaved={leave} />
        ) : (
          <LoadingDialog query={stock} lines={10} />
        )
      }
    </GridDialog>
  );
}

type GridWorkspaceProps = {
  grid: StockGridModel;
  filter: InventoryFilter;
  onClose: () => void;
  onAllSaved: () => void;
};

function GridWorkspace({ grid, filter, onClose, onAllSaved }: GridWorkspaceProps) {
  const { scope, known, state, dispatch, checked } = grid;
  const table = useRef<GridHandle<GridColumn>>(null);
  const input = useGridInput(dispatch, known, useListSkus(scope, filter, known));
  const paste = useGridPaste({ input, state, table });
  const { ask, job, count, products, whyNot, reason, setReason } = useGridSaving({
    grid,
    onEnd: input.clearMessage,
    onAllSaved,
  });

  return (
    <fieldset
      className={workspace}
      aria-label="Bảng nhập tồn kho"
      onPaste={paste.onPaste}
      onKeyDown={paste.onKeyDown}
    >
      <GridToolbar state={state} input={input} isFiltered={isFiltered(filter)} />
      {state.rows.length === 0 ? <PasteZone onText={paste.takeFirst} /> : null}
      <IssueList
        issues={checked.issues}
        labels={columnLabels}
        onJump={(index, column) => table.current?.focus(index, column)}
        onRemove={(ids) => dispatch({ do: "remove", ids })}
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
        count={
          count > 0
            ? `${formatCount(count)} thay đổi của ${formatCount(products)} sản phẩm`
            : "Chưa có thay đổi"
        }
        saveLabel={count > 0 ? `Lưu ${formatCount(count)} thay đổi` : "Lưu"}
        whyNot={whyNot}
        onClose={onClose}
        onSave={ask}
      >
        <TextInput
          className={classes.reason}
          aria-label="Lý do, ghi vào lịch sử tồn kho"
          placeholder="Lý do, ghi vào lịch sử tồn kho"
          maxLength={MAX_REASON}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </GridFooter>
      {job}
    </fieldset>
  );
}

type GridToolbarProps = {
  state: GridState;
  input: GridInput;
  isFiltered: boolean;
};

function GridToolbar({ state, input, isFiltered }: GridToolbarProps) {
  return (
    <Group gap="xs">
      <FileButton
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(file) => (file ? input.takeFile(file) : undefined)}
        inputProps={{ "aria-label": "Tệp tồn kho" }}
      >
        {(props) => (
          <Button
            {...props}
            className={classes.source}
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
          >
            Mở tệp Excel, CSV
          </Button>
        )}
      </FileButton>
      <Button
        className={classes.source}
        variant="default"
        leftSection={<IconListDetails size={18} />}
        onClick={() => input.takeList()}
      >
        {isFiltered ? "Lấy danh sách đang lọc" : "Lấy cả tồn kho"}
      </Button>
      <Group gap="xs" wrap="nowrap" align="stretch">
        <StepButtons state={state} onStep={(direction) => input.step(state, direction)} />
        <ToolButton
          variant="default"
          aria-label="Xóa hết các dòng"
          isOff={state.rows.length === 0}
          onClick={() => input.clear()}
        >
          <IconTrash size={18} />
        </ToolButton>
      </Group>
      <GridMessageLine message={input.message} />
    </Group>
  );
}

/** For devices without Ctrl+V. */
function PasteZone({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState("");

  function take() {
    onText(text);
    setText("");
  }

  return (
    <div className={classes.start}>
      <Textarea
        label="Dán từ Excel, Google Sheets hoặc LibreOffice"
        description="Các cột theo thứ tự Mã SKU, Tồn kho, Ngưỡng cảnh báo, hoặc có dòng tiêu đề với các tên đó."
        placeholder={"GAO-ST25-5KG\t150\t20"}
        rows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onText(event.clipboardData.getData("text/plain"));
        }}
        ref={focusWithMouse}
      />
      {text.trim() ? (
        <Button variant="default" leftSection={<IconTablePlus size={18} />} onClick={take}>
          Đưa vào bảng
        </Button>
      ) : null}
    </div>
  );
}

/** Not on touch screens, whose keyboard would cover the rest. */
function focusWithMouse(field: HTMLTextAreaElement | null) {
  if (matchMedia("(pointer: fine)").matches) field?.focus();
}
