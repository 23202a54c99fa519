import { ActionIcon, Button, Title } from "@mantine/core";
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconShare,
  IconShoppingCartPlus,
} from "@tabler/icons-react";
import { type MouseEvent, useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { pieceUnit } from "#web/lib/piece-unit.ts";
import { shareLink } from "#web/lib/share.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { HeartButton } from "#web/ui/form/heart-button.tsx";
import { QuantityInput } from "#web/ui/form/quantity-input.tsx";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { StickyBar } from "#web/ui/layout/sticky-bar.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { Rating } from "#web/ui/media/rating.tsx";
import classes from "./buy-box.module.css";
import { PartFailure } from "./part-failure.tsx";
import { reviewsId } from "./reviews.tsx";
import {
  disabledReasonOf,
  figuresOf,
  firstImage,
  galleryOf,
  LOW_STOCK_PIECES,
  matchingImage,
  type Price,
  quantityWithin,
  type Stock,
  selectedVersion,
  soldOutVersions,
  stockOf,
  stockText,
} from "./rules.ts";

type BuyBoxProps = {
  view: Schema["ProductPageView"];
  choice: BuyerChoice;
  price: Price;
  shop: ShopActions;
  onVersion: (version: Schema["ProductVersion"]) => void;
};

export function BuyBox({ view, choice, price, shop, onVersion }: BuyBoxProps) {
  const { product } = view;
  const { version, stock, quantity, disabledReason } = choice;
  const unit = version ? pieceUnit(version.name, product.unit) : product.unit;
  return (
    <div className={classes.root}>
      <ProductHeading view={view} shop={shop} />
      <PriceTag price={price} />
      {product.product_versions.length > 0 ? (
        <VersionPicker
          versions={product.product_versions}
          value={version?.id}
          soldOut={soldOutVersions(view)}
          onChange={onVersion}
        />
      ) : null}
      <div>
        <div className={classes.amount}>
          <QuantityInput
            label={`Số lượng ${product.name}`}
            value={quantity}
            onChange={choice.setQuantity}
            max={stock.available}
            disabled={disabledReason !== undefined}
          />
          <StockLine stock={stock} unit={unit} part={view.stock} />
        </div>
        <div role="status">
          {disabledReason ? (
            <p className={classes.disabledReason}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
              <span>{disabledReason}</span>
            </p>
          ) : null}
        </div>
      </div>
      <div className={classes.buttons}>
        <BuyButtons choice={choice} shop={shop} />
      </div>
    </div>
  );
}

export type Choice = { version: Schema["ProductVersion"]; quantity: number };

/** Implemented by the route: cart, checkout and favourites are other features. */
export type ShopActions = {
  /** False for signed-in users without the permission for favourites. */
  mayLike: boolean;
  /** Includes a pending change. */
  liked: boolean;
  mayToggleFavorite: boolean;
  isAdding: boolean;
  onAddToCart: (wanted: Choice) => void;
  onBuyNow: (wanted: Choice) => void;
  onToggleFavorite: () => void;
};

type ProductHeadingProps = { view: Schema["ProductPageView"]; shop: ShopActions };

function ProductHeading({ view, shop }: ProductHeadingProps) {
  const { product } = view;
  const figures = figuresOf(view);
  return (
    <>
      <div className={classes.head}>
        <p className={classes.source}>
          <IconBuildingStore size={18} stroke={1.75} aria-hidden="true" />
          <span>{product.source}</span>
        </p>
        <div className={classes.tools}>
          {shop.mayLike ? (
            <HeartButton
              liked={shop.liked}
              disabled={!shop.mayToggleFavorite}
              onToggle={shop.onToggleFavorite}
            />
          ) : null}
          <ShareButton name={product.name} />
        </div>
      </div>
      <div>
        <Title order={1} className={classes.name}>
          {product.name}
        </Title>
        <ul className={classes.facts}>
          {figures.reviews > 0 ? (
            <li>
              <Rating value={figures.average} />
            </li>
          ) : null}
          <li>
            <a href={`#${reviewsId}`} className={classes.toReviews}>
              {figures.reviews > 0
                ? `${formatCount(figures.reviews)} đánh giá`
                : "Chưa có đánh giá"}
            </a>
          </li>
          <li>Đã bán {formatCount(figures.sold)}</li>
        </ul>
      </div>
    </>
  );
}

function ShareButton({ name }: { name: string }) {
  async function share() {
    const result = await shareLink({ title: name, url: window.location.href }, navigator);
    if (result === "copied") notify.success("Đã copy link sản phẩm!", { id: "share" });
    if (result === "failed") notify.error("Không thể chia sẻ sản phẩm.", { id: "share" });
  }
  return (
    <ActionIcon color="gray" aria-label="Chia sẻ" onClick={share}>
      <IconShare size={22} stroke={1.75} />
    </ActionIcon>
  );
}

export function PriceTag({ price }: { price: Price }) {
  const { dong, per, before, discountPercent } = price;
  return (
    <p className={classes.price}>
      <span>
        <Money dong={dong} tone="price" size="xl" />
        <span className={classes.per} translate="no">{` / ${per}`}</span>
      </span>
      {before ? (
        <span className={classes.before}>
          <Money dong={before} tone="old" />
          <span className={classes.discount} translate="no">
            <span className="tap-sr-only">Giảm </span>
            <span aria-hidden="true">−</span>
            {`${discountPercent}%`}
          </span>
        </span>
      ) : null}
    </p>
  );
}

type Version = Schema["ProductVersion"];

type VersionPickerProps = {
  versions: readonly Version[];
  value: number | undefined;
  soldOut: ReadonlySet<number>;
  onChange: (version: Version) => void;
};

export function VersionPicker({ versions, value, soldOut, onChange }: VersionPickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.versions}>
      <legend className={classes.legend}>Phiên bản</legend>
      <div className={classes.options}>
        {versions.map((version) => (
          <label
            key={version.id}
            className={classes.option}
            data-sold-out={soldOut.has(version.id)}
          >
            <input
              type="radio"
              name={name}
              className="tap-sr-only"
              checked={version.id === value}
              onChange={() => onChange(version)}
            />
            <span className={classes.versionName}>{version.name}</span>
            <span className={classes.versionPrice}>
              <Money dong={version.price} size="sm" />
              {soldOut.has(version.id) ? <span className={classes.mark}>Hết hàng</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type StockLineProps = {
  stock: Stock;
  unit: string;
  part: Schema["ProductPageView"]["stock"];
};

function StockLine({ stock, unit, part }: StockLineProps) {
  const isLow = stock.available <= LOW_STOCK_PIECES;
  return (
    <div className={classes.stock}>
      <p className={classes.stockText} data-low={isLow} aria-live="polite">
        {stockText(stock, unit)}
      </p>
      {part.status === "failed" ? (
        <PartFailure what="Chưa kiểm tra được tồn kho mới nhất" failure={part} />
      ) : null}
    </div>
  );
}

type BuyButtonsProps = {
  choice: BuyerChoice;
  shop: ShopActions;
  compact?: boolean;
};

function BuyButtons({ choice, shop, compact = false }: BuyButtonsProps) {
  const { version, quantity, disabledReason } = choice;
  const isRefused = disabledReason !== undefined || !version;
  const whenWanted = (act: ShopActions["onBuyNow"]) => (event: MouseEvent) => {
    if (version && !isRepeatedClick(event)) act({ version, quantity });
  };
  const add = {
    disabled: isRefused,
    loading: shop.isAdding,
    onClick: whenWanted(shop.onAddToCart),
  };
  return (
    <div className={classes.buyButtons} data-compact={compact}>
      {compact ? (
        <ActionIcon {...add} size={52} variant="light" aria-label="Thêm vào giỏ hàng">
          <IconShoppingCartPlus size={24} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button
          {...add}
          size="lg"
          variant="light"
          leftSection={<IconShoppingCartPlus size={22} stroke={1.75} />}
        >
          Thêm vào giỏ hàng
        </Button>
      )}
      <Button size="lg" disabled={isRefused} onClick={whenWanted(shop.onBuyNow)}>
        Mua ngay
      </Button>
    </div>
  );
}

type BuyBarProps = { choice: BuyerChoice; price: Price; shop: ShopActions };

export function BuyBar({ choice, price, shop }: BuyBarProps) {
  const { version, quantity } = choice;
  return (
    <StickyBar
      label="Mua sản phẩm"
      amount={<Money dong={price.dong * quantity} tone="price" size="lg" />}
      note={`${quantity} × ${version?.name ?? price.per}`}
    >
      <BuyButtons choice={choice} shop={shop} compact />
    </StickyBar>
  );
}

type BuyerChoice = ReturnType<typeof useChoice>;

/** The version is in the URL; image and quantity are local: key the screen by the product's id. */
export function useChoice(view: Schema["ProductPageView"], versionId: number | undefined) {
  const { product } = view;
  const version = selectedVersion(product.product_versions, versionId);
  const images = galleryOf(product);
  const [image, setImage] = useState(() =>
    firstImage(product, versionId === undefined ? undefined : version),
  );
  const [quantity, setQuantity] = useState(1);
  const stock = stockOf(view, version);
  return {
    version,
    stock,
    disabledReason: disabledReasonOf(view, version),
    quantity: quantityWithin(quantity, stock.available),
    setQuantity,
    images,
    // A refetch may bring fewer images.
    image: Math.min(image, Math.max(0, images.length - 1)),
    setImage,
    showImageOf: (selected: Schema["ProductVersion"]) =>
      setImage((now) => matchingImage(images, selected) ?? now),
  };
}
