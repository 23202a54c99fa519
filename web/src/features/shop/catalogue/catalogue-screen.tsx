import rice from "@lobehub/fluent-emoji-3d/assets/1f33e.webp";
import honey from "@lobehub/fluent-emoji-3d/assets/1f36f.webp";
import cabbage from "@lobehub/fluent-emoji-3d/assets/1f96c.webp";
import mango from "@lobehub/fluent-emoji-3d/assets/1f96d.webp";
import { ActionIcon, Button, Skeleton, Title } from "@mantine/core";
import {
  IconArrowsExchange,
  IconChevronLeft,
  IconChevronRight,
  IconCirclePlus,
  IconQrcode,
  IconWallet,
  IconX,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { sampleBrands } from "#web/samples/brands.ts";
import { sampleCategories } from "#web/samples/categories.ts";
import { SampleLabel } from "#web/ui/feedback/sample-label.tsx";
import { isRepeatedClick } from "#web/ui/form/repeated-click.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import classes from "./catalogue-screen.module.css";
import type { CardActions } from "./product-grid.tsx";
import { categoryQueries } from "./queries.ts";
import { type CatalogueFilter, toggledBrand } from "./rules.ts";
import walletClasses from "./wallet-card.module.css";

type CatalogueScreenProps = {
  filter: CatalogueFilter;
  /** Merges into the URL; any change but the page goes back to page 1. */
  onChange: (change: Partial<CatalogueFilter>) => void;
  wallet?: ReactNode;
  cardActions?: CardActions;
  imageResults?: ReactNode;
};

export function CatalogueScreen(props: CatalogueScreenProps) {
  const { filter, onChange, wallet, cardActions, imageResults } = props;
  // Until the query succeeds, the documented static list keeps the filter usable.
  const { data: answer, isPending } = useQuery(categoryQueries.public());
  const categories = answer?.data ?? sampleCategories;
  const { search, brand = [] } = filter;

  return (
    <div className={classes.root}>
      {search ? (
        <SearchHeading text={search} onClear={() => onChange({ search: undefined })} />
      ) : (
        <div className={classes.top}>
          <CatalogueHero />
          {wallet}
        </div>
      )}
      <CategoryStrip
        categories={categories}
        loading={isPending}
        current={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      {/* During a search only the drawer filters by brand. */}
      {search ? null : (
        <BrandStrip selected={brand} onToggle={(name) => onChange(toggledBrand(brand, name))} />
      )}
      <CatalogueList
        filter={filter}
        categories={categories}
        onChange={onChange}
        cardActions={cardActions}
        imageResults={imageResults}
      />
    </div>
  );
}

type SearchHeadingProps = { text: string; onClear: () => void };

export function SearchHeading({ text, onClear }: SearchHeadingProps) {
  return (
    <div className={classes.searchHeading}>
      <Title order={1} className={classes.searchTitle}>
        Kết quả cho “{text}”
      </Title>
      <Button
        className={classes.clear}
        variant="default"
        leftSection={<IconX size={18} />}
        onClick={onClear}
      >
        Xóa từ khóa
      </Button>
    </div>
  );
}

const pictures = [rice, cabbage, mango, honey];

export function CatalogueHero() {
  return (
    <section className={classes.hero}>
      <div>
        <Title order={1} className={classes.heroTitle}>
          Chợ nông sản TAP
        </Title>
        <p className={classes.heroText}>
          Nông sản và đặc sản địa phương, giao thẳng từ hợp tác xã đến bếp nhà bạn.
        </p>
      </div>
      <div className={classes.heroPictures} aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width={88} height={88} />
        ))}
      </div>
    </section>
  );
}

const actions = [
  { label: "Xem ví", to: "/vi-tap", icon: IconWallet },
  { label: "Nạp tiền", to: "/vi-tap/nap-tien", icon: IconCirclePlus },
  { label: "QR Pay", to: "/qr-pay", icon: IconQrcode },
  { label: "Chuyển tiền", to: "/chuyen-tien", icon: IconArrowsExchange },
] as const;

