import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { ActionIcon, Button, Checkbox } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { lineTotal } from "#web/lib/order-totals.ts";
import { SelectAll } from "#web/ui/form/checkbox-field.tsx";
import { QuantityInput } from "#web/ui/form/quantity-input.tsx";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { selectedStateOf } from "#web/ui/form/use-selection.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./cart-list.module.css";
import { type CartLine, stockText } from "./rules.ts";

type CartListProps = {
  total: number;
  selected: number;
  onSelectAll: (selected: boolean) => void;
  onRemoveSelected: () => void;
  children: ReactNode;
};

export function CartList(props: CartListProps) {
  const { total, selected, onSelectAll, onRemoveSelected, children } = props;
  return (
    <section className={classes.root} aria-label="Sản phẩm trong giỏ">
      <div className={classes.bar}>
        <SelectAll
          label={`Chọn tất cả (${selected}/${total})`}
          state={selectedStateOf(selected, total)}
          onSelect={onSelectAll}
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
      <ul>{children}</ul>
    </section>
  );
}

type CartLineRowProps = {
  line: CartLine;
  problem: string | undefined;
  onSelect: (selected: boolean) => void;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLineRow(props: CartLineRowProps) {
  const { line, problem, onSelect, onQuantity, onRemove } = props;
  const { product, product_id, version_name, unit_price, quantity, selected, available } = line;
  const name = [product.name, version_name].filter(Boolean).join(", ");
  const stock = stockText(quantity, available);
  const isShort = available !== undefined && quantity > available;
  return (
    <li className={classes.line}>
      <Checkbox
        aria-label={`Chọn ${name}`}
        className={classes.select}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes.picture}>
        <Picture src={product.thumbnail_url} alt="" tintOf={product_id} use="thumbnail" />
      </div>
      <div className={classes.words}>
        <Link to="/product/$id" params={{ id: String(product_id) }} className={classes.name}>
          {product.name}
        </Link>
        <p className={classes.version}>{version_name}</p>
        <Money dong={unit_price} />
      </div>
      <div className={classes.sum}>
        <div className={classes.quantity}>
          <QuantityInput
            value={quantity}
            max={available === undefined ? undefined : Math.max(1, available)}
            label={`Số lượng ${name}`}
            onChange={onQuantity}
            keepsLast
          />
        </div>
        <div className={classes.total}>
          <span className="tap-sr-only">Thành tiền </span>
          <Money dong={lineTotal(line)} tone="price" size="lg" />
        </div>
      </div>
      <ActionIcon
        aria-label={`Xóa ${name} khỏi giỏ hàng`}
        color="gray"
        className={classes.remove}
        onClick={onRemove}
      >
        <IconTrash size={20} />
      </ActionIcon>
      <div className={classes.notes} aria-live="polite">
        {stock ? (
          <p className={classes.note} data-tone={isShort ? "error" : "hint"}>
            {stock}
          </p>
        ) : null}
        {[...line.warnings, problem].map((text) =>
          text && text !== stock ? (
            <p key={text} className={classes.note} data-tone="error">
              {text}
            </p>
          ) : null,
        )}
      </div>
    </li>
  );
}
