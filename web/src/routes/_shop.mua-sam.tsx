import { createFileRoute } from "@tanstack/react-router";
import { titled } from "#web/app/page-title.ts";
import {
  countFromOne,
  countFromTwo,
  names,
  oneOf,
  searchParams,
  searchText,
} from "#web/app/search-params.ts";
import { Can, useVisitor } from "#web/auth/can.tsx";
import {
  CatalogueScreen,
  WalletCard,
  WalletRoom,
} from "#web/features/shop/catalogue/catalogue-screen.tsx";
import { ProductGrid } from "#web/features/shop/catalogue/product-grid.tsx";
import { catalogueQueries, categoryQueries } from "#web/features/shop/catalogue/queries.ts";
import {
  type CatalogueFilter,
  catalogueTitle,
  IMAGE_SEARCH,
  MAX_BRAND,
  MAX_BRANDS,
  priceBands,
  tabs,
} from "#web/features/shop/catalogue/rules.ts";

import { ImageResults } from "#web/features/shop/image-search/image-results.tsx";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";
import { cardActions } from "./-card-actions.tsx";

const tabNumbers = tabs.map(({ number }) => number);
const bandIds = priceBands.map(({ id }) => id);

const MAX_IMAGE_SEARCH = 40;

export const Route = createFileRoute("/_shop/mua-sam")({
  validateSearch: searchParams({
    search: searchText(),
    t: oneOf(tabNumbers),
    imageSearch: searchText(MAX_IMAGE_SEARCH),
    category: countFromOne(),
    band: oneOf(bandIds),
    brand: names(MAX_BRANDS, MAX_BRAND),
    page: countFromTwo(),
  }),
  loaderDeps: ({ search: { imageSearch, ...filter } }) => filter,
  staticData: { title: "Cửa hàng" },
  loader: ({ context, deps }) => {
    if (deps.t !== IMAGE_SEARCH) {
      void context.queryClient.prefetchQuery(catalogueQueries.list(deps));
    }
    void context.queryClient.prefetchQuery(categoryQueries.public());
  },
  head: ({ match: { search, context } }) => {
    const tree = context.queryClient.getQueryData(categoryQueries.public().queryKey)?.data;
    return titled(catalogueTitle(search, tree), search.page);
  },
  component: CataloguePage,
});

function CataloguePage() {
  usePageAlive();
  const { imageSearch, ...filter } = Route.useSearch();
  const navigate = Route.useNavigate();

  function change(next: Partial<CatalogueFilter>) {
    const turnsPage = "page" in next;
    void navigate({
      // Filters apply to the list, so from image search results they lead back to all products.
      search: (now) => ({
        ...now,
        t: now.t === IMAGE_SEARCH ? undefined : now.t,
        page: undefined,
        ...next,
      }),
      resetScroll: turnsPage,
    });
  }

  return (
    <CatalogueScreen
      filter={filter}
      onChange={change}
      wallet={<Wallet />}
      cardActions={cardActions}
      imageResults={
        <ImageResults
          id={imageSearch}
          grid={(products) => (
            <ProductGrid
              products={products}
              label="Kết quả tìm bằng hình ảnh"
              actions={cardActions}
            />
          )}
        />
      }
    />
  );
}

function Wallet() {
  const { isKnown } = useVisitor();
  if (!isKnown) return <WalletRoom />;
  return (
    <Can do="PERM_TESTING_WALLET">
      <WalletCard />
    </Can>
  );
}
