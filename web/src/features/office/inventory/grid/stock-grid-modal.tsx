import "#web/ui/overlay/styles-modal.ts";
import { ActionIcon, Button, FileButton, Group, Modal, Textarea, TextInput } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
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
import { useDisabledReason } from "#web/ui/feedback/use-disabled-reason.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { confirmDiscard, useBackGuard } from "#web/ui/form/use-leave-guard.ts";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { type InventoryFilter, type InventoryScope, isFiltered } from "../rules.ts";
import { MAX_REASON } from "../stock.ts";
import { useGridSaving } from "./grid-saving.tsx";
import { columnLabels, type GridColumn, type GridState } from "./grid-state.ts";
import { type GridHandle, StockGrid } from "./stock-grid.tsx";
import classes from "./stock-grid-modal.module.css";
import { type GridInput, useGridInput, useGridPaste } from "./use-grid-input.ts";
import {
  type CheckedGrid,
  type StockGridModel,
  stockBySku,
  useListSkus,
  useStockGrid,
} from "./use-stock-grid.ts";

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
        <LoadingDialog query={stock} lines={10} />
      )}
    </Modal>
  );
}

type GridWorkspaceProps = {
  grid: StockGridModel;
  filter: InventoryFilter;
  onClose: () => void;
  /** Nothing is left in the grid. */
  onAllSaved: () => void;
};

/** The grid with what brings rows into it, what is wrong in it, and saving. */
function GridWorkspace({ grid, filter, onClose, onAllSaved }: GridWorkspaceProps) {
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

type GridToolbarProps = {
  state: GridState;
  input: GridInput;
  /** True if the list behind the dialog is narrowed. */
  isFiltered: boolean;
};

/** Where rows come from, and undo. */
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
        <ActionIcon
          variant="default"
          aria-label="Hoàn tác"
          aria-disabled={state.past.length === 0}
          data-disabled={state.past.length === 0 || undefined}
          onClick={() => input.step(state, "undo")}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Làm lại"
          aria-disabled={state.future.length === 0}
          data-disabled={state.future.length === 0 || undefined}
          onClick={() => input.step(state, "redo")}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Xóa hết các dòng"
          aria-disabled={state.rows.length === 0}
          data-disabled={state.rows.length === 0 || undefined}
          onClick={() => state.rows.length > 0 && input.clear()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
      <p className={classes.message} role="status">
        {input.message ? <span key={input.message.id}>{input.message.text}</span> : null}
      </p>
    </Group>
  );
}

/** Where to begin: for devices without Ctrl V, and to say what may be pasted. */
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

/** Rows can be pasted at once. Not on touch screens: their keyboard would cover the rest. */
function focusWithMouse(field: HTMLTextAreaElement | null) {
  if (matchMedia("(pointer: fine)").matches) field?.focus();
}

/** A longer list is worked off from its beginning. */
const MAX_ISSUES = 50;

type IssueListProps = {
  issues: CheckedGrid["issues"];
  onJump: (index: number, column: GridColumn) => void;
  /** Removes the rows with issues. */
  onRemove: () => void;
};

/** What cannot be saved; pressing an entry goes to its cell. */
function IssueList({ issues, onJump, onRemove }: IssueListProps) {
  const rows = new Set(issues.map(({ rowId }) => rowId)).size;
  const count = formatCount(issues.length);
  const status = (
    <p className="tap-sr-only" role="status">
      {issues.length > 0 ? `Có ${count} ô cần sửa` : null}
    </p>
  );
  if (issues.length === 0) return status;
  return (
    <>
      {status}
      <section className={classes.issues} aria-label="Ô cần sửa">
        <div className={classes.issuesHead}>
          <IconAlertTriangle size={18} aria-hidden="true" />
          <strong>{count} ô cần sửa</strong>
          <Button size="compact-md" variant="default" onClick={onRemove}>
            Bỏ {formatCount(rows)} dòng lỗi
          </Button>
        </div>
        <ul className={classes.issueItems}>
          {issues.slice(0, MAX_ISSUES).map(({ index, rowId, column, text }) => (
            <li key={`${rowId}/${column}`}>
              <button
                type="button"
                className={classes.issueButton}
                onClick={() => onJump(index, column)}
              >
                Dòng {formatCount(index + 1)}, {columnLabels[column]}: {text}
              </button>
            </li>
          ))}
          {issues.length > MAX_ISSUES ? (
            <li>và {formatCount(issues.length - MAX_ISSUES)} ô khác</li>
          ) : null}
        </ul>
      </section>
    </>
  );
}

type GridFooterProps = {
  /** Cells that would be saved. */
  count: number;
  products: number;
  /** Why nothing can be saved now. */
  whyNot: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onSave: () => void;
};

function GridFooter(props: GridFooterProps) {
  const { count, products, whyNot, reason, onReason, onClose, onSave } = props;
  const disabled = useDisabledReason(whyNot ?? "");
  return (
    <div className={classes.footer}>
      <TextInput
        className={classes.reason}
        aria-label="Lý do, ghi vào lịch sử tồn kho"
        placeholder="Lý do, ghi vào lịch sử tồn kho"
        maxLength={MAX_REASON}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <p className={classes.count} aria-live="polite">
        {count > 0
          ? `${formatCount(count)} thay đổi của ${formatCount(products)} sản phẩm`
          : "Chưa có thay đổi"}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
        <Button {...(whyNot ? disabled.props : { onClick: onSave })}>
          {count > 0 ? `Lưu ${formatCount(count)} thay đổi` : "Lưu"}
        </Button>
        {whyNot ? disabled.bubble : null}
      </div>
    </div>
  );
}
