import { Button, FileButton, Group, Textarea, TextInput } from "@mantine/core";
import {
  IconFileSpreadsheet,
  IconListDetails,
  IconTablePlus,
  IconTrash,
} from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { useUser } from "#web/auth/can.tsx";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { LoadingDialog } from "#web/ui/feedback/read-error.tsx";
import { ToolButton } from "#web/ui/layout/tool-button.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import {
  GridDialog,
  GridFooter,
  GridMessageLine,
  IssueList,
  SaveList,
  StepButtons,
  workspace,
} from "#web/ui/table/grid/grid-dialog.tsx";
import type { GridHandle } from "#web/ui/table/grid/grid-frame.tsx";
import { type GridResults, useGridJob } from "#web/ui/table/grid/grid-job.tsx";
import { whyNotSave } from "#web/ui/table/grid/grid-message.ts";
import { writeStock } from "../queries.ts";
import { type InventoryFilter, type InventoryScope, isFiltered } from "../rules.ts";
import { MAX_REASON } from "../stock.ts";
import { columnLabels, type GridAction, type GridColumn, type GridState } from "./grid-state.ts";
import { type GridInput, StockGrid, useGridInput, useGridPaste } from "./stock-grid.tsx";
import classes from "./stock-grid-modal.module.css";
import {
  byProduct,
  type Change,
  conflictsOf,
  countCells,
  countProducts,
  inputsOf,
  type ProductChange,
  refreshed,
  type Step,
  type StockGridModel,
  stockBySku,
  useListSkus,
  useStockGrid,
} from "./use-stock-grid.ts";

type StockGridModalProps = {
  scope: InventoryScope;
  /** The list behind the dialog, which can be loaded into the grid. */
  filter: InventoryFilter;
  onClose: () => void;
};

export function StockGridModal({ scope, filter, onClose }: StockGridModalProps) {
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
  const { ask, job, count, name, whyNot, reason, setReason } = useGridSaving({
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
        count={count > 0 ? name : "Chưa có thay đổi"}
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

function SaveSummary({ changes }: { changes: readonly Change[] }) {
  const stocks = changes.flatMap(({ stock }) => stock ?? []);
  const added = sumOf(stocks, (step) => step.to - step.from);
  const taken = sumOf(stocks, (step) => step.from - step.to);
  const sums = [
    ...(added > 0 ? [`tăng ${formatCount(added)}`] : []),
    ...(taken > 0 ? [`giảm ${formatCount(taken)}`] : []),
  ];
  return (
    <SaveList
      changes={changes}
      noun="phiên bản"
      itemOf={({ known, stock, minStock }) => (
        <>
          <strong translate="no">{known.version.sku}</strong>
          {stock ? <span>Tồn kho {stepText(stock)}</span> : null}
          {minStock ? <span>Ngưỡng {stepText(minStock)}</span> : null}
        </>
      )}
      note={sums.length > 0 ? `Tổng tồn kho ${sums.join(", ")}.` : null}
    />
  );
}

const stepText = ({ from, to }: Step) => `${formatCount(from)} → ${formatCount(to)}`;

const sumOf = (steps: readonly Step[], amount: (step: Step) => number): number =>
  steps.reduce((sum, step) => sum + Math.max(0, amount(step)), 0);

/** In the history, if the user gives no reason. */
const DEFAULT_REASON = "Nhập nhanh tồn kho";

type Options = {
  grid: StockGridModel;
  onEnd: () => void;
  onAllSaved: () => void;
};

/** `job` is the dialog of the running save. */
function useGridSaving({ grid, onEnd, onAllSaved }: Options) {
  const { scope, state, dispatch, checked } = grid;
  const { changes, issues } = checked;
  const [reason, setReason] = useState("");
  const count = countCells(changes);
  const products = formatCount(countProducts(changes));
  const name = `${formatCount(count)} thay đổi của ${products} sản phẩm`;
  const whyNot = whyNotSave(count, issues.length, state.conflicts.length);
  const saving = useSaveGrid({
    scope,
    reason: reason.trim() || DEFAULT_REASON,
    dispatch,
    onEnd(saved) {
      onEnd();
      if (state.rows.every(({ id }) => saved.has(id))) onAllSaved();
    },
  });

  function ask() {
    if (whyNot) return;
    confirm({
      title: `Lưu ${name}?`,
      body: <SaveSummary changes={changes} />,
      confirmLabel: "Lưu",
      run: () => saving.start(changes),
    });
  }

  return { ask, job: saving.job(`Lưu ${name}`), count, name, whyNot, reason, setReason };
}

const gone = "Phiên bản này không còn trong kho";

type Product = Schema["InventoryProduct"];

type StockCall = ProductChange & { name: string; rowIds: readonly number[] };

type SaveOptions = {
  scope: InventoryScope;
  reason: string;
  dispatch: (action: GridAction) => void;
  onEnd: (saved: ReadonlySet<number>) => void;
};

function useSaveGrid({ scope, reason, dispatch, onEnd }: SaveOptions) {
  const client = useQueryClient();
  const { start, job } = useGridJob<StockCall, Product>({
    write,
    conflictText: "Người khác vừa đổi số này. Hãy chọn số muốn giữ trong bảng.",
    onEnd: end,
  });

  async function write({ product, changes }: StockCall, onSend: () => void): Promise<Product> {
    try {
      return await writeStock(product.id, (current) => {
        const { variants } = current;
        if (conflictsOf(changes, variants).length > 0) throw new ConflictError(current);
        const inputs = inputsOf(changes, variants);
        if (inputs.length < changes.length) throw new ApiError(404, { message: gone });
        onSend();
        return { variants: inputs, reason };
      });
    } finally {
      // Mark stale after each call: the user may leave the job early.
      void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
    }
  }

  function end({ saved, contested, failures }: GridResults<StockCall, Product>) {
    client.setQueryData(
      stockBySku(scope).queryKey,
      (known) => known && refreshed(known, [...saved.values(), ...contested.values()]),
    );
    const left = new Set([...saved.keys()].flatMap(({ rowIds }) => rowIds));
    const conflicts = [...contested].flatMap(([{ changes }, { variants }]) =>
      conflictsOf(changes, variants),
    );
    dispatch({ do: "saved", saved: left, failures, conflicts });
    void client.invalidateQueries({ queryKey: ["products"] });
    const count = countCells([...saved.keys()].flatMap(({ changes }) => changes));
    if (count > 0) notify.success(`Đã lưu ${formatCount(count)} thay đổi`);
    onEnd(left);
  }

  return {
    start: (changes: readonly Change[]) =>
      start(
        byProduct(changes).map((each) => ({
          ...each,
          name: each.product.name,
          rowIds: each.changes.map(({ rowId }) => rowId),
        })),
      ),
    job,
  };
}
