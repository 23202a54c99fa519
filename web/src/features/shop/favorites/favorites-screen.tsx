import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Slider.layer.css";
import heart from "@lobehub/fluent-emoji-3d/assets/1f49a.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { ActionIcon, Checkbox, Input, NativeSelect, RangeSlider } from "@mantine/core";
import { IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatDate, formatMoney } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { ClearFiltersButton } from "#web/ui/table/filter-buttons.tsx";
import { FilterPanel } from "#web/ui/table/filter-panel.tsx";
import { SearchInput, useFilterDraft } from "#web/ui/table/search-input.tsx";
import { changesSince, rememberVisit, visitBefore } from "./changes.ts";
import type { FavoriteShop } from "./favorite-card.tsx";
import { FavoriteList, FavoritesSkeleton } from "./favorite-list.tsx";
import classes from "./favorites-screen.module.css";
import { favoriteQueries, texts, usePendingFavorites } from "./queries.ts";
import {
  categoryChoices,
  type Favorite,
  type FavoriteFilter,
  filterCount,
  filterFavorites,
  noFilter,
  PRICE_STEP,
  PRICE_TOP,
  sorts,
} from "./rules.ts";

type FavoritesScreenProps = Omit<FavoritesFoundProps, "items">;

export function FavoritesScreen(props: FavoritesScreenProps) {
  const query = useQuery(favoriteQueries.mine());
  const { data, error } = query;
  const pending = usePendingFavorites();
  // Products being removed disappear at once; a failure brings them back.
  const items = data?.data.filter(({ product_id }) => pending.get(product_id) !== false);
  const title = "Sản phẩm yêu thích";
  return (
    <>
      <PageHeader title={items ? `${title} (${formatCount(items.length)})` : title} />
      {items ? (
        <>
          <StaleNotice query={query} title={texts.loadFailed} />
          <FavoritesFound {...props} items={items} />
        </>
      ) : error ? (
        <ReadError query={query} title={texts.loadFailed} />
      ) : (
        <FavoritesSkeleton view={props.filter.view} />
      )}
    </>
  );
}

type FavoritesFoundProps = {
  items: readonly Favorite[];
  filter: FavoriteFilter;
  onChange: (change: Partial<FavoriteFilter>) => void;
  categories: readonly Schema["Category"][] | undefined;
  shop: FavoriteShop;
};

function FavoritesFound(props: FavoritesFoundProps) {
  const { items, filter, onChange, categories, shop } = props;
  const changes = useChanges(items);
  if (items.length === 0) return <FavoritesEmpty />;
  const found = filterFavorites(items, filter, categories);
  const count = `${formatCount(found.length)} / ${formatCount(items.length)} sản phẩm`;
  const clear = () => onChange(noFilter);
  return (
    <FilterPanel
      filters={
        <FavoriteFilters
          filter={filter}
          categories={categories}
          dearer={items.filter(({ price }) => price > PRICE_TOP).length}
          onChange={onChange}
        />
      }
      active={filterCount(filter)}
      onClear={clear}
      result={`Xem ${formatCount(found.length)} sản phẩm`}
      toolbar={
        <>
          <SearchInput
            className={classes.search}
            value={filter.search ?? ""}
            placeholder="Tìm theo tên hoặc người bán"
            onSearch={(search) => onChange({ search: search || undefined })}
          />
          <ViewToggle view={filter.view} onView={(view) => onChange({ view })} />
        </>
      }
    >
      <p className="tap-sr-only" role="status">
        {count}
      </p>
      <Changes {...changes} />
      {found.length > 0 ? (
        <FavoriteList items={found} changes={changes.found} view={filter.view} shop={shop} />
      ) : (
        <FavoritesNotFound search={filter.search} onClear={clear} />
      )}
    </FilterPanel>
  );
}

function useChanges(items: readonly Favorite[]) {
  const userId = useUser()?.id ?? "";
  const [before] = useState(() => visitBefore(userId, Date.now()));
  useEffect(() => {
    rememberVisit(userId, before, { items, now: Date.now() });
  }, [userId, before, items]);
  return { found: changesSince(before, items), since: before?.at };
}

const MAX_NAMED = 3;

function Changes({ found, since }: ReturnType<typeof useChanges>) {
  const titleId = useId();
  if (found.length === 0) return null;
  const more = found.length - MAX_NAMED;
  return (
    <section className={classes.changes} aria-labelledby={titleId}>
      <h2 id={titleId}>Tin vui từ lần bạn xem trước, {formatDate(since)}</h2>
      <ul>
        {found.slice(0, MAX_NAMED).map(({ item, text }) => (
          <li key={item.product_id}>
            <TextLink to="/san-pham/$id" params={{ id: String(item.product_id) }}>
              {item.name}
            </TextLink>
            : <span>{text.charAt(0).toLocaleLowerCase("vi") + text.slice(1)}</span>
          </li>
        ))}
        {more > 0 ? <li>và {formatCount(more)} sản phẩm khác</li> : null}
      </ul>
    </section>
  );
}

