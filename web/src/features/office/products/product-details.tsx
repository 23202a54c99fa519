import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { qrOf } from "#web/lib/qr.ts";
import {
  DescriptionItem,
  DescriptionList,
  DetailNotice,
  DetailSection,
  Details,
} from "#web/ui/layout/details.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Picture } from "#web/ui/media/picture.tsx";
import { QrSquares } from "#web/ui/media/qr-squares.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import { SmallPicture } from "#web/ui/table/cells.tsx";
import classes from "./product-details.module.css";
import { CategoryName, ProductStatus } from "./product-table.tsx";
import { isPending } from "./rules.ts";

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
        <DescriptionList kind="rows">
          <DescriptionItem name="Mã SKU">{product.slug}</DescriptionItem>
          <DescriptionItem name="Danh mục">
            <CategoryName id={product.category_id} />
          </DescriptionItem>
          <DescriptionItem name="Đơn vị">{product.unit}</DescriptionItem>
          <DescriptionItem name="Người bán">{product.source}</DescriptionItem>
          <DescriptionItem name="Thương hiệu">{product.brand ?? "—"}</DescriptionItem>
          <DescriptionItem name="Duyệt hiển thị">
            {product.is_public ? "Đã duyệt" : "Chưa duyệt"}
          </DescriptionItem>
          <DescriptionItem name="Đánh giá">
            {product.review_count > 0 ? (
              <Rating value={product.rating} count={product.review_count} />
            ) : (
              "Chưa có đánh giá"
            )}
          </DescriptionItem>
          <DescriptionItem name="Đã bán">{formatCount(product.sold_count)}</DescriptionItem>
          {product.isFavorite ? (
            <DescriptionItem name="Yêu thích">Bạn đã yêu thích</DescriptionItem>
          ) : null}
          <DescriptionItem name="Ngày tạo">{formatDateTime(product.created_at)}</DescriptionItem>
          <DescriptionItem name="Cập nhật">{formatDateTime(product.updated_at)}</DescriptionItem>
        </DescriptionList>
      </DetailSection>
      <DetailSection title={`Phiên bản (${formatCount(product.product_versions.length)})`}>
        <ProductVersions product={product} />
      </DetailSection>
      {attributes.length > 0 ? (
        <DetailSection title="Thuộc tính">
          <DescriptionList kind="rows">
            {attributes.map(({ id, attribute_name, value, unit, is_searchable }) => (
              <DescriptionItem key={id} name={attribute_name}>
                {[value, unit].filter(Boolean).join(" ")}
                {is_searchable ? <span className={classes.note}> · dùng để tìm kiếm</span> : null}
              </DescriptionItem>
            ))}
          </DescriptionList>
        </DetailSection>
      ) : null}
      <DetailSection title="Mô tả">
        <p className={classes.description}>{product.description || "Chưa có mô tả."}</p>
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

function ProductPictures({ product }: { product: Schema["Product"] }) {
  const images = product.product_images.toSorted((a, b) => a.display_order - b.display_order);
  if (images.length === 0) return <p className={classes.noPicture}>Chưa có hình ảnh.</p>;
  return (
    <ul className={classes.pictures} aria-label="Hình ảnh">
      {images.map(({ id, image_url, is_thumbnail }, index) => (
        <li key={id}>
          <a
            href={image_url}
            target="_blank"
            rel="noreferrer"
            className={classes.picture}
            aria-label={`Ảnh ${index + 1} của ${product.name}, mở trong thẻ mới`}
          >
            <Picture src={image_url} alt="" tintOf={product.id} />
          </a>
          {is_thumbnail ? <span className={classes.mark}>Ảnh đại diện</span> : null}
        </li>
      ))}
    </ul>
  );
}

function ProductVersions({ product }: { product: Schema["Product"] }) {
  const { id: productId, unit, thumbnail_url } = product;
  return (
    <ul className={classes.versions} aria-label="Phiên bản">
      {product.product_versions.map((version) => (
        <li key={version.id} className={classes.version}>
          <SmallPicture src={version.image_url ?? thumbnail_url} tintOf={productId} size={40} />
          <div className={classes.words}>
            <strong>{version.name}</strong>
            <span className={classes.sub}>{version.sku_code}</span>
          </div>
          <div className={classes.figures}>
            <Money dong={version.price} />
            <span className={classes.sub}>{leftText(version, unit)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "Còn 37 túi (kho 40, đang giữ 3)"; the bracket only if orders hold any. */
function leftText(version: Schema["ProductVersion"], productUnit: string): string {
  const { name, stock, stock_quantity, reserved_quantity = 0 } = version;
  const left =
    stock === 0 ? "Hết hàng" : `Còn ${formatCount(stock)} ${pieceUnit(name, productUnit)}`;
  if (reserved_quantity === 0) return left;
  return `${left} (kho ${formatCount(stock_quantity)}, đang giữ ${formatCount(reserved_quantity)})`;
}

/** The product's QR code: its own image, or one rendered here. */
function ProductQr({ product }: { product: Schema["Product"] }) {
  const { name, product_qr_code: code } = product;
  if (!code?.qr_url) return <p className={classes.qrHint}>Sản phẩm chưa có mã QR.</p>;
  const qr = qrOf(code.qr_url, window.location.origin);
  const label = `Mã QR của ${name}`;
  return (
    <div className={classes.qr}>
      <div className={classes.qrCode}>
        {qr.kind === "image" ? (
          <img src={qr.src} alt={label} width="100%" height="100%" />
        ) : (
          <QrSquares content={qr.content} label={label} />
        )}
      </div>
      <p className={classes.qrHint}>
        Quét để mở trang sản phẩm:{" "}
        <span className={classes.qrAddress}>{qr.kind === "image" ? qr.src : qr.content}</span>
      </p>
    </div>
  );
}
