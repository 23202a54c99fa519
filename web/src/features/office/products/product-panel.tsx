import "@mantine/core/styles/Tabs.layer.css";
import { Button, Group, Stack, Tabs, Text } from "@mantine/core";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { isMissing } from "#web/api/no-data.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { qrOf } from "#web/lib/qr.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
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
import { Timeline } from "#web/ui/media/timeline.tsx";
import { RowPanel } from "#web/ui/overlay/row-panel.tsx";
import { useRowNavigation } from "#web/ui/overlay/use-row-navigation.ts";
import { SmallPicture } from "#web/ui/table/cells.tsx";
import { actionLabel, useProductActions } from "./product-actions.tsx";
import classes from "./product-panel.module.css";
import { CategoryPath, ProductStatus } from "./product-table.tsx";
import { productQueries, useList } from "./queries.ts";
import {
  actionsOf,
  HISTORY,
  isPending,
  type ProductAction,
  type ProductScope,
  type ProductSearch,
  pageOf,
  texts,
  whyNotChange,
} from "./rules.ts";

const DETAILS = "thong-tin";

type ProductPanelProps = {
  scope: ProductScope;
  productId: number;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
  onReplace: (next: ProductSearch) => void;
};

export function ProductPanel(props: ProductPanelProps) {
  const { scope, productId, search, onSearch, onReplace } = props;
  const { row, place } = useProductNavigation(props);
  const query = useQuery(productQueries.detail(productId));
  const { data: product, error } = query;
  const tab = search.phan ?? DETAILS;
  return (
    <RowPanel
      title={product?.name ?? row?.name ?? "Sản phẩm"}
      place={place}
      onClose={() => onReplace({ xem: undefined, phan: undefined })}
      footer={product ? <PanelActions scope={scope} product={product} onSearch={onSearch} /> : null}
    >
      {product ? (
        <>
          <StaleNotice query={query} title={texts.detailFailed} />
          <Tabs
            value={tab}
            keepMounted={false}
            onChange={(value) => onReplace({ phan: value === HISTORY ? HISTORY : undefined })}
          >
            <Tabs.List aria-label="Phần của sản phẩm" mb="md">
              <Tabs.Tab value={DETAILS}>Thông tin</Tabs.Tab>
              <Tabs.Tab value={HISTORY}>Lịch sử</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value={DETAILS}>
              <ProductDetails product={product} />
            </Tabs.Panel>
            <Tabs.Panel value={HISTORY}>
              <ProductHistory productId={productId} />
            </Tabs.Panel>
          </Tabs>
        </>
      ) : error ? (
        <Unreadable query={query} />
      ) : (
        <LinesSkeleton lines={10} />
      )}
    </RowPanel>
  );
}

function Unreadable({ query }: { query: UseQueryResult }) {
  if (!isMissing(query.error)) return <ReadError query={query} title={texts.detailFailed} />;
  return (
    <div role="alert">
      <Empty
        text={texts.notFound}
        hint="Sản phẩm có thể thuộc cửa hàng khác, hoặc đường dẫn đã sai."
      />
    </div>
  );
}

function ProductDetails({ product }: { product: Schema["Product"] }) {
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
            <CategoryPath id={product.category_id} />
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
                {is_searchable ? <span className={classes.sub}> · dùng để tìm kiếm</span> : null}
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
  if (images.length === 0)
    return (
      <Text inherit c="dimmed">
        Chưa có hình ảnh.
      </Text>
    );
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
            <Picture src={image_url} alt="" tintOf={product.id} use="thumbnail" />
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
    <Stack component="ul" gap="sm" aria-label="Phiên bản">
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
    </Stack>
  );
}

function leftText(version: Schema["ProductVersion"], productUnit: string): string {
  const { name, stock, stock_quantity, reserved_quantity = 0 } = version;
  const left =
    stock === 0 ? "Hết hàng" : `Còn ${formatCount(stock)} ${pieceUnit(name, productUnit)}`;
  if (reserved_quantity === 0) return left;
  return `${left} (kho ${formatCount(stock_quantity)}, đang giữ ${formatCount(reserved_quantity)})`;
}

