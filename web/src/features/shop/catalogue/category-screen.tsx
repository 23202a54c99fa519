import "@mantine/core/styles/Combobox.layer.css";
import { NativeSelect, Title } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { formatCount } from "#web/lib/format.ts";
import { sampleCategories } from "#web/samples/categories.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Breadcrumb } from "#web/ui/layout/page-header.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import { FilterPanel } from "#web/ui/table/filter-panel.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import classes from "./category-screen.module.css";
import { NarrowingFields } from "./narrowing-fields.tsx";
import type { CardActions } from "./product-grid.tsx";
import { NothingFound, ProductResults } from "./product-results.tsx";
import { catalogueQueries, categoryQueries } from "./queries.ts";
import {
  activeFilters,
  type CatalogueFilter,
  type CategorySort,
  categorySorts,
  DEFAULT_PAGE_SIZE,
  findCategory,
  noDrawerFilter,
  pageSizes,
} from "./rules.ts";

export type CategoryFilter = Omit<CatalogueFilter, "search" | "t" | "category">;

type CategoryScreenProps = {
  id: number;
  filter: CategoryFilter;
  /** Merges into the URL; any change but the page goes back to page 1. */
  onChange: (change: Partial<CategoryFilter>) => void;
  cardActions?: CardActions;
};

export function CategoryScreen({ id, filter, onChange, cardActions }: CategoryScreenProps) {
  const wanted = { ...filter, category: id };
  const { data, isPlaceholderData, isError } = useQuery(catalogueQueries.list(wanted));
  const { sort } = filter;
  const total = isPlaceholderData || isError ? undefined : data?.total;
  const count = total === undefined ? undefined : `${formatCount(total)} sản phẩm`;
  const clear = () => onChange(noDrawerFilter);
  return (
    <>
      <CategoryHeader id={id} count={isError ? "" : (count ?? "Đang tìm sản phẩm…")} />
      <FilterPanel
        filters={<NarrowingFields filter={filter} onChange={onChange} />}
        active={activeFilters(filter, []).length}
        onClear={clear}
        result={count ? `Xem ${count}` : "Xem kết quả"}
        toolbar={<CategorySortSelect sort={sort} onSort={(next) => onChange({ sort: next })} />}
      >
        <h2 className="tap-sr-only">Sản phẩm</h2>
        <ProductResults
          filter={wanted}
          onChange={onChange}
          failedText="Không thể tải sản phẩm"
          nothing={(all) => <CategoryNothing filter={filter} total={all} onChange={onChange} />}
          cardActions={cardActions}
          paging={(all, shown) => (
            <SizedPaging filter={wanted} total={all} shown={shown} onChange={onChange} />
          )}
        />
      </FilterPanel>
    </>
  );
}

type CategoryHeaderProps = {
  id: number;
  count: string;
};

function CategoryHeader({ id, count }: CategoryHeaderProps) {
  const { data: answer } = useQuery(categoryQueries.public());
  // Until the query succeeds, the documented static list is the fallback.
  const { category, parent } = findCategory(answer?.data ?? sampleCategories, id) ?? {};
  const name = category?.name ?? `Danh mục ${id}`;
  const children = category?.children ?? [];
  return (
    <header className={classes.header}>
      <Breadcrumb
        crumbs={[
          { label: "Trang chủ", to: "/" },
          { label: "Mua sắm", to: "/mua-sam" },
          ...(parent ? [{ label: parent.name, to: `/category/${parent.id}` }] : []),
          { label: name },
        ]}
      />
      <div className={classes.title}>
        <div className={classes.icon}>
          <Picture src={category?.icon_url} alt="" tintOf={id} eager use="thumbnail" />
        </div>
        <div className={classes.words}>
          <Title order={1}>{name}</Title>
          <p className={classes.count} role="status">
            {count}
          </p>
        </div>
      </div>
      {children.length > 0 ? (
        <ul className={classes.children} aria-label={`Trong ${name}`}>
          {children.map((child) => (
            <li key={child.id}>
              <Link to="/category/$id" params={{ id: String(child.id) }} className={classes.child}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </header>
  );
}

const DEFAULT = "";

type CategorySortSelectProps = {
  sort: CategorySort | undefined;
  onSort: (sort: CategorySort | undefined) => void;
};

function CategorySortSelect({ sort, onSort }: CategorySortSelectProps) {
  return (
    <NativeSelect
      className={classes.sort}
      aria-label="Sắp xếp"
      leftSection={<IconArrowsSort size={18} />}
      value={sort ?? DEFAULT}
      data={[
        { value: DEFAULT, label: "Mặc định" },
        ...categorySorts.map(({ id, label }) => ({ value: id, label })),
      ]}
      onChange={(event) =>
        onSort(categorySorts.find(({ id }) => id === event.currentTarget.value)?.id)
      }
    />
  );
}

type CategoryNothingProps = {
  filter: Pick<CatalogueFilter, "band" | "brand" | "page" | "size">;
  total: number | undefined;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

function CategoryNothing({ filter, total, onChange }: CategoryNothingProps) {
  const { band, brand, page, size } = filter;
  if (total === 0 && !band && !brand) {
    return (
      <Empty
        text="Danh mục này chưa có sản phẩm"
        hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ."
        action={<ButtonLink to="/mua-sam">Tiếp tục mua sắm</ButtonLink>}
      />
    );
  }
  return <NothingFound filter={{ band, brand, page, size }} total={total} onChange={onChange} />;
}

type SizedPagingProps = {
  filter: CatalogueFilter;
  total: number | undefined;
  shown: number;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

function SizedPaging({ filter, total, shown, onChange }: SizedPagingProps) {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const isNarrow = useMedia(NARROW);
  if (total !== undefined && total <= pageSizes[0]) return null;
  return (
    <PagingBar
      page={page}
      pageSize={size}
      total={total}
      shown={shown}
      onPage={(next) => onChange({ page: next })}
      onPageSize={(next) =>
        onChange({ size: pageSizes.find((one) => one === next && one !== DEFAULT_PAGE_SIZE) })
      }
      compact={isNarrow}
    />
  );
}
