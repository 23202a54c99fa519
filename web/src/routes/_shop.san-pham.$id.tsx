import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { hasStatus } from "#web/api/api-error.ts";
import { pending } from "#web/app/pending.tsx";
import { countFromOne, searchParams } from "#web/app/search-params.ts";
import { ProductCard } from "#web/features/shop/catalogue/product-grid.tsx";
import { ProductScreen } from "#web/features/shop/product/product-screen.tsx";
import { productQueries } from "#web/features/shop/product/queries.ts";
import { RecentlyViewed } from "#web/features/shop/recently-viewed/recently-viewed.tsx";
import { idOfPath } from "#web/lib/path-id.ts";
import { usePageAlive } from "#web/ui/layout/progressive-render.tsx";
import { cardActions } from "./-card-actions.tsx";
import { ProductFailed, ProductMissing } from "./-product-errors.tsx";
import { useShopActions } from "./-use-shop-actions.ts";

export const Route = createFileRoute("/_shop/san-pham/$id")({
  // Id of the version; default the first one.
  validateSearch: searchParams({ v: countFromOne() }),
  staticData: { title: "Sản phẩm" },
  loader: async ({ context, params }) => {
    const id = idOfPath(params.id);
    if (id === undefined) throw notFound();
    try {
      const { product } = await context.queryClient.ensureQueryData(productQueries.page(id));
      return product;
    } catch (error) {
      throw hasStatus(error, 404) ? notFound() : error;
    }
  },
  head: ({ loaderData }) => (loaderData ? { meta: [{ title: `${loaderData.name} | TAP` }] } : {}),
  component: ProductPage,
  // At once: the data of the pressed card is shown while the rest loads.
  pendingMs: 0,
  pendingComponent: pending(() =>
    import("./-product-pending.tsx").then((part) => part.ProductPending),
  ),
  errorComponent: ProductFailed,
  notFoundComponent: ProductMissing,
});

function ProductPage() {
  usePageAlive();
  const { id } = Route.useLoaderData();
  const { v } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: view } = useSuspenseQuery(productQueries.page(id));
  const shop = useShopActions(view.product);
  return (
    <ProductScreen
      key={id}
      view={view}
      versionId={v}
      onVersionId={(version) =>
        navigate({ search: { v: version }, replace: true, resetScroll: false })
      }
      shop={shop}
      relatedCard={(product) => <ProductCard product={product} actions={cardActions(product)} />}
      recent={<RecentlyViewed key={id} current={view.product} />}
    />
  );
}