function ProductQr({ product }: { product: Schema["Product"] }) {
  const { name, product_qr_code: code } = product;
  if (!code?.qr_url) return <p className={classes.qrHint}>Sản phẩm chưa có mã QR.</p>;
  const qr = qrOf(code.qr_url, window.location.origin);
  const label = `Mã QR của ${name}`;
  return (
    <Group>
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
    </Group>
  );
}

function ProductHistory({ productId }: { productId: number }) {
  const query = useQuery(productQueries.history(productId));
  const { data, error } = query;
  if (error && !data) return <ReadError query={query} title={texts.historyFailed} />;
  if (!data) return <LinesSkeleton lines={6} />;
  return (
    <>
      <StaleNotice query={query} title={texts.historyFailed} />
      {data.length === 0 ? (
        <Empty text="Chưa có thay đổi nào" hint="Mỗi lần sửa sản phẩm sẽ được ghi lại ở đây." />
      ) : (
        <Timeline entries={data.map(entryOf)} />
      )}
    </>
  );
}

const historyAction: Record<Schema["ProductHistoryAction"], string> = {
  created: "Thêm sản phẩm",
  updated: "Sửa sản phẩm",
  status_changed: "Đổi trạng thái",
  approved: "Duyệt",
  rejected: "Từ chối duyệt",
  disabled: "Ngừng bán",
  restored: "Khôi phục",
  deleted: "Xóa",
  imported: "Nhập từ tệp",
};

const entryOf = (entry: Schema["ProductHistoryEntry"]) => ({
  id: entry.id,
  label: historyAction[entry.action],
  at: entry.created_at,
  note: <HistoryChanges {...entry} />,
});

const historyField: Record<Schema["ProductHistoryField"], string> = {
  name: "Tên",
  description: "Mô tả",
  unit: "Đơn vị",
  category: "Danh mục",
  status: "Trạng thái",
  versions: "Phiên bản",
  images: "Hình ảnh",
  attributes: "Thuộc tính",
};

function HistoryChanges({ user, note, changes }: Schema["ProductHistoryEntry"]) {
  return (
    <span className={classes.changes}>
      <span>{user}</span>
      {note ? <span className={classes.reason}>{note}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {historyField[field]}: <del>{before ?? "(trống)"}</del> → <ins>{after ?? "(trống)"}</ins>
        </span>
      ))}
    </span>
  );
}

const inPanel: readonly ProductAction[] = [
  "delete",
  "duplicate",
  "hide",
  "sell",
  "restore",
  "edit",
];

const whilePending: readonly ProductAction[] = ["duplicate", "edit", "reject", "approve"];

type PanelActionsProps = Pick<ProductPanelProps, "scope" | "onSearch"> & {
  product: Schema["Product"];
};

function PanelActions({ scope, product, onSearch }: PanelActionsProps) {
  const handlers = useProductActions(product, scope, onSearch);
  const me = useUser();
  if (whyNotChange(scope, me)) return null;
  const offered = actionsOf(scope, product);
  const mine = offered.includes("approve") ? whilePending : inPanel;
  const shown = mine.filter((action) => offered.includes(action));
  return shown.map((action, index) => (
    <Button
      key={action}
      variant={index === shown.length - 1 ? "filled" : "default"}
      {...(actionLabel[action].isDanger && { variant: "light", color: "red" })}
      onClick={handlers[action]}
    >
      {actionLabel[action].label}
    </Button>
  ));
}

function useProductNavigation({ scope, productId, search, onReplace }: ProductPanelProps) {
  const client = useQueryClient();
  const name = useList(scope);
  const { page, size } = pageOf(search);
  const list = useQuery(productQueries.list(name, search));
  // Placeholder rows belong to the previous page.
  const loaded = list.isPlaceholderData ? undefined : list.data;
  return useRowNavigation({
    id: productId,
    page,
    pageSize: size,
    rows: loaded?.data ?? [],
    total: loaded?.total,
    fetchPage: async (next) =>
      (await client.fetchQuery(productQueries.list(name, { ...search, page: next }))).data,
    onOpen: (xem, next) => onReplace({ xem, page: next }),
  });
}
