import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import classes from "./selection-bar.module.css";

type SelectionBarProps = {
  /** Number of products shown. */
  total: number;
  selected: number;
  onSelectAll: (selected: boolean) => void;
  onRemoveSelected: () => void;
};

/** Selects everything shown, and removes what is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { total, selected, onSelectAll, onRemoveSelected } = props;
  const isAll = selected === total;
  return (
    <div className={classes.root}>
      <Checkbox
        label={selected > 0 ? `Đã chọn ${selected}/${total}` : "Chọn tất cả"}
        aria-label={`Chọn tất cả, đã chọn ${selected}/${total}`}
        checked={isAll}
        indeterminate={selected > 0 && !isAll}
        onChange={(event) => onSelectAll(event.currentTarget.checked)}
      />
      {selected > 0 ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} />}
          onClick={onRemoveSelected}
        >
          Xóa đã chọn
        </Button>
      ) : null}
    </div>
  );
}
