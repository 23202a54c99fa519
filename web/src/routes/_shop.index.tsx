import { createFileRoute } from "@tanstack/react-router";
import { CategoryTiles } from "#web/features/catalogue/category-tiles.tsx";
import { FeaturedProducts } from "#web/features/catalogue/featured-products.tsx";
import { catalogueQueries, categoryQueries } from "#web/features/catalogue/queries.ts";
import { HomeScreen } from "#web/features/home/home-screen.tsx";
import { useCardActions } from "./-card-actions.tsx";

export const Route = createFileRoute("/_shop/")({
  loader: ({ context }) => {
    // Started here, awaited by nobody: the promise at the top is there at once.
    void context.queryClient.prefetchQuery(catalogueQueries.featured());
    void context.queryClient.prefetchQuery(categoryQueries.public());
  },
  component: Home,
});

function Home() {
  const cardActions = useCardActions();
  return (
    <HomeScreen
      categories={<CategoryTiles />}
      featured={<FeaturedProducts actions={cardActions} />}
    />
  );
}
