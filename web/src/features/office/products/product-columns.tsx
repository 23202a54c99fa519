import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDate } from "#web/lib/format.ts";
import { commonPieceUnit } from "#web/lib/piece-unit.ts";
import { Money } from "#web/ui/media/money.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { SmallPicture } from "#web/ui/media/small-picture.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { CategoryName } from "./category-name.tsx";
import classes from "./product-columns.module.css";
import { ProductStatus } from "./product-status.tsx";
import type { ProductScope } from "./scope.ts";

type Product = Schema["ProductSummary"];

const picture: Column<Product> = {
  id: "picture",
  header: "Ảnh",
  cell: ({ id, thumbnail_url }) => (
    <span className={classes.picture}>
      <SmallPicture src={thumbnail_url} tintOf={id} size={36} />
    </span>
  ),
  card: "media",
  width: "3.5rem",
};

const name: Column<Product> = {
  id: "name",
  header: "Sản phẩm, mã SKU",
  cell: (product) => <Lines main={product.name} sub={product.slug} isFilling />,
  card: "title",
  width: "40%",
};

const ownName = (id: number) => <CategoryName id={id} isShort />;

/** With the seller, where there are several. */
const sold: Column<Product> = {
  id: "category",
  header: "Danh mục, người bán",
  cell: ({ category_id, source }) => <Lines main={ownName(category_id)} sub={source} isFilling />,
  card: "wide",
  width: "26%",
};

/** A shop knows who sells. */
const own: Column<Product> = {
  id: "category",
  header: "Danh mục, ngày tạo",
  cell: ({ category_id, created_at }) => (
    <Lines main={ownName(category_id)} sub={formatDate(created_at)} isFilling />
  ),
  card: "wide",
  width: "26%",
};

/** Sortable columns have the id of a sort of the table (`table-sort.ts`). */
const figures: readonly Column<Product>[] = [
  {
    id: "price",
    header: "Giá bán",
    cell: ({ price, product_versions: { length } }) =>
      length > 1 ? (
        <Lines main={<Money dong={price} />} sub={`${formatCount(length)} phiên bản`} />
      ) : (
        <Money dong={price} />
      ),
    kind: "number",
    isSortable: true,
  },
  {
    id: "stock",
    header: "Tồn kho",
    cell: (product) => <StockLeft product={product} />,
    kind: "number",
    isSortable: true,
  },
  {
    id: "rating",
    header: "Đánh giá",
    cell: ({ rating, review_count, sold_count }) => (
      <Lines
        main={
          review_count > 0 ? (
            <Rating value={rating} count={review_count} compact />
          ) : (
            "Chưa có đánh giá"
          )
        }
        sub={`Đã bán ${formatCount(sold_count)}`}
      />
    ),
  },
];

/** What can be bought; why that is nothing, if orders hold what is in the warehouse. */
function StockLeft({ product: { stock, unit, product_versions: versions } }: { product: Product }) {
  if (stock === 0) {
    const held = versions.reduce((sum, { reserved_quantity = 0 }) => sum + reserved_quantity, 0);
    const soldOut = <span className={classes.soldOut}>Hết hàng</span>;
    return held > 0 ? <Lines main={soldOut} sub={`đơn hàng giữ ${formatCount(held)}`} /> : soldOut;
  }
  const names = versions.map(({ name }) => name);
  return <Lines main={formatCount(stock)} sub={commonPieceUnit(names, unit)} />;
}

const status: Column<Product> = {
  id: "status",
  header: "Trạng thái",
  cell: (product) => <ProductStatus product={product} />,
};

export const columnsOf: Record<ProductScope, readonly Column<Product>[]> = {
  admin: [picture, name, sold, ...figures, status],
  shop: [picture, name, own, ...figures, status],
};
