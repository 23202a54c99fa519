import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./suggestion-list.module.css";

type SuggestionListProps = {
  id: string;
  products: readonly Schema["ProductSummary"][];
  active: number;
  hasFailed: boolean;
  isFetching: boolean;
  onChoose: () => void;
};

export function SuggestionList(props: SuggestionListProps) {
  const { id, products, active, hasFailed, isFetching, onChoose } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field
    <div className={classes.root} onMouseDown={(event) => event.preventDefault()}>
      {products.length > 0 ? (
        <div id={id} role="listbox" aria-label="Gợi ý sản phẩm" className={classes.list}>
          {products.map((product, index) => (
            <Link
              key={product.id}
              id={`${id}-${product.id}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              to="/san-pham/$id"
              params={{ id: String(product.id) }}
              state={{ product }}
              className={classes.option}
              onClick={onChoose}
            >
              <span className={classes.picture}>
                <Picture
                  src={product.thumbnail_url}
                  alt=""
                  tintOf={product.id}
                  eager
                  use="thumbnail"
                />
              </span>
              <span className={classes.name}>{product.name}</span>
              <Money dong={product.price} tone="price" />
            </Link>
          ))}
        </div>
      ) : null}
      <p role="status" className={products.length > 0 ? "tap-sr-only" : classes.words}>
        {wordsOf(products.length, hasFailed, isFetching)}
      </p>
    </div>
  );
}

function wordsOf(count: number, hasFailed: boolean, isFetching: boolean): string {
  if (count > 0) return `${formatCount(count)} gợi ý`;
  if (isFetching) return "Đang tìm gợi ý…";
  if (hasFailed) return "Chưa tải được gợi ý. Nhấn Enter để tìm trong cửa hàng.";
  return "Không có gợi ý. Nhấn Enter để tìm trong cửa hàng.";
}
