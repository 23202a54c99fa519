import { ActionIcon, Button, FileButton } from "@mantine/core";
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconFileSpreadsheet,
  IconListDetails,
  IconTrash,
} from "@tabler/icons-react";
import type { GridState } from "./grid-state.ts";
import classes from "./stock-grid-modal.module.css";
import type { GridInput } from "./use-grid-input.ts";

type GridToolbarProps = {
  state: GridState;
  input: GridInput;
  /** True if the list behind the dialog is narrowed. */
  isFiltered: boolean;
};

/** Where rows come from, and undo. */
export function GridToolbar({ state, input, isFiltered }: GridToolbarProps) {
  return (
    <div className={classes.toolbar}>
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
      <div className={classes.undo}>
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
      </div>
      <p className={classes.message} role="status">
        {input.message ? <span key={input.message.id}>{input.message.text}</span> : null}
      </p>
    </div>
  );
}
