import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import classes from "./cart-list.module.css";

type CartListProps = {
  total: number;
  selected: number;
  onSelectAll: (selected: boolean) => void;
  onRemoveSelected: () => void;
  /** One `CartLineRow` per line. */
  children: ReactNode;
};

/** The cart lines, below the bar that acts on all of them. */
export function CartList(props: CartListProps) {
  const { total, selected, onSelectAll, onRemoveSelected, children } = props;
  const isAll = selected === total;
  return (
    <section className={classes.root} aria-label="Sản phẩm trong giỏ">
      <div className={classes.bar}>
        <Checkbox
          label={`Chọn tất cả (${selected}/${total})`}
          checked={isAll}
          indeterminate={selected > 0 && !isAll}
          onChange={(event) => onSelectAll(event.currentTarget.checked)}
        />
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} />}
          onClick={(event) => isRepeatedClick(event) || onRemoveSelected()}
        >
          Xóa đã chọn
        </Button>
      </div>
      <ul className={classes.lines}>{children}</ul>
    </section>
  );
}
