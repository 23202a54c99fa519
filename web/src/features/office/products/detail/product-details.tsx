import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { DetailSection } from "#web/ui/layout/detail-section.tsx";
import { DetailNotice, Details } from "#web/ui/layout/details.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { CategoryName } from "../category-name.tsx";
import { isPending } from "../policy.ts";
import { ProductStatus } from "../product-status.tsx";
import classes from "./product-details.module.css";
import { ProductPictures } from "./product-pictures.tsx";
import { ProductQr } from "./product-qr.tsx";
import { ProductVersions } from "./product-versions.tsx";

/** All there is to know about a product. */
export function ProductDetails({ product }: { product: Schema["Product"] }) {
  const { price, original_price, product_attribute: attributes } = product;
  return (
    <Details
      head={
        <>
          <ProductStatus product={product} />
          <span className={classes.price}>
            <Money dong={price} tone="price" size="lg" />
            {original_price === null ? null : <Money dong={original_price} tone="old" />}
          </span>
        </>
      }
    >
      <ProductPictures product={product} />
      {isPending(product) ? (
        <DetailNotice>Sản phẩm đang chờ duyệt nên khách chưa thấy trên cửa hàng.</DetailNotice>
      ) : null}
      <DetailSection title="Thông tin chung">
        <Facts kind="rows">
          <Fact name="Mã SKU">{product.slug}</Fact>
          <Fact name="Danh mục">
            <CategoryName id={product.category_id} />
          </Fact>
          <Fact name="Đơn vị">{product.unit}</Fact>
          <Fact name="Người bán">{product.source}</Fact>
          <Fact name="Thương hiệu">{product.brand ?? "—"}</Fact>
          <Fact name="Duyệt hiển thị">{product.is_public ? "Đã duyệt" : "Chưa duyệt"}</Fact>
          <Fact name="Đánh giá">
            {product.review_count > 0 ? (
              <Rating value={product.rating} count={product.review_count} />
            ) : (
              "Chưa có đánh giá"
            )}
          </Fact>
          <Fact name="Đã bán">{formatCount(product.sold_count)}</Fact>
          {product.isFavorite ? <Fact name="Yêu thích">Bạn đã yêu thích</Fact> : null}
          <Fact name="Ngày tạo">{formatDateTime(product.created_at)}</Fact>
          <Fact name="Cập nhật">{formatDateTime(product.updated_at)}</Fact>
        </Facts>
      </DetailSection>
      <DetailSection title={`Phiên bản (${formatCount(product.product_versions.length)})`}>
        <ProductVersions product={product} />
      </DetailSection>
      {attributes.length > 0 ? (
        <DetailSection title="Thuộc tính">
          <Facts kind="rows">
            {attributes.map(({ id, attribute_name, value, unit, is_searchable }) => (
              <Fact key={id} name={attribute_name}>
                {[value, unit].filter(Boolean).join(" ")}
                {is_searchable ? <span className={classes.muted}> · dùng để tìm kiếm</span> : null}
              </Fact>
            ))}
          </Facts>
        </DetailSection>
      ) : null}
      <DetailSection title="Mô tả">
        <p className={classes.text}>{product.description || "Chưa có mô tả."}</p>
      </DetailSection>
      <DetailSection title="Mã QR">
        <ProductQr product={product} />
      </DetailSection>
      {product.is_public && product.status_id === "active" ? (
        <ButtonLink to="/san-pham/$id" params={{ id: String(product.id) }} variant="default">
          Xem trên cửa hàng
        </ButtonLink>
      ) : null}
    </Details>
  );
}