export function WalletCard() {
  return (
    <nav className={walletClasses.root} aria-label="Ví TAP">
      <p className={walletClasses.title}>Ví TAP</p>
      <ul className={walletClasses.list}>
        {actions.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={walletClasses.action}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Reserves the card's space while a server-rendered page does not know the user yet: for members,
 * unless their last page on this device had no card (auth/session.ts).
 */
export function WalletRoom() {
  return (
    <div className={walletClasses.room} inert>
      <WalletCard />
    </div>
  );
}

const STEP_PX = 300;

type CategoryStripProps = {
  categories: readonly Schema["Category"][];
  loading?: boolean;
  current: number | undefined;
  onChoose: (id: number | undefined) => void;
};

export function CategoryStrip({ categories, loading, current, onChoose }: CategoryStripProps) {
  return (
    <div className={classes.categories}>
      <ScrollStrip label="Danh mục" step={STEP_PX}>
        {categories.map(({ id, name, icon_url, count }) => (
          <li key={id}>
            {loading ? (
              <Skeleton className={`${classes.pill} ${classes.loading}`} />
            ) : (
              <button
                type="button"
                className={classes.pill}
                aria-pressed={id === current}
                onClick={(event) =>
                  isRepeatedClick(event) || onChoose(id === current ? undefined : id)
                }
              >
                <span className={classes.picture}>
                  <Picture src={icon_url} alt="" tintOf={id} use="thumbnail" />
                </span>
                <span>
                  <span className={classes.name}>{name}</span>
                  {count > 0 ? (
                    <span className={classes.count}>{formatCount(count)} sản phẩm</span>
                  ) : null}
                </span>
              </button>
            )}
          </li>
        ))}
      </ScrollStrip>
    </div>
  );
}

type BrandStripProps = { selected: readonly string[]; onToggle: (brand: string) => void };

export function BrandStrip({ selected, onToggle }: BrandStripProps) {
  return (
    <section className={classes.brands} aria-labelledby="brands-title">
      <h2 id="brands-title" className={classes.brandsHeading}>
        <span>
          Thương hiệu<span className={classes.partner}> đối tác</span>
        </span>
        <SampleLabel />
      </h2>
      <ScrollStrip label="Thương hiệu đối tác" step={STEP_PX}>
        {sampleBrands.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.brand}
              aria-pressed={selected.includes(name)}
              onClick={() => onToggle(name)}
            >
              <span className={classes.mark} aria-hidden="true">
                {name.slice(0, 1)}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ScrollStrip>
    </section>
  );
}

type ScrollStripProps = {
  label: string;
  /** In pixels. */
  step: number;
  /** `<li>` elements. */
  children: ReactNode;
};

export function ScrollStrip({ label, step, children }: ScrollStripProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Where the current scroll ends; the next press continues from there. */
  const target = useRef<number>(undefined);

  function move(distance: number) {
    if (!list.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = list.current;
    const end = scrollWidth - clientWidth;
    const left = Math.min(end, Math.max(0, (target.current ?? scrollLeft) + distance));
    target.current = left;
    list.current.scrollTo({ left });
  }

  function forgetTarget() {
    target.current = undefined;
  }

  return (
    <div className={classes.strip}>
      <ActionIcon
        className={classes.stripButton}
        variant="default"
        aria-label={`${label}: cuộn sang trái`}
        onClick={() => move(-step)}
      >
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ul
        ref={list}
        className={classes.stripList}
        aria-label={label}
        onScrollEnd={forgetTarget}
        onWheel={forgetTarget}
        onPointerDown={forgetTarget}
      >
        {children}
      </ul>
      <ActionIcon
        className={classes.stripButton}
        variant="default"
        aria-label={`${label}: cuộn sang phải`}
        onClick={() => move(step)}
      >
        <IconChevronRight size={20} />
      </ActionIcon>
    </div>
  );
}