const ALL = "";

type FavoriteFiltersProps = {
  filter: FavoriteFilter;
  categories: readonly Schema["Category"][] | undefined;
  /** Number of favourites above the slider's upper end. */
  dearer: number;
  onChange: (change: Partial<FavoriteFilter>) => void;
};

function FavoriteFilters({ filter, categories, dearer, onChange }: FavoriteFiltersProps) {
  const { category, sort, inStock, min, max } = filter;
  const choices = categoryChoices(categories);
  const categoryOf = (value: string) => choices.find(({ id }) => String(id) === value)?.id;
  return (
    <>
      <NativeSelect
        label="Danh mục"
        value={category === undefined ? ALL : String(category)}
        data={[
          { value: ALL, label: "Tất cả danh mục" },
          ...choices.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => onChange({ category: categoryOf(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Sắp xếp"
        value={sort ?? sorts[0].id}
        data={sorts.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => {
          const selected = sorts.find(({ id }) => id === event.currentTarget.value);
          onChange({ sort: selected === sorts[0] ? undefined : selected?.id });
        }}
      />
      <Checkbox
        label="Chỉ sản phẩm còn hàng"
        checked={inStock ?? false}
        onChange={(event) => onChange({ inStock: event.currentTarget.checked || undefined })}
      />
      <PriceRange range={{ min, max }} dearer={dearer} onChange={onChange} />
    </>
  );
}

type Range = { min?: number; max?: number };

type PriceRangeProps = {
  /** The slider's upper end means no limit. */
  range: Range;
  dearer: number;
  onChange: (range: Range) => void;
};

export function PriceRange({ range, dearer, onChange }: PriceRangeProps) {
  const given: [number, number] = [range.min ?? 0, range.max ?? PRICE_TOP];
  const prices = useFilterDraft(given, ([from, to]) => {
    prices.send([from, to]);
    onChange({ min: from > 0 ? from : undefined, max: to < PRICE_TOP ? to : undefined });
  });

  const [from, to] = prices.draft;
  const isOpenAbove = to === PRICE_TOP;
  return (
    <div>
      <Input.Label component="p" m={0}>
        Khoảng giá
      </Input.Label>
      <p className={classes.rangeText} aria-live="polite" aria-atomic="true">
        {formatMoney(from)} – {formatMoney(to)}
        {isOpenAbove && dearer > 0 ? (
          <span className={classes.hint}>
            Có cả {dearer} sản phẩm trên {formatMoney(PRICE_TOP)}
          </span>
        ) : null}
      </p>
      <RangeSlider
        className={classes.slider}
        min={0}
        max={PRICE_TOP}
        step={PRICE_STEP}
        minRange={PRICE_STEP}
        label={null}
        thumbFromLabel="Giá từ"
        thumbToLabel="Giá đến"
        thumbSize={24}
        thumbValueText={formatMoney}
        value={prices.draft}
        onChange={prices.show}
        onChangeEnd={prices.wait}
      />
    </div>
  );
}

type View = "list" | undefined;

const views = [
  { view: undefined, label: "Dạng lưới", icon: IconLayoutGrid },
  { view: "list", label: "Dạng danh sách", icon: IconList },
] as const;

type ViewToggleProps = { view: View; onView: (view: View) => void };

function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className={classes.views} role="group" aria-label="Cách hiển thị">
      {views.map((one) => (
        <ActionIcon
          key={one.label}
          variant={one.view === view ? "light" : "subtle"}
          color={one.view === view ? undefined : "gray"}
          aria-label={one.label}
          aria-pressed={one.view === view}
          onClick={() => onView(one.view)}
        >
          <one.icon size={22} stroke={1.75} />
        </ActionIcon>
      ))}
    </div>
  );
}

const SHOWN_LETTERS = 80;

function FavoritesEmpty() {
  return (
    <Empty
      picture={heart}
      text="Bạn chưa có sản phẩm yêu thích nào"
      hint="Bấm vào trái tim trên sản phẩm để lưu lại và mua sau."
      action={<ButtonLink to="/mua-sam">Khám phá sản phẩm</ButtonLink>}
    />
  );
}

type FavoritesNotFoundProps = { search: string | undefined; onClear: () => void };

function FavoritesNotFound({ search = "", onClear }: FavoritesNotFoundProps) {
  const words = search.length > SHOWN_LETTERS ? `${search.slice(0, SHOWN_LETTERS)}…` : search;
  return (
    <Empty
      picture={glass}
      text={words ? `Không tìm thấy “${words}” trong danh sách` : "Không có sản phẩm phù hợp"}
      hint="Thử từ khóa khác hoặc bỏ bớt bộ lọc."
      action={<ClearFiltersButton onClear={onClear} />}
    />
  );
}
